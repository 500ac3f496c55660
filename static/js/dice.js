// The dice tray: taps and typed digits fill the text field, the lain dice are drawn from it. A full roll sends the form,
// and so does an empty table, which has an answer of its own; too many dice are sent to be told so.
// The field is the only state, so reload, back and swapped-in pages only need drawing again.
(() => {
  const forms = () => document.querySelectorAll("form[data-dice-form]");
  const count = (form) => Number(form.dataset.diceCount);
  const facesOf = (form) => form.elements.dice.value.replace(/[\s,.;-]/g, "").split("").filter(Boolean);
  const isFull = (form) => facesOf(form).length === count(form);
  const hasAnswer = (form) => !facesOf(form).length || facesOf(form).length >= count(form);
  const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);

  const draw = (form) => {
    const faces = facesOf(form);
    // Points below belong to a full roll; the stylesheet hides them while a die is missing.
    form.toggleAttribute("data-dice-missing", !isFull(form));
    for (const slot of form.querySelectorAll("[data-slot]")) {
      const face = faces[slot.dataset.slot];
      const picture = /^[1-6]$/.test(face ?? "") && form.querySelector(`[data-face="${face}"] svg`);
      slot.disabled = !picture;
      slot.setAttribute("aria-label", picture ? fill(slot.dataset.take, { face }) : slot.dataset.empty);
      slot.replaceChildren(...(picture ? [picture.cloneNode(true)] : []));
    }
  };

  const say = (form, what, face) => {
    const status = form.querySelector("[data-dice-status]");
    if (status) status.textContent = fill(status.dataset[what], { face, have: facesOf(form).length, count: count(form) });
  };

  // What was said about a field when the page came is no longer true once the field changes.
  const forget = (field) => {
    document.getElementById(`${field.name}-error`)?.remove();
    field.closest("[aria-invalid]")?.removeAttribute("aria-invalid");
  };

  const change = (form, faces, what, face) => {
    form.elements.dice.value = faces.join("");
    forget(form.elements.dice);
    draw(form);
    say(form, what, face);
    if (hasAnswer(form)) form.requestSubmit();
  };

  const add = (form, face) => {
    const faces = facesOf(form);
    if (faces.length >= count(form)) say(form, "full");
    else change(form, [...faces, face], "added", face);
  };

  const take = (form, slot) => {
    const faces = facesOf(form);
    const [face] = faces.splice(slot, 1);
    if (face === undefined) return;
    change(form, faces, "taken", face);
  };

  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-face], [data-slot]");
    const form = button?.closest("form[data-dice-form]");
    if (!form) return;
    if (button.dataset.face) add(form, button.dataset.face);
    else take(form, Number(button.dataset.slot));
    // The tapped place may be empty now, and an empty one can't be focused: stay in the row, else go to the faces.
    if (button.disabled) (form.querySelector("[data-slot]:enabled") ?? form.querySelector("[data-face]"))?.focus();
  });

  document.addEventListener("input", (event) => {
    const form = event.target.form;
    if (!form?.matches("[data-dice-form]")) return;
    forget(event.target);
    if (event.target.name !== "dice") return;
    draw(form);
    if (hasAnswer(form)) form.requestSubmit();
  });

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    // Single keys act only where dice are entered: with the focus in their form (at a table, in the turn), or nowhere in
    // particular. Whoever speaks to the computer or leans on a key elsewhere changes nothing (WCAG 2.1.4).
    const form = forms()[0];
    const { target } = event;
    const here = form?.closest("#turn") ?? form;
    if (!here || !(here.contains(target) || target === document.body || target.id === "main")) return;
    if (target.closest("input, select, textarea")) return;
    if (/^[1-6]$/.test(event.key)) add(form, event.key);
    else if (event.key === "Backspace" && facesOf(form).length) take(form, facesOf(form).length - 1);
    else return;
    event.preventDefault();
  });

  // When another turn was swapped in, its dice are those the server drew, not those of the turn before.
  const turns = new WeakMap();
  const drawAll = () => {
    for (const form of forms()) {
      const turn = form.dataset.diceTurn;
      if (turns.has(form) && turns.get(form) !== turn) form.elements.dice.value = form.elements.dice.defaultValue;
      turns.set(form, turn);
      draw(form);
    }
  };
  drawAll();
  addEventListener("pageshow", drawAll);
  document.addEventListener("htmx:after:swap", drawAll);
})();
