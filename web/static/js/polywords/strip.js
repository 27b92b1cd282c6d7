// The cards of the turn, the hourglass, and the buttons for the previous and next turn.

import { listed } from "../api.js";
import { ui } from "../device.js";
import { h, icon } from "../dom.js";
import { t } from "../text.js";
import "./hourglass.js";
import { game, openCards, turnNow } from "./storage.js";

/**
 * @param {{ pass: () => void, another: () => void }} act
 * @returns {Promise<Node[]>}
 */
export async function strip({ pass, another }) {
  const { mode: name, deal, over } = game.value;
  const { cards, seconds } = await listed("polywords/cards");
  const turn = turnNow();
  const last = deal.turns.length;
  if (over) return [ended(over, another)];
  const shown = openCards().map((one) => face(one, cards, deal.table.requests.includes(one)));
  const handed = (turn?.handed ?? []).map((/** @type {any} */ side) =>
    h(
      "p",
      { class: "small" },
      t("games.handed", {
        team: side.team,
        cards: side.cards.map((/** @type {any} */ one) => named(one, cards)).join(", "),
      }),
    ),
  );
  const glass = h("hour-glass", { seconds, turn: `${game.value.seed} ${turn?.turn}` });
  return [
    h(
      "div",
      { class: "strip-head" },
      h("h2", {}, t(`mode.${name}`)),
      h("span", { class: "small" }, t("games.turn", { number: turn?.turn ?? last, total: last })),
      name !== "medusa" && h("span", { class: "small" }, t("games.seed-is", { seed: game.value.seed })),
    ),
    h(
      "ul",
      { class: "request-cards row-of-cards", tabindex: "0", "aria-label": t("games.cards") },
      shown.map((one) => h("li", {}, one)),
    ),
    ...handed,
    h(
      "div",
      { class: "row" },
      glass,
      name === "medusa" ? h("button", { class: "button", type: "button", onclick: pass }, t("games.pass")) : leaf(last),
    ),
  ];
}

/** @param {number} last */
function leaf(last) {
  const turn = game.value.turn;
  const go = (/** @type {number} */ to) => (game.value = { ...game.value, turn: to });
  return h(
    "span",
    { class: "leaf" },
    h(
      "button",
      {
        class: "round",
        type: "button",
        disabled: turn <= 1,
        "aria-label": t("games.turn-before"),
        onclick: () => go(turn - 1),
      },
      "‹",
    ),
    h(
      "button",
      { class: "button", type: "button", disabled: turn >= last, onclick: () => go(turn + 1) },
      t("games.turn-after"),
    ),
  );
}

/** A Request card. @param {any} card @param {any[]} known @param {boolean} left */
export function face(card, known, left = false) {
  const found = known.find((one) => one.kind === card.kind && one.id === card.id);
  const shape = found?.shape ? drawing(found.shape) : null;
  const label = named(card, known);
  return h(
    "span",
    {
      class: `request-card ${card.kind}`,
      "data-left": left,
      title: left ? t("games.left") : undefined,
    },
    h("span", { class: "small" }, t(`card.${card.kind}`)),
    shape ?? h("b", {}, label),
    shape && h("span", { class: "unseen" }, label),
  );
}

/** @param {any} card @param {any[]} known @returns {string} */
export function named(card, known) {
  const found = known.find((one) => one.kind === card.kind && one.id === card.id);
  return found?.names ? found.names[ui.value] : card.id;
}

/** A shape, cell by cell. @param {string} shape */
function drawing(shape) {
  const rows = shape.split("/");
  const made = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  made.setAttribute("viewBox", `0 0 ${Math.max(...rows.map((row) => row.length))} ${rows.length}`);
  made.setAttribute("class", "shape");
  made.setAttribute("aria-hidden", "true");
  rows.forEach((row, y) =>
    [...row].forEach((cell, x) => {
      if (cell !== "X") return;
      const square = document.createElementNS("http://www.w3.org/2000/svg", "rect");
      for (const [name, value] of Object.entries({
        x: x + 0.06,
        y: y + 0.06,
        width: 0.88,
        height: 0.88,
        rx: 0.12,
      }))
        square.setAttribute(name, String(value));
      made.append(square);
    }),
  );
  return made;
}

/** The log of the last turn, below the board. */
export function log() {
  const { steps } = game.value;
  if (!steps.length) return null;
  const lines = h(
    "ul",
    { class: "reasons" },
    steps.map((one) => h("li", {}, one)),
  );
  return h("details", { class: "panel", open: true }, h("summary", {}, t("games.log")), lines);
}

/** The end of a game of Medusa. @param {any} final @param {() => void} another */
function ended(final, another) {
  return h(
    "div",
    { class: "over" },
    icon("yes"),
    h("p", { class: "over-points" }, t("games.over", { number: final.scores[0].points })),
    h(
      "ul",
      { class: "reasons" },
      final.steps.map((/** @type {any} */ one) => h("li", {}, one.text)),
    ),
    h("button", { class: "button primary", type: "button", onclick: another }, t("games.again")),
  );
}
