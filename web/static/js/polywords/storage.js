// The stored state of a game of Polywords: the board of one player or team, and the cards dealt.

import { areTexts, stored } from "../device.js";
import { BLANK } from "./board.js";

/** The number of undo steps. */
const UNDONE = 20;

/**
 * A game of one player; without a `mode`, only a board. `deal` is what the service dealt, with the
 * current table; `steps` is the log of the last turn, `over` the final score.
 * @typedef {{ mode: string, player: string, players: number, seed: string, turn: number, deal: any, steps: string[], over: any }} Game
 */

/** @type {Game} */
export const NO_GAME = { mode: "", player: "", players: 1, seed: "", turn: 1, deal: null, steps: [], over: null };

/** @param {any} found */
function isGame(found) {
  const dealt = Array.isArray(found.deal?.turns) && Array.isArray(found.deal?.table?.requests);
  const known = found.mode === "" || (typeof found.mode === "string" && dealt);
  return areTexts(found.steps) && Number.isInteger(found.turn) && known;
}

export const board = stored("polywords.board", BLANK);
export const written = stored("polywords.written", /** @type {string[]} */ ([]), areTexts);
export const game = stored("polywords.game", NO_GAME, isGame);
const before = stored(
  "polywords.before",
  /** @type {{ board: string, written: string[], game: Game }[]} */ ([]),
  (found) =>
    found.every(
      (/** @type {any} */ one) => typeof one?.board === "string" && areTexts(one.written) && isGame(one.game),
    ),
);

/** Replace the state; `back` undoes it. @param {{ board: string, written: string[], game?: Game }} next */
export function change(next) {
  const now = { board: board.value, written: written.value, game: game.value };
  before.value = [now, ...before.value].slice(0, UNDONE);
  put({ ...now, ...next });
}

/** Undo the last change; returns whether there was one. */
export function back() {
  const [last, ...rest] = before.value;
  if (!last) return false;
  before.value = rest;
  put(last);
  return true;
}

/** Set the state; the board last, since listeners to it read the rest. @param {{ board: string, written: string[], game: Game }} next */
function put(next) {
  written.value = next.written;
  if (next.game !== game.value) game.value = next.game;
  board.value = next.board;
}

/** The cards of this turn; in Medusa the table has the turn's number. */
export function turnNow() {
  const { mode: name, deal, turn } = game.value;
  return deal?.turns[(name === "medusa" ? deal.table.turn + 1 : turn) - 1];
}

/** The face-up cards. @returns {{ kind: string, id: string }[]} */
export function openCards() {
  const { mode: name, deal } = game.value;
  return name ? [...(name === "medusa" ? deal.table.requests : []), ...(turnNow()?.cards ?? [])] : [];
}

/** The fields that all requests about the board share; in Polpo, its rules and the turn's shape. */
export function onBoard() {
  if (game.value.mode !== "polpo") return { board: board.value };
  return { board: board.value, polpo: true, shape: turnNow()?.shape };
}
