// Says plainly when an answer did not arrive, and takes that back as soon as one does. A phone that only looks for news
// neither repeats what it said two seconds ago nor wipes away what was said about a tap.
(() => {
  const box = () => document.getElementById("notices");
  const looks = (ctx) => ctx.sourceElement?.matches?.("[data-poll]");
  const clear = () => {
    box()?.replaceChildren();
    delete box()?.dataset.from;
  };

  document.addEventListener("htmx:error", ({ detail: { ctx } }) => {
    const notice = document.getElementById("lost");
    if (!notice || !ctx?.request || ctx.response || box().dataset.from === "lost") return;
    box().replaceChildren(notice.content.cloneNode(true));
    box().dataset.from = "lost";
  });

  document.addEventListener("htmx:after:request", (event) => {
    const { ctx } = event.detail;
    const from = box()?.dataset.from;
    if (!looks(ctx) || from === "lost") clear();
    else if (from === "look" && ctx.response.status >= 400) event.preventDefault();
    else if (from === "look") clear();
    if (looks(ctx) && ctx.response.status >= 400 && box()) box().dataset.from = "look";
  });
})();
