// The dialog for what a play depends on beside the hand: the Common card, the length track, attacks in force.

import { dialog, h, labelled } from "../dom.js";
import { t } from "../text.js";
import { ATTACKS, TRACK, face, named, written } from "./cards.js";

/** @typedef {import("./cards.js").State} State */
/** @typedef {import("./cards.js").Card} Card */

/** @param {State} state */
export async function editConditions(state) {
  const deck = await state.deck();
  return dialog(t("paperback-table.title"), commons(state, deck), tracks(state, deck), attacks(state));
}

/** @param {State} state @param {any} deck */
function commons({ common, faces }, deck) {
  const known = deck.common.cards.map(written);
  const all = ["", ...known, ...(common.value && !known.includes(common.value) ? [common.value] : [])];
  const one = (/** @type {string} */ text) => {
    const card = text ? faces.of(`+${text}`) : null;
    const label = card ? named(card) : t("paperback-table.no-common");
    const drawn = card ? face(card) : h("span", { class: "slot" }, "–");
    return h(
      "label",
      { class: "pick" },
      h("input", {
        type: "radio",
        name: "common",
        "aria-label": label,
        checked: text === common.value,
        onchange: () => (common.value = text),
      }),
      h("span", { "aria-hidden": "true" }, drawn),
    );
  };
  return h(
    "fieldset",
    { class: "picks" },
    h("legend", {}, t("paperback.common")),
    h("div", { class: "cards" }, all.map(one)),
  );
}

/** @param {State} state @param {any} deck */
function tracks({ track }, deck) {
  const other = h("input", {
    id: "track-own",
    type: "number",
    inputmode: "numeric",
    min: String(TRACK.least),
    max: String(TRACK.most),
    value: track.value ? String(track.value) : "",
  });
  const inputs = [0, ...deck.track].map((/** @type {number} */ one) => {
    const input = h("input", {
      type: "radio",
      name: "track",
      value: String(one),
      checked: one === track.value,
      onchange: () => set(one),
    });
    return h("label", {}, input, h("span", {}, one || t("paperback-table.no-track")));
  });
  const set = (/** @type {number} */ value) => {
    track.value = value;
    if (Number(other.value) !== value) other.value = value ? String(value) : "";
    for (const label of inputs) label.firstChild.checked = Number(label.firstChild.value) === value;
  };
  other.addEventListener("input", () => other.validity.valid && set(Number(other.value)));
  return h(
    "div",
    { class: "row tracks" },
    h(
      "fieldset",
      { class: "choice grow" },
      h("legend", {}, t("paperback-table.track")),
      h("div", { class: "segments" }, inputs),
    ),
    labelled(t("paperback-table.track-own"), other),
  );
}

/** @param {State} state */
function attacks({ attacks: force }) {
  const one = (/** @type {string} */ name) => {
    const set = () =>
      (force.value = [...force.value.filter((other) => other !== name), ...(box.checked ? [name] : [])]);
    const box = h("input", { type: "checkbox", checked: force.value.includes(name), onchange: set });
    return h("label", { class: "check" }, box, h("span", {}, t(`paperback-attack.${name}`)));
  };
  return h("fieldset", { class: "attacks" }, h("legend", {}, t("paperback-table.attacks")), ATTACKS.map(one));
}
