// The Paperback screen: a hand, shelves of cards to build it from, and tabs (words, hints, buying,
// cubes), which are loaded when they are opened.

import { words } from "../device.js";
import { brought, choice, fill, h, troubled, waiting } from "../dom.js";
import { Trouble } from "../api.js";
import { t } from "../text.js";
import "./hand.js";
import { State, module, named, offered, customCardButton, palette, written } from "./cards.js";

/** @typedef {import("./cards.js").Card} Card */
/** @typedef {HTMLElement & { open: (state: State) => unknown, refresh: () => void }} Part */

/** The tabs: each is a module, with an element called `paperback-` and its name. */
const PARTS = ["words", "hints", "buying", "cubes"];
/** The tabs about the hand: they need one, and the shelves are shown beside them only. */
const NEEDS_HAND = ["words", "hints"];
/** Wide enough for the shelves below the hand, beside the tabs. */
const DESK = matchMedia("(min-width: 60rem)");
/** A Dyslexia card that a player has gained: hands can have it, though no deck lists it. */
const GAINED = { card: "<>", kind: "dyslexia", letters: "", points: 0, ability: null, text: null, cost: null, fame: 0 };

class PaperbackScreen extends HTMLElement {
  #gone = new AbortController();
  #state = new State();
  #hand = h("paperback-hand");
  #found = h("button", { class: "found", type: "button", onclick: () => this.#part.scrollIntoView() });
  #palette = h("div", { class: "shelves" });
  #adding = h(
    "details",
    { class: "panel adding" },
    h("summary", {}, t("paperback.add")),
    h("div", {}, this.#found, this.#palette),
  );
  #part = h("section", { class: "part", "aria-label": t("paperback.parts") });
  #holder = h("div", { class: "holder" }, this.#hand);
  #asking = h("div", { class: "asking" });

  async connectedCallback() {
    const { hand, common, track, attacks, part, faces } = this.#state;
    const { signal } = this.#gone;
    this.#state.tell = (text) => fill(this.#found, text && [text, h("span", { "aria-hidden": "true" }, " ↓")]);
    const asked = new URLSearchParams(location.search);
    if (asked.has("hand")) {
      fill(this, waiting());
      await brought(this, async () => (await module("link")).follow(this.#state, asked));
      if (signal.aborted) return;
    }
    this.render();
    for (const changing of [hand, common, track, attacks]) changing.onChange(() => this.changed(), signal);
    part.onChange(() => this.ask(), signal);
    words.onChange(() => {
      // every tab shows cards or money of the other edition
      faces.forget();
      fill(this.#part, waiting());
      fill(this.#palette);
      this.unpack();
    }, signal);
    await this.unpack();
  }

  disconnectedCallback() {
    this.#gone.abort();
  }

  render() {
    const { hand, part } = this.#state;
    const { signal } = this.#gone;
    const parts = PARTS.map((name) => /** @type {[string, string]} */ ([name, t(`paperback-part.${name}`)]));
    if (!PARTS.includes(part.value)) part.value = "words";
    const which = choice(t("paperback.parts"), parts, part.value, (value) => (part.value = value));
    which.classList.add("compact", "parts");
    part.onChange(() => {
      for (const input of which.querySelectorAll("input")) input.checked = input.value === part.value;
    }, signal);
    this.#hand.open(this.#state);
    this.#hand.show();
    this.#hand.addEventListener("dealt", () => (this.#adding.open = DESK.matches));
    this.#adding.open = hand.value.length === 0;
    this.#adding.hidden = !NEEDS_HAND.includes(part.value);
    fill(this.#asking, which, this.#part);
    DESK.addEventListener("change", () => this.arrange(), { signal });
    this.arrange();
    fill(this, h("h1", { class: "unseen" }, t("nav.paperback")), this.#holder, this.#asking);
  }

  /** Place the shelves: below the hand on wide screens, collapsed on phones. */
  arrange() {
    if (!DESK.matches) return this.#part.before(this.#adding);
    this.#holder.append(this.#adding);
    this.#adding.open = true;
  }

  /** Load the deck and fill the shelves. */
  async unpack() {
    const lang = words.value;
    if (!this.#palette.hasChildNodes()) fill(this.#palette, waiting());
    try {
      const deck = await this.#state.deck();
      if (lang !== words.value) return; // another deck is being loaded by now
      this.fillShelves(deck);
    } catch (error) {
      if (lang !== words.value) return;
      fill(
        this.#palette,
        troubled(error, () => this.unpack()),
      );
    }
    await this.changed();
  }

  /** @param {any} deck */
  fillShelves(deck) {
    const { faces, hand, shelf } = this.#state;
    /** @type {Card[]} */
    const commons = deck.common.cards;
    const taken = commons.filter(({ kind }) => kind === "letter");
    const start = [...new Map(deck.start.map((/** @type {Card} */ card) => [written(card), card])).values()];
    const shelves = [{ name: "start", cards: start }, ...offered(deck), { name: "taken", cards: [...taken, GAINED] }];
    for (const { cards } of shelves) for (const card of cards) faces.learn(written(card), card);
    for (const card of commons) faces.learn(`+${written(card)}`, card);
    const label = (/** @type {Card} */ card) => t("paperback.add-card", { card: named(card) });
    const add = (/** @type {string} */ text, /** @type {Card} */ card) =>
      this.#hand.take([...hand.value, text], named(card));
    fill(
      this.#palette,
      palette(shelves, shelf, { label, act: (card) => add(written(card), card) }),
      customCardButton(this.#state, { priced: false }, (card) => add(card.card, card)),
    );
  }

  async changed() {
    const { hand, common, faces } = this.#state;
    const held = [...hand.value, ...(common.value ? [`+${common.value}`] : [])];
    if (hand.value.length === 0) this.#adding.open = true;
    else if (!held.every((one) => faces.knows(one))) {
      // without an answer the card is shown in its notation
      await this.#state.understand(this.#state.text()).catch((error) => {
        if (!(error instanceof Trouble)) throw error;
      });
    }
    this.#hand.show();
    await this.ask();
  }

  /** Refresh the open tab, loading it first if necessary. @returns {Promise<void>} */
  async ask() {
    const state = this.#state;
    const name = state.part.value;
    const tag = `paperback-${name}`;
    const empty = state.hand.value.length === 0;
    if (name !== "words" || empty) state.tell("");
    this.#found.hidden = name !== "words" || empty;
    this.#adding.hidden = !NEEDS_HAND.includes(name);
    if (empty && NEEDS_HAND.includes(name)) {
      return fill(this.#part, h("p", { class: "nothing" }, t(`paperback.empty-${name}`)));
    }
    if (!customElements.get(tag)) {
      await brought(this.#part, () => module(name));
      if (this.isConnected) await this.ask(); // for the tab that is selected by now
      return;
    }
    const shown = /** @type {Part | null} */ (this.#part.firstElementChild);
    if (shown?.localName === tag) return shown.refresh();
    // move the focus from the old tab to the new one
    const inside = this.#part.contains(document.activeElement);
    const made = /** @type {Part} */ (h(tag));
    fill(this.#part, made);
    await made.open(state);
    if (inside) /** @type {HTMLElement | null} */ (made.querySelector("input, select, button"))?.focus();
  }
}

customElements.define("paperback-screen", PaperbackScreen);
