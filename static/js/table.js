// At the table: catch up after sleep, keep the screen on while a game is open, read out what happened, and keep the
// keyboard and the eye at the next thing to do.
(() => {
  const table = () => document.getElementById("table");
  const panel = () => document.getElementById("panel-title");
  const next = () => document.getElementById("verdict") ?? document.getElementById("who");

  // A phone that slept or lost its connection asks at once instead of waiting for the next look.
  const wake = () => document.body.dispatchEvent(new Event("wake"));
  addEventListener("online", wake);
  addEventListener("pageshow", (event) => event.persisted && wake());

  // Dice whose answer never came are asked about again as soon as any answer comes.
  let unanswered = null;
  document.addEventListener("htmx:error", ({ detail: { ctx } }) => {
    if (ctx?.sourceElement?.matches?.("[data-dice-form]") && !ctx.response) unanswered = ctx.sourceElement;
  });
  document.addEventListener("htmx:after:request", ({ detail: { ctx } }) => {
    const form = unanswered;
    unanswered = null;
    if (form?.isConnected && form !== ctx.sourceElement) form.requestSubmit();
  });

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

  // With many players the one whose turn it is may stand outside the strip.
  let shown = null;
  const showSeat = () => {
    const strip = document.querySelector(".seats");
    const seat = strip?.querySelector("[aria-current]");
    if (seat && seat !== shown) strip.scrollLeft = seat.offsetLeft - strip.offsetLeft - (strip.clientWidth - seat.offsetWidth) / 2;
    shown = seat;
  };

  const see = (element) => {
    const { top, bottom } = element.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) element.scrollIntoView();
  };
  const goTo = (heading) => {
    heading.focus({ preventScroll: true });
    see(heading);
  };

  // What was tapped may be gone from the new table; the next thing to do is a new panel or the player's name.
  let said = table()?.dataset.said;
  let open = panel()?.textContent;
  let told = null;
  const look = () => {
    showSeat();
    if (!table()) return;
    if (said !== table().dataset.said) document.getElementById("said").textContent = said = table().dataset.said;
    const opened = panel()?.textContent;
    const at = document.activeElement;
    if (opened && opened !== open) goTo(panel());
    else if (!at || at === document.body || at.id === "main") goTo(panel() ?? next());
    open = opened;
    // What was refused is said above the card, where a tap below it may not see it.
    const alert = table().querySelector("[role=alert]");
    if (alert && alert.textContent !== told) see(alert);
    told = alert?.textContent;
  };
  document.addEventListener("htmx:after:swap", look);
  showSeat();
  // With scripts on, a page that comes with a panel shows it.
  if (panel()) goTo(panel());
})();
