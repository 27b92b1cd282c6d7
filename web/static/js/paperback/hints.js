// "Help me": hints from several voices, revealed level by level.

import { judging, latest } from "../api.js";
import { stored, words } from "../device.js";
import { announce, brought, fill, h, icon, settled, troubled, waiting } from "../dom.js";
import { t } from "../text.js";
import { players, give, playerName, stock } from "./cubes.js";
import { allNamed, inRow, played } from "./play.js";
import { counts } from "./cards.js";

/** @typedef {import("./cards.js").State} State */

const PAUSE = 150;
const LEVELS = [1, 2, 3, 4];

/** The level revealed for this hand, and the seed that chose its letters. */
const progress = stored(
  "paperback.hints",
  { hand: "", level: 0, seed: 0 },
  ({ hand, level, seed }) => typeof hand === "string" && (level === 0 || LEVELS.includes(level)) && counts(seed),
);

class PaperbackHints extends HTMLElement {
  #ask = latest();
  #ladder = h("ol", { class: "ladder" });
  #voices = h("div", { class: "voices", tabindex: "-1" });
  /** The place for the loading indicator or the error of the next level. */
  #coming = h("div");
  #more = h("div", { class: "tools" });
  #state = /** @type {State} */ (/** @type {unknown} */ (null)); // given by `open`, before anything else
  #soon = settled(() => this.isConnected && this.tell(), PAUSE);

  /** @param {State} state */
  open(state) {
    this.#state = state;
    fill(this, h("p", {}, t("paperback-hints.what")), this.#ladder, this.#voices, this.#coming, this.#more);
    this.tell();
  }

  disconnectedCallback() {
    this.#ask.cancel();
  }

  refresh() {
    this.#soon();
  }

  /** Show the level already revealed for this hand; nothing for a new hand. */
  tell() {
    const hand = `${words.value} ${this.#state.text()}`;
    if (progress.value.hand !== hand) {
      progress.value = { hand, level: 0, seed: Math.floor(Math.random() * 1e6) };
      this.#ask.cancel();
      fill(this.#voices);
      fill(this.#coming);
    }
    this.climb();
    if (progress.value.level > 0) this.reach(progress.value.level);
  }

  /** Reveal a level; the ladder moves only when the answer has come. @param {number} level */
  async reach(level) {
    const { seed } = progress.value;
    fill(this.#coming, waiting());
    try {
      const answer = await this.#ask(...judging("paperback/hints", { ...this.#state.asked(), level, seed }));
      if (answer === null) return;
      progress.value = { ...progress.value, level };
      fill(this.#coming);
      this.climb();
      this.show(answer);
    } catch (error) {
      fill(
        this.#coming,
        troubled(error, () => this.reach(level)),
      );
    }
  }

  /** The levels, and the button for the next one. */
  climb() {
    const { level } = progress.value;
    const steps = LEVELS.map((one) =>
      h(
        "li",
        { "aria-current": one === level ? "step" : undefined, class: one <= level ? "told" : "" },
        t(`paperback-hints.level-${one}`),
      ),
    );
    const next =
      level < LEVELS.length &&
      h(
        "button",
        { class: "button primary wide", type: "button", onclick: () => this.reach(level + 1) },
        icon("bulb"),
        t(level ? "paperback-hints.more" : "paperback-hints.begin"),
      );
    const focused = this.#more.contains(document.activeElement);
    fill(this.#ladder, steps);
    fill(this.#more, next);
    if (focused) (this.#more.querySelector("button") ?? this.#voices).focus();
  }

  /** @param {any} answer */
  show({ hints, complete }) {
    if (hints.length === 0) {
      fill(this.#voices, h("p", { class: "nothing" }, t("paperback-hints.none")));
      fill(this.#more);
      return announce(t("paperback-hints.none"));
    }
    fill(
      this.#voices,
      hints.map((/** @type {any} */ hint) => this.voice(hint)),
      !complete && h("p", { class: "small" }, t("state.incomplete")),
    );
    announce(hints.map((/** @type {any} */ { text, play }) => (play ? `${text}: ${play.spelling}` : text)).join(". "));
  }

  /** @param {any} hint */
  voice({ text, cards, pattern, play }) {
    const { faces } = this.#state;
    return h(
      "article",
      { class: "speech sheet" },
      h("p", { class: "said" }, icon("bulb"), h("span", {}, text)),
      cards && !play && this.cards(cards),
      pattern && !play && letters(pattern),
      play && h("div", { class: "one-play" }, played(play, faces)),
      play && this.reward(),
    );
  }

  /** The cards of the word; the service orders them so that it gives nothing away. @param {string[]} cards */
  cards(cards) {
    const { faces, common } = this.#state;
    const shown = cards.map((one) => ({ card: faces.of(one), lying: { common: one === `+${common.value}` } }));
    return inRow(t("paperback-hints.cards", { cards: allNamed(shown) }), shown);
  }

  /** Buttons to give a cube to the player who had the idea, if the word is played. */
  reward() {
    const question = h("p", { class: "small" }, t("paperback-hints.used"));
    const place = h("div", { class: "tools" });
    const ready = async () => {
      const deck = await brought(place, () => this.#state.deck());
      const buttons = players.value.map((player, place) =>
        h(
          "button",
          { class: "button", type: "button", disabled: stock(deck) === 0, onclick: () => give(place, deck) },
          icon("cube"),
          playerName(player, place),
        ),
      );
      fill(place, buttons);
    };
    ready();
    return h("div", { class: "reward" }, question, place);
  }
}

/** The revealed letters, with gaps for the others. @param {string} pattern */
function letters(pattern) {
  const tiles = [...pattern].map((one) =>
    h("span", { class: one === "_" ? "blank" : one === " " ? "gap" : "" }, one === "_" ? "" : one),
  );
  const spoken = [...pattern].map((one) => (one === "_" ? t("paperback-hints.blank") : one)).join(" ");
  const label = t("paperback-hints.letters", { letters: spoken });
  const made = h("div", { class: "pattern", role: "img", "aria-label": label }, tiles);
  made.style.setProperty("--n", String(tiles.length));
  return made;
}

customElements.define("paperback-hints", PaperbackHints);
