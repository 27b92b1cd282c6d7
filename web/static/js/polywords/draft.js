// The draft: the word being written, and its path: the service's, a suggested one, or the player's own.

import { judging, latest } from "../api.js";
import { stored } from "../device.js";
import { cellsOf } from "./board.js";
import { game, onBoard, written } from "./storage.js";

/** The maximum number of equivalent placements to browse, and to count. */
const WAYS = 40;
const COUNTED = 1000;

export const word = stored("polywords.word", "");

export class Draft {
  #place = latest();
  #check = latest();
  /** Cells tapped by the player; empty while the service's placements are shown. @type {string[]} */
  path = [];
  /** The service's answer about the word. @type {any} */
  placed = null;
  /** The service's answer about the path. @type {any} */
  checked = null;
  /** The suggestion shown, legal as it is until word, path or board change. @type {any} */
  suggested = null;
  /** The index of the placement shown. */
  way = 0;

  /** Request placements, or a check of the player's path. False if a newer request replaced it. */
  async ask() {
    this.suggested = null;
    const text = word.value.trim();
    if (!text) {
      this.forget();
      return true;
    }
    if (!this.placed) {
      const asked = { ...onBoard(), word: text, limit: WAYS, count: COUNTED };
      const placed = await this.#place(...judging("polywords/place", asked));
      if (!placed) return false;
      this.placed = placed;
      this.way = 0;
    }
    if (!this.path.length) this.checked = null;
    else return this.check();
    return true;
  }

  /** Check the path shown; even the service's placements may repeat a word. */
  async check() {
    const checked = await this.#check(...judging("polywords/check", this.#laid(word.value.trim())));
    if (checked) this.checked = checked;
    return checked !== null;
  }

  /** Check a partial path with the first letters of the word. @param {string} text */
  #laid(text) {
    const asked = { ...onBoard(), path: this.cells };
    if (this.partial) return { ...asked, word: this.letters.slice(0, this.path.length) };
    return { ...asked, word: text, written: written.value };
  }

  /** The folded letters, from the service. @returns {string} */
  get letters() {
    return (this.suggested ?? this.placed)?.word ?? "";
  }

  /** Whether some letters have no cell yet. */
  get partial() {
    return this.path.length > 0 && this.path.length < this.letters.length;
  }

  /** The cells shown: the player's, or those of a placement. */
  get cells() {
    if (this.path.length) return this.path;
    const way = this.placed?.placements[this.way];
    return way ? cellsOf(way.path) : [];
  }

  /** The number of placements to browse. @returns {number} */
  get ways() {
    return this.path.length ? 0 : (this.placed?.placements.length ?? 0);
  }

  /** Whether the draft can be written: a placement, or a path found legal. @returns {boolean} */
  get ready() {
    if (game.value.over) return false;
    if (this.suggested) return true;
    if (this.path.length) return Boolean(this.checked?.legal) && !this.partial;
    return Boolean(this.placed?.valid) && this.ways > 0;
  }

  /** The board with the draft written, as the service answered. @returns {string} */
  get boardAfter() {
    return (this.suggested ?? this.checked).board;
  }

  /** Take a suggested word and path, with nothing left to ask. @param {any} suggestion */
  lay(suggestion) {
    this.clear();
    word.value = suggestion.spellings[0];
    this.path = cellsOf(suggestion.path);
    this.suggested = suggestion;
  }

  /** Add a cell to the path; a second tap removes the last one. @param {string} cell */
  tap(cell) {
    if (this.path.at(-1) === cell) this.path.pop();
    else this.path.push(cell);
  }

  /** @param {number} by */
  leaf(by) {
    this.way = (this.way + by + this.ways) % this.ways;
  }

  /** Discard answers and pending requests, since the word or the board has changed. */
  forget() {
    this.#place.cancel();
    this.#check.cancel();
    this.placed = null;
    this.checked = null;
    this.suggested = null;
  }

  /** Clear path and word. */
  clear() {
    this.path = [];
    this.forget();
    word.value = "";
  }
}
