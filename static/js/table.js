// At the table: catch up after sleep, keep the screen on while a game is open, and keep the keyboard at the next thing to do.
(() => {
  const table = () => document.getElementById("table");

  // A phone that slept or lost its connection asks at once instead of waiting for the next look.
  const wake = () => document.body.dispatchEvent(new Event("wake"));
  addEventListener("online", wake);
  addEventListener("pageshow", (event) => event.persisted && wake());

  // The screen stays on after the first tap; a refusal is harmless.
  let lock = null;
  const stayAwake = async () => {
    if (lock || !navigator.wakeLock || !table()?.hasAttribute("data-awake")) return;
    try {
      lock = await navigator.wakeLock.request("screen");
      lock.addEventListener("release", () => (lock = null));
    } catch {
      lock = null;
    }
  };
  document.addEventListener("click", stayAwake);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible") return;
    wake();
    stayAwake();
  });

  // What was tapped may be gone from the new table; the next thing to do is the panel or the player's name.
  document.addEventListener("htmx:after:swap", () => {
    const at = document.activeElement;
    if (at && at !== document.body && at.id !== "main") return;
    (document.getElementById("panel-title") ?? document.getElementById("who"))?.focus({ preventScroll: true });
  });
})();
