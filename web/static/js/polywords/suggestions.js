// Suggestions: the words that cost the fewest new cells and answer the selected cards.

import { judging, latest, listed } from "../api.js";
import { house, stored, words } from "../device.js";
import { announce, brought, fill, h, labelled, troubled, waiting } from "../dom.js";
import { number, t, tagOf } from "../text.js";
import { face } from "./strip.js";
import { board, game, onBoard, openCards, written } from "./storage.js";

const least = stored("polywords.least", 4);
const listing = latest();

/**
 * The suggestions panel; it updates with the board, the cards and the language while it is open.
 * @param {HTMLElement} body
 * @param {(one: any) => void} take
 * @param {AbortSignal} signal when it is closed
 */
export async function suggestions(body, take, signal) {
  const known = await brought(body, () => listed("polywords/cards"));
  if (!known || signal.aborted) return;
  const found = h("div", { class: "suggested" });
  const chips = h("div", { class: "request-cards", role: "group", "aria-label": t("suggest.under") });
  /** @type {Set<any>} */
  let wanted = new Set();
  const shortest = h("input", {
    id: "least",
    type: "number",
    min: "2",
    max: "22",
    inputmode: "numeric",
    value: least.value,
    onchange: () => {
      least.value = Math.min(22, Math.max(2, Number(shortest.value) || 2));
      ask();
    },
  });
  const lengths = h("div", { class: "narrow" }, labelled(t("suggest.least"), shortest));
  const ask = async () => {
    if (!found.hasChildNodes()) fill(found, waiting());
    found.inert = true; // the list is for other cards
    const name = game.value.mode;
    const place = onBoard(); // what may not be written is not suggested: nobody asks again
    const asked = wanted.size
      ? { mode: name, cards: [...wanted] }
      : { ...(name && { mode: name }), ...(!place.shape && { min_length: least.value }) }; // a shape has its length
    const question = { ...place, limit: 12, exclude: written.value, ...asked };
    try {
      const answer = await listing(...judging("polywords/suggest", question));
      if (!answer) return;
      found.inert = false;
      fill(found, suggested(answer, take, ask));
      announce(t("suggest.found", { number: answer.words.length }));
    } catch (error) {
      found.inert = false;
      fill(found, troubled(error, ask));
    }
  };
  const deal = () => {
    wanted = new Set();
    const open = openCards();
    chips.hidden = !open.length;
    lengths.hidden = Boolean(onBoard().shape);
    fill(
      chips,
      open.map((one) => {
        const turn = () => {
          if (!wanted.delete(one)) wanted.add(one);
          chip.setAttribute("aria-pressed", String(wanted.has(one)));
          ask();
        };
        const chip = h(
          "button",
          { class: "chip card-chip", type: "button", "aria-pressed": "false", onclick: turn },
          face(one, known.cards),
        );
        return chip;
      }),
    );
    ask();
  };
  fill(body, chips, lengths, found);
  deal();
  game.onChange(deal, signal);
  for (const value of [board, words, house]) value.onChange(ask, signal);
  signal.addEventListener("abort", () => listing.cancel());
}

/** @param {any} answer @param {(one: any) => void} take @param {() => void} again */
function suggested(answer, take, again) {
  if (!answer.words.length && !answer.exact) {
    const retry = h("button", { class: "button", type: "button", onclick: again }, t("state.again"));
    return [h("p", {}, t("suggest.no-time")), retry];
  }
  if (!answer.words.length) return h("p", {}, t("suggest.none"));
  const chips = answer.words.map((/** @type {any} */ one) =>
    h(
      "li",
      {},
      h(
        "button",
        { class: "chip", type: "button", onclick: () => take(one) },
        h("span", { lang: tagOf(words.value) }, one.spellings[0]),
        h("span", { class: "small", "aria-hidden": "true" }, ` +${number(one.cost)}`),
        h("span", { class: "unseen" }, ` ${t("board.cost", { number: one.cost })}`),
      ),
    ),
  );
  return [
    h(
      "p",
      { class: "small" },
      t("suggest.of", { number: answer.fulfilling }),
      !answer.exact && ` ${t("state.incomplete")}`,
    ),
    h("ol", { class: "suggestions" }, chips),
  ];
}
