// The Polywords screen: the board of one player or team, and the word being written. The service
// decides what is legal, what it costs and what it scores.

import { latest } from "../api.js";
import { settle, words } from "../device.js";
import { announce, brought, choice, fill, h, icon, labelled, refill, settled, toast, troubled } from "../dom.js";
import { t, tagOf } from "../text.js";
import { BLANK, MARKS, marksOf, notationOf } from "./board.js";
import { Draft, word } from "./draft.js";
import { back, board, change, game, onBoard, written } from "./storage.js";

/** Debounce delay in milliseconds. */
const PAUSE = 120;

class PolywordsScreen extends HTMLElement {
  #gone = new AbortController();
  #count = latest();
  #draft = new Draft();
  #tool = "write";
  /** Loaded on demand. @type {typeof import("./standing.js").standing | undefined} */
  #standing;
  /** Whether a turn is being scored. */
  #busy = false;
  /** Removes the listeners of the suggestions panel. */
  #closed = new AbortController();
  #seed = game.value.seed;
  /** Cells chosen for bottles, in Medusa. @type {string[]} */
  #bottles = [];
  #board = /** @type {import("./board.js").PolyBoard} */ (h("poly-board"));
  #field = h("input", { id: "poly-word", class: "word-field smaller" });
  #status = h("div", { class: "status" });
  #ways = h("div", { class: "ways" });
  #tally = h("p", { class: "tally" });
  #cards = h("section", { class: "requests-strip", "aria-label": t("games.cards") });
  #log = h("div", {});
  #after = h("div", { class: "panels" });

  connectedCallback() {
    this.#render();
    this.#board.addEventListener("tap", (event) => this.tap(/** @type {CustomEvent} */ (event).detail));
    this.#board.addEventListener("back", () => this.back());
    const { signal } = this.#gone;
    words.onChange(() => {
      this.#field.lang = tagOf(words.value);
      this.again();
    }, signal);
    game.onChange(() => {
      this.strip();
      if (onBoard().shape) this.again(); // what was found is for the shape of another turn
    }, signal);
    board.onChange(() => this.again(), signal);
    this.strip();
    this.again();
    this.#read();
  }

  disconnectedCallback() {
    this.#gone.abort();
    this.#closed.abort();
    this.#draft.forget();
    this.#count.cancel();
  }

