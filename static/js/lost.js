// Says plainly when an answer did not arrive, instead of leaving the page silent.
document.addEventListener("htmx:error", (event) => {
  const notice = document.getElementById("lost");
  if (notice && event.detail.ctx?.request && !event.detail.ctx.response)
    document.getElementById("notices").replaceChildren(notice.content.cloneNode(true));
});
document.addEventListener("htmx:after:request", () => document.getElementById("notices")?.replaceChildren());
