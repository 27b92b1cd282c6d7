// The word that is being written: its letters, where the service would put it, or where the player does.

import { judging, latest } from "../api.js";
import { kept } from "../device.js";
import { cellsOf } from "./board.js";
import { board, game, turnNow, written } from "./table.js";

/** How many equal ways can be leafed through, and counted. */
const WAYS = 40;
const COUNTED = 1000;

export const word = kept("polywords.word", "");

export class Draft {
  #place = latest();
  #check = latest();
  /** Cells tapped by hand; empty while the service's ways are shown. @type {string[]} */
  path = [];
  /** What the service says of the word. @type {any} */
  placed = null;
  /** What it says of the path. @type {any} */
  checked = null;
  /** Which of the service's ways is shown. */
  way = 0;

  /** Ask where the word goes, or whether it may go where it was put. False: another question overtook it. */
  async ask() {
    const text = word.value.trim();
    if (!text) {
      this.forget();
      return true;
    }
    if (!this.placed) {
      const asked = { ...this.#table(), word: text, limit: WAYS, count: COUNTED };
      const placed = await this.#place(...judging("polywords/place", asked));
      if (!placed) return false;
      this.placed = placed;
      this.way = 0;
    }
    if (!this.path.length) this.checked = null;
    else return this.check();
    return true;
  }

  /** Ask whether the word may be written in the cells that are shown; the service's ways may be repetitions. */
  async check() {
    const checked = await this.#check(...judging("polywords/check", this.#laid(word.value.trim())));
    if (checked) this.checked = checked;
    return checked !== null;
  }

  /** What all questions about the board share. Polpo's words lie by its own rules, in the turn's shape. */
  #table() {
    if (game.value.mode !== "polpo") return { board: board.value };
    return { board: board.value, polpo: true, shape: turnNow()?.shape };
  }

  /** The path as far as it goes, with the first letters of the word. @param {string} text */
  #laid(text) {
    const asked = { ...this.#table(), path: this.cells };
    if (this.partial) return { ...asked, word: this.letters.slice(0, this.path.length) };
    return { ...asked, word: text, written: written.value };
  }

  /** As the cells have them: the service knows how a word is written there. @returns {string} */
  get letters() {
    return this.placed?.word ?? "";
  }

  /** Whether some letters have no cell yet. */
  get partial() {
    return this.path.length > 0 && this.path.length < this.letters.length;
  }

  /** The cells that are shown: the player's, or those of one of the service's ways. */
  get cells() {
    if (this.path.length) return this.path;
    const way = this.placed?.placements[this.way];
    return way ? cellsOf(way.path) : [];
  }

  /** How many ways there are to leaf through. @returns {number} */
  get ways() {
    return this.path.length ? 0 : (this.placed?.placements.length ?? 0);
  }

  /** Whether something can be written now: the service's way, or a path that it has found legal. @returns {boolean} */
  get ready() {
    if (game.value.over) return false;
    if (this.path.length) return Boolean(this.checked?.legal) && !this.partial;
    return Boolean(this.placed?.valid) && this.ways > 0;
  }

  /** Lay the word out as somebody suggests. @param {string} text @param {string} path */
  lay(text, path) {
    this.clear();
    word.value = text;
    this.path = cellsOf(path);
  }

  /** A second tap takes the last cell back. @param {string} cell */
  tap(cell) {
    if (this.path.at(-1) === cell) this.path.pop();
    else this.path.push(cell);
  }

  /** @param {number} by */
  leaf(by) {
    this.way = (this.way + by + this.ways) % this.ways;
  }

  /** What was answered, or is being answered, no longer holds: the word or the board is another one. */
  forget() {
    this.#place.cancel();
    this.#check.cancel();
    this.placed = null;
    this.checked = null;
  }

  /** Without path and word. */
  clear() {
    this.path = [];
    this.forget();
    word.value = "";
  }
}
