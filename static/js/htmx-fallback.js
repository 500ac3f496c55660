// Loads our own copy of htmx when the CDN fails, or has not answered after two seconds. Runs before the CDN's script tag.
(() => {
  const own = document.currentScript.dataset.own;
  const fallBack = () => {
    const cdn = document.getElementById("htmx-cdn");
    if (window.htmx || !cdn) return;
    // A script that belongs to another document is never run: a late answer can't start htmx a second time.
    new Document().adoptNode(cdn);
    const script = document.createElement("script");
    script.src = own;
    document.head.append(script);
  };
  document.addEventListener("error", (event) => { if (event.target.id === "htmx-cdn") fallBack(); }, true);
  setTimeout(fallBack, 2000);
})();