  #render() {
    const soon = settled(() => this.again(), PAUSE);
    this.#field = h("input", {
      id: "poly-word",
      class: "word-field smaller",
      value: word.value,
      lang: tagOf(words.value),
      maxlength: "80",
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      placeholder: t("board.placeholder"),
      oninput: () => {
        word.value = this.#field.value;
        soon();
      },
      onkeydown: (/** @type {KeyboardEvent} */ event) => event.key === "Enter" && this.write(),
    });
    const tools = /** @type {[string, string][]} */ (
      ["write", "bottle", "erase"].map((tool) => [tool, t(`board.tool-${tool}`)])
    );
    const games = () => import("./games.js").then(({ choose }) => choose());
    fill(
      this,
      h(
        "header",
        { class: "screen-head" },
        h("h1", {}, "Polywords"),
        h(
          "div",
          { class: "tools" },
          h("button", { class: "button", type: "button", onclick: games }, icon("polywords"), t("board.games")),
          h(
            "button",
            { class: "round", type: "button", "aria-label": t("common.share"), onclick: () => this.#share() },
            icon("share"),
          ),
        ),
      ),
      this.#cards,
      h(
        "div",
        { class: "play" },
        h("div", { class: "word-side" }, labelled(t("board.word"), this.#field), this.#ways, this.#status),
        h("div", { class: "board-side" }, this.#board, this.#tally),
        h(
          "div",
          { class: "tool-side row" },
          choice(t("board.tool"), tools, this.#tool, (tool) => (this.#tool = tool)),
          h("button", { class: "button", type: "button", onclick: () => this.undo() }, icon("undo"), t("common.undo")),
        ),
      ),
      this.#after,
    );
    const body = h("div", {});
    const open = async (/** @type {Event} */ event) => {
      this.#closed.abort();
      if (!(/** @type {HTMLDetailsElement} */ (event.target).open)) return;
      const { signal } = (this.#closed = new AbortController());
      // with what shows a suggestion, so that a tap on one asks for nothing
      const loaded = await brought(body, () => Promise.all([import("./suggestions.js"), this.#loadStanding()]));
      loaded?.[0].suggestions(body, (suggestion) => this.take(suggestion), signal);
    };
    fill(
      this.#after,
      this.#log,
      h("details", { class: "panel", ontoggle: open }, h("summary", {}, t("suggest.title")), body),
    );
  }

  /** Apply a link's board, word or mode; this can be undone. */
  async #read() {
    if (!location.search) return;
    try {
      const { follow } = await import("./link.js");
      await follow((text) => this.#take(text));
    } catch (error) {
      fill(
        this.#status,
        troubled(error, () => this.#read()),
      );
    }
  }

  async #share() {
    await brought(this.#status, async () => (await import("./link.js")).send());
  }

  /** The word or the board has changed. */
  again() {
    this.#draft.forget();
    this.count();
    return this.ask();
  }

  async ask() {
    try {
      if (!(await this.#draft.ask())) return;
      if (this.#draft.placed) await this.#loadStanding();
      this.show({ moving: !this.#draft.path.length });
      if (word.value) announce(this.#status.textContent ?? "");
    } catch (error) {
      fill(
        this.#status,
        troubled(error, () => this.ask()),
      );
    }
  }

  async #loadStanding() {
    this.#standing ??= (await import("./standing.js")).standing;
  }

  /** @param {string} cell */
  tap(cell) {
    const medusa = game.value.mode === "medusa";
    if (this.#tool === "write") {
      this.#draft.tap(cell);
      this.ask();
    } else if (medusa) {
      // the cells chosen for bottles are used when the turn is scored
      const chosen = this.#bottles.includes(cell);
      if (chosen) this.#bottles = this.#bottles.filter((one) => one !== cell);
      else if (this.#tool === "bottle") this.#bottles = [...this.#bottles, cell];
      this.show();
    } else {
      const marks = marksOf(board.value);
      const mark = this.#tool === "bottle" && marks[cell] !== MARKS.bottle ? MARKS.bottle : MARKS.empty;
      if (marks[cell] !== mark) change({ board: notationOf({ ...marks, [cell]: mark }), written: written.value });
    }
  }

  back() {
    this.#draft.path.pop();
    this.ask();
  }

  undo() {
    if (this.#draft.path.length) this.back();
    else if (!back()) toast(t("board.nothing-to-undo"));
  }

  async write() {
    const draft = this.#draft;
    if (!draft.ready || this.#busy) return;
    if (!draft.path.length) {
      // a word written earlier in this game may not be repeated
      if (!(await this.#checked())) return;
      if (!draft.checked.legal) {
        draft.path = draft.cells;
        return this.show();
      }
    }
    const played = { word: word.value.trim(), path: draft.cells };
    if (game.value.mode === "medusa") return this.play(played);
    const next = { board: draft.boardAfter, written: [...written.value, draft.letters] };
    this.clear();
    change(next);
    toast(t("board.written", { word: next.written.at(-1) ?? "" }));
  }

  /** Whether the service has checked the path shown. */
  async #checked() {
    try {
      return await this.#draft.check();
    } catch (error) {
      fill(
        this.#status,
        troubled(error, () => this.write()),
      );
      return false;
    }
  }

  /** Score a turn of Medusa, with or without a word. @param {{ word: string, path: string[] } | null} played */
  async play(played) {
    if (this.#busy) return;
    this.#busy = true;
    try {
      const { playMedusa } = await import("./medusa.js");
      const put = await playMedusa(played, this.#bottles);
      if (!put) return;
      this.clear();
      put();
    } finally {
      this.#busy = false;
    }
  }

  clear() {
    this.#draft.clear();
    this.#bottles = [];
    this.#field.value = "";
    this.show();
  }

  /** @param {string} text */
  #take(text) {
    word.value = this.#field.value = text;
    this.again();
  }

  /** Take a suggestion with its path; it can be written at once. @param {any} suggestion */
  take(suggestion) {
    this.#draft.lay(suggestion);
    this.#field.value = word.value;
    this.show();
    announce(this.#status.textContent ?? "");
    // on a phone the list is below: the board comes into view, and the word with its button above it
    for (const part of [this.#board, this.#field, this.#ways]) part.scrollIntoView({ block: "nearest" });
  }

  show({ moving = false } = {}) {
    const { cells, letters, path, suggested, ways, way, ready } = this.#draft;
    this.#board.show(board.value, { cells, letters, moving, bottles: this.#bottles });
    const leaf = (/** @type {number} */ by) => {
      this.#draft.leaf(by);
      this.show({ moving: true });
    };
    const lift = () => {
      this.#draft.path = [];
      this.ask();
    };
    const button = (/** @type {string} */ act, /** @type {any} */ options, /** @type {any[]} */ ...children) =>
      h("button", { type: "button", "data-act": act, class: "button", ...options }, ...children);
    const lost = refill(
      this.#ways,
      button("write", { class: "button primary", disabled: !ready, onclick: () => this.write() }, t("board.write")),
      ways > 1 && [
        button("before", { class: "round", "aria-label": t("board.way-before"), onclick: () => leaf(-1) }, "‹"),
        h("span", { class: "small" }, t("board.way", { number: way + 1, total: ways })),
        button("after", { class: "round", "aria-label": t("board.way-after"), onclick: () => leaf(1) }, "›"),
      ],
      path.length > 0 && button("lift", { onclick: lift }, t(suggested ? "board.other-ways" : "board.clear-path")),
    );
    if (lost) this.#field.focus();
    refill(this.#status, this.#verdict());
  }

  /** The verdict on the word in a sentence or two. */
  #verdict() {
    const draft = this.#draft;
    if (game.value.over) return null;
    if (!draft.placed && !draft.suggested) {
      const key = draft.path.length ? "hint-path" : game.value.mode === "medusa" ? "hint-medusa" : "hint";
      return h("p", { class: "hint" }, t(`board.${key}`));
    }
    const allow = () => {
      settle(word.value.trim(), "allow");
      this.again();
    };
    return this.#standing?.(draft, allow);
  }

  /** The points of the board; not requested for an empty one. */
  async count() {
    if (board.value === BLANK) {
      this.#count.cancel();
      return fill(this.#tally);
    }
    const name = game.value.mode;
    const asked = new URLSearchParams({ board: board.value, ...(name && { mode: name }) });
    try {
      const counted = await this.#count(`polywords/count?${asked}`);
      if (!counted) return;
      const { white, bottles, points } = counted;
      const worth = points !== null && [" · ", h("b", {}, t("board.points", { number: points }))];
      fill(this.#tally, t("board.white", { number: white }), " · ", t("board.bottles", { number: bottles }), worth);
    } catch {
      fill(this.#tally); // the request about the word shows the error
    }
  }

  /** The cards of the current game, if any; a new game clears the word. */
  async strip() {
    if (game.value.seed !== this.#seed) this.clear();
    this.#seed = game.value.seed;
    this.#cards.hidden = !game.value.mode;
    fill(this.#log);
    if (!game.value.mode) return fill(this.#cards);
    const found = await brought(this.#cards, () => import("./strip.js"));
    const another = () => import("./games.js").then(({ choose }) => choose());
    const shown = await brought(this.#cards, async () => found?.strip({ pass: () => this.play(null), another }));
    refill(this.#cards, shown);
    fill(this.#log, found?.log());
    this.show();
  }
}

customElements.define("polywords-screen", PolywordsScreen);
