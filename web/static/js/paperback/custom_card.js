// A dialog for a card that the deck does not list: letters, points, ability. The service validates it.

import { Trouble } from "../api.js";
import { dialog, fill, h, labelled, settled, troubled } from "../dom.js";
import { t } from "../text.js";
import { face, named } from "./cards.js";

/** @typedef {import("./cards.js").State} State */
/** @typedef {import("./cards.js").Card} Card */

const PAUSE = 150;

/**
 * @param {State} state
 * @param {{ priced: boolean }} how whether the card has a cost
 * @param {(card: Card) => void} add
 */
export async function customCard(state, { priced }, add) {
  const deck = await state.deck();
  const able = new Map(deck.offer.map((/** @type {Card} */ { ability, text }) => [ability, text]));
  const abilities = [...able].filter(([ability]) => ability).sort(([, a], [, b]) => a.localeCompare(b));
  const look = settled(() => read(), PAUSE);
  const letters = h("input", {
    id: "own-letters",
    required: true,
    maxlength: "2",
    size: "2",
    autocomplete: "off",
    autocapitalize: "characters",
    spellcheck: "false",
    oninput: look,
  });
  const numeric = (/** @type {string} */ id, value = 1) =>
    h("input", {
      id,
      type: "number",
      inputmode: "numeric",
      required: true,
      min: "0",
      value: String(value),
      oninput: look,
    });
  const points = numeric("own-points");
  const cost = numeric("own-cost", 3);
  const ability = h(
    "select",
    { id: "own-ability", onchange: look },
    h("option", { value: "" }, t("paperback-own.plain")),
    abilities.map(([one, text]) => h("option", { value: one }, text)),
  );
  const preview = h("div", { class: "preview", role: "status" });
  const notation = () =>
    `${letters.value.trim()}${points.value}${priced ? `@${cost.value}` : ""}${ability.value ? `{${ability.value}}` : ""}`;
  /** @returns {Promise<Card | null>} */
  const read = async () => {
    if (!letters.value.trim()) {
      fill(preview, h("span", { class: "slot", "aria-hidden": "true" }, "+"));
      return null;
    }
    const asked = notation();
    try {
      const { cards } = await state.understand(asked);
      if (asked !== notation()) return null; // the card has changed meanwhile
      fill(
        preview,
        h("span", { class: "unseen" }, named(cards[0], { priced })),
        h("div", { "aria-hidden": "true" }, face(cards[0], { priced })),
      );
      return cards[0];
    } catch (error) {
      if (!(error instanceof Trouble)) throw error;
      fill(preview, troubled(error, read));
      return null;
    }
  };
  const send = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const card = await read();
    if (!card) return;
    shown.close();
    add(card);
  };
  const field = (/** @type {string} */ name, /** @type {HTMLElement} */ made) =>
    labelled(t(`paperback-own.${name}`), made);
  const form = h(
    "form",
    { class: "own", onsubmit: send },
    preview,
    h("div", { class: "pair" }, field("letters", letters), field("points", points), priced && field("cost", cost)),
    field("ability", ability),
    h("button", { class: "button primary wide" }, t("common.add")),
  );
  const shown = dialog(t("paperback-own.title"), form);
  letters.focus();
  read();
}
