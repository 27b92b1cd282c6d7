// A turn of Medusa: sends table and word to the service, which returns the new table and the steps.

import { ask, judging, listed } from "../api.js";
import { announce, dialog, fill, h, icon, troubled } from "../dom.js";
import { t } from "../text.js";
import { elapsed } from "./hourglass.js";
import { named } from "./strip.js";
import { change, game, turnNow } from "./storage.js";

/**
 * Score a word, or a pass; `bottles` are the cells chosen for bottles, if any are drawn.
 * @param {{ word: string, path: string[] } | null} play
 * @param {string[]} bottles
 * @returns {Promise<(() => void) | null>} what puts the turn on the table; null: it was not scored
 */
export async function playMedusa(play, bottles) {
  const { deal, player } = game.value;
  const time = elapsed();
  return send({
    mode: "medusa",
    table: deal.table,
    turn: {
      revealed: turnNow().cards,
      play: { player, ...play, ...(play && time !== null && { elapsed: time }) },
      ...(bottles.length && { bottles }),
    },
  });
}

/** @param {any} asked @returns {Promise<(() => void) | null>} */
async function send(asked) {
  const played = game.value;
  let answer;
  try {
    const [path, { house, ...body }] = /** @type {[string, any]} */ (judging("polywords/score", asked));
    answer = await ask(path, { body });
  } catch (error) {
    return again(error, asked);
  }
  if (game.value !== played) return null; // another game was started meanwhile
  if (answer.outcome === "needs-vote") return vote(asked, answer.needs_vote);
  const [seat] = answer.table.seats;
  const steps = texts(answer.steps);
  const deal = { ...played.deal, table: answer.table };
  return () => {
    change({
      board: seat.board,
      written: seat.words,
      game: { ...played, deal, steps, over: answer.over ? answer.final : null },
    });
    announce([...steps, ...texts(answer.final?.steps ?? [])].join(" "));
  };
}

/** @param {any[]} steps @returns {string[]} */
function texts(steps) {
  return steps.map((one) => one.text);
}

/** Show why the turn was not scored, with a retry button. @param {unknown} error @param {any} asked @returns {Promise<(() => void) | null>} */
function again(error, asked) {
  return new Promise((resolve) => {
    const shown = dialog(
      t("games.trouble"),
      troubled(error, () => {
        resolve(send(asked));
        shown.close();
      }),
    );
    shown.addEventListener("close", () => resolve(null));
  });
}

/**
 * Ask the player whether the word belongs to the category. Closing the dialog leaves the turn open.
 * @param {any} asked
 * @param {any[]} open
 * @returns {Promise<(() => void) | null>}
 */
async function vote(asked, open) {
  const { cards } = await listed("polywords/cards");
  const votes = /** @type {Record<string, boolean>} */ ({});
  const body = h("div", { class: "stack" });
  const shown = dialog(t("games.vote"), body);
  return new Promise((resolve) => {
    const next = () => {
      const one = open.find(({ category }) => !(category in votes));
      if (!one) return shown.close();
      const say = (/** @type {boolean} */ yes) => {
        votes[one.category] = yes;
        next();
      };
      const answer = (/** @type {boolean} */ yes, /** @type {string} */ key) =>
        h("button", { class: "button", type: "button", onclick: () => say(yes) }, icon(yes ? "yes" : "no"), t(key));
      const category = named({ kind: "category", id: one.category }, cards);
      fill(
        body,
        h("p", { class: "question" }, t("games.vote-ask", { word: one.word, category })),
        h("div", { class: "pair" }, answer(true, "games.belongs"), answer(false, "games.belongs-not")),
      );
      body.querySelector("button")?.focus();
    };
    shown.addEventListener("close", () => {
      const decided = open.every(({ category }) => category in votes);
      resolve(decided ? send({ ...asked, turn: { ...asked.turn, votes } }) : null);
    });
    next();
  });
}
