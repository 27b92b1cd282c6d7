// The board: an accessible 8 × 8 grid. It shows what it is given and reports which cell was tapped.
// Board and path notations are parsed and printed only here.

import { h } from "../dom.js";
import { t } from "../text.js";

const SIDE = 8;
const COLUMNS = "abcdefgh";
/** The centre cells; for display only, the service applies the rule. */
const CENTRE = ["d4", "e4", "d5", "e5"];
export const BLANK = Array(SIDE).fill(SIDE).join("/");
export const MARKS = { empty: ".", bottle: "#", line: "=" };

/** All cells, row by row: a1, b1, … h8. */
export const CELLS = Array.from(
  { length: SIDE * SIDE },
  (_, place) => `${COLUMNS[place % SIDE]}${Math.floor(place / SIDE) + 1}`,
);

/** The marks of a board's notation, by cell. @param {string} notation @returns {Record<string, string>} */
export function marksOf(notation) {
  const marks = [...notation.replaceAll("/", "").replace(/\d/g, (digit) => MARKS.empty.repeat(Number(digit)))];
  return Object.fromEntries(CELLS.map((cell, place) => [cell, marks[place] ?? MARKS.empty]));
}

/** The notation of a board. @param {Record<string, string>} marks */
export function notationOf(marks) {
  const rows = Array.from({ length: SIDE }, (_, row) =>
    CELLS.slice(row * SIDE, (row + 1) * SIDE)
      .map((cell) => marks[cell])
      .join(""),
  );
  return rows.map((row) => row.replace(/\.+/g, (run) => String(run.length))).join("/");
}

/** The cells of a path: a start and moves. @param {string} path @returns {string[]} */
export function cellsOf(path) {
  const [start, moves = ""] = path.split(" ");
  const steps = /** @type {Record<string, number>} */ ({ U: -SIDE, D: SIDE, L: -1, R: 1 });
  const cells = [start];
  for (const move of moves) cells.push(CELLS[CELLS.indexOf(cells[cells.length - 1]) + steps[move]]);
  return cells;
}

/**
 * The draft shown over the board: its cells, and its letters as far as known.
 * @typedef {{ cells: string[], letters: string, moving?: boolean, bottles?: string[] }} Draft
 */

export class PolyBoard extends HTMLElement {
  /** @type {Record<string, string>} */
  #marks = marksOf(BLANK);
  /** @type {Draft} */
  #draft = { cells: [], letters: "" };
  /** @type {Map<string, HTMLButtonElement>} */
  #cells = new Map();
  #line = document.createElementNS("http://www.w3.org/2000/svg", "polyline");
  #focus = "d4";

  connectedCallback() {
    if (this.#cells.size) return;
    const grid = h("div", {
      class: "grid",
      role: "grid",
      "aria-label": t("board.label"),
      onkeydown: (/** @type {KeyboardEvent} */ event) => this.#move(event),
    });
    for (let row = 1; row <= SIDE; row += 1) {
      const line = h("div", { role: "row", class: "grid-row" });
      for (const column of COLUMNS) line.append(h("div", { role: "gridcell" }, this.#cell(`${column}${row}`)));
      grid.append(line);
    }
    const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    drawing.setAttribute("class", "path");
    drawing.setAttribute("viewBox", `0 0 ${SIDE} ${SIDE}`);
    drawing.setAttribute("aria-hidden", "true");
    drawing.append(this.#line);
    this.append(grid, drawing);
    this.#show();
  }

  /** @param {string} name */
  #cell(name) {
    const made = h("button", {
      type: "button",
      class: CENTRE.includes(name) ? "cell centre" : "cell",
      tabindex: name === this.#focus ? "0" : "-1",
      "data-cell": name,
    });
    made.addEventListener("click", () => {
      this.#roam(name);
      this.dispatchEvent(new CustomEvent("tap", { detail: name, bubbles: true }));
    });
    this.#cells.set(name, made);
    return made;
  }

  /** Roving tabindex: one cell is a tab stop, arrow keys lead to the others. @param {KeyboardEvent} event */
  #move(event) {
    const place = CELLS.indexOf(this.#focus);
    const column = place % SIDE;
    const steps = /** @type {Record<string, number>} */ ({
      ArrowLeft: column > 0 ? -1 : 0,
      ArrowRight: column < SIDE - 1 ? 1 : 0,
      ArrowUp: place >= SIDE ? -SIDE : 0,
      ArrowDown: place < SIDE * (SIDE - 1) ? SIDE : 0,
      Home: -column,
      End: SIDE - 1 - column,
    });
    if (event.altKey || event.ctrlKey || event.metaKey) return; // a browser shortcut
    if (event.key === "Backspace") this.dispatchEvent(new CustomEvent("back", { bubbles: true }));
    else if (event.key in steps) {
      event.preventDefault();
      this.#roam(CELLS[place + steps[event.key]]);
      this.#cells.get(this.#focus)?.focus();
    }
  }

  /** @param {string} name */
  #roam(name) {
    this.#cells.get(this.#focus)?.setAttribute("tabindex", "-1");
    this.#focus = name;
    this.#cells.get(name)?.setAttribute("tabindex", "0");
  }

  /** @param {string} notation @param {Draft} [draft] */
  show(notation, draft = { cells: [], letters: "" }) {
    this.#marks = marksOf(notation);
    this.#draft = draft;
    this.#show();
  }

  #show() {
    const { cells, letters, moving, bottles = [] } = this.#draft;
    for (const [name, made] of this.#cells) {
      const mark = this.#marks[name];
      const place = cells.indexOf(name);
      const letter = /[A-Z]/.test(mark) ? mark : "";
      const drafted = place >= 0 ? (letters[place] ?? letter) : "";
      made.textContent = drafted || letter;
      made.classList.toggle("written", letter !== "");
      made.classList.toggle("bottled", mark === MARKS.bottle || bottles.includes(name));
      made.classList.toggle("lined", mark === MARKS.line);
      made.classList.toggle("drafted", place >= 0);
      made.classList.toggle("fresh", place >= 0 && letter === "");
      made.classList.toggle("clash", place >= 0 && letter !== "" && drafted !== letter);
      made.style.setProperty("--place", String(Math.max(place, 0)));
      made.setAttribute(
        "aria-label",
        label(name, bottles.includes(name) ? MARKS.bottle : mark, letter, place, drafted),
      );
    }
    this.#line.setAttribute("points", cells.map(centreOf).join(" "));
    this.classList.toggle("moving", Boolean(moving));
  }
}

/** The label of a cell for screen readers. @param {string} name @param {string} mark @param {string} letter @param {number} place @param {string} drafted */
function label(name, mark, letter, place, drafted) {
  const holds = letter || t(`board.${mark === MARKS.bottle ? "bottle" : mark === MARKS.line ? "line" : "empty"}`);
  const text = `${name}: ${holds}`;
  return place < 0 ? text : `${text}, ${t("board.drafted", { number: place + 1, letter: drafted || "?" })}`;
}

/** The centre of a cell, for the path's line. @param {string} name */
function centreOf(name) {
  const place = CELLS.indexOf(name);
  return `${(place % SIDE) + 0.5},${Math.floor(place / SIDE) + 0.5}`;
}

customElements.define("poly-board", PolyBoard);
