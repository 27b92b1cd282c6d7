// The referee screen: a field, and the verdict as you type.

import { aWord, latest, listed } from "../api.js";
import { followLanguage, house, stored, ui, words } from "../device.js";
import { announce, brought, choice, fill, h, labelled, refill, settled, share, troubled } from "../dom.js";
import { t, tagOf } from "../text.js";
import { because, slip, STAMPS } from "./slip.js";

/** Debounce delay in milliseconds. */
const PAUSE = 70;
/** … and after which it is said aloud: not at every key. */
const SPOKEN = 800;
const GAMES = ["", "paperback", "polywords"];

const word = stored("referee.word", "");
const game = stored("referee.game", "", (found) => GAMES.includes(found));
const category = stored("referee.category", "");

class RefereeScreen extends HTMLElement {
  #gone = new AbortController();
  #ask = latest();
  #announcement = "";
  #speak = settled(() => this.isConnected && announce(this.#announcement), SPOKEN);
  #notice = h("div", {});
  #slip = h("section", { class: "slip", "aria-label": t("referee.verdict") });
  #category = h("div", { class: "field" });

  connectedCallback() {
    this.#read();
    this.render();
    const again = () => this.judge();
    words.onChange(() => {
      this.querySelector("#word")?.setAttribute("lang", tagOf(words.value));
      this.categories();
      again();
    }, this.#gone.signal);
    house.onChange(again, this.#gone.signal);
  }

  disconnectedCallback() {
    this.#gone.abort();
    this.#ask.cancel();
  }

  /** Apply a link's word, game and category; unknown values are ignored. */
  #read() {
    const asked = new URLSearchParams(location.search);
    if (!asked.has("word")) return;
    followLanguage(asked);
    word.value = asked.get("word") ?? "";
    game.value = GAMES.find((one) => one === asked.get("game")) ?? "";
    category.value = asked.get("category") ?? "";
    history.replaceState(null, "", location.pathname);
  }

  render() {
    const ask = settled(() => this.judge(), PAUSE);
    const field = h("input", {
      id: "word",
      class: "word-field",
      value: word.value,
      lang: tagOf(words.value),
      maxlength: "200",
      autocomplete: "off",
      autocapitalize: "off",
      autocorrect: "off",
      spellcheck: "false",
      enterkeyhint: "done",
      placeholder: t("referee.placeholder"),
      oninput: () => {
        word.value = field.value;
        ask();
      },
      onkeydown: (/** @type {KeyboardEvent} */ event) => event.key === "Enter" && field.select(),
    });
    const more = h("div", {});
    const games = /** @type {[string, string][]} */ ([
      ["", t("referee.any-game")],
      ["paperback", "Paperback"],
      ["polywords", "Polywords"],
    ]);
    fill(
      this,
      h("h1", { class: "unseen" }, t("nav.referee")),
      h(
        "div",
        { class: "sheet ask" },
        h("label", { class: "question", for: "word" }, t("referee.question")),
        field,
        h(
          "div",
          { class: "row" },
          choice(t("referee.game"), games, game.value, (value) => this.setGame(value)),
          this.#category,
        ),
      ),
      this.#notice,
      this.#slip,
      more,
    );
    this.categories();
    this.judge();
    brought(more, () => import("./rulings.js")).then((found) => fill(more, found?.rulingPanels(this.#gone.signal)));
  }

  /** @param {string} value */
  setGame(value) {
    game.value = value;
    this.categories();
    this.judge();
  }

  /** Show the category field only for Polywords. */
  async categories() {
    const lang = words.value;
    if (game.value !== "polywords") return fill(this.#category);
    const answer = await brought(this.#category, () => listed(`${lang}/categories`));
    if (!answer || game.value !== "polywords" || lang !== words.value) return;
    /** @type {[string, string][]} */
    const named = answer.categories.map((/** @type {any} */ one) => [one.id, one.names[ui.value]]);
    if (!named.some(([id]) => id === category.value)) category.value = "";
    const choose = () => {
      category.value = select.value;
      this.judge();
    };
    const select = h(
      "select",
      { id: "category", onchange: choose },
      h("option", { value: "" }, t("referee.any-category")),
      named
        .sort((a, b) => a[1].localeCompare(b[1], ui.value))
        .map(([id, name]) => h("option", { value: id, selected: id === category.value }, name)),
    );
    fill(this.#category, labelled(t("referee.category"), select));
  }

  async judge() {
    const text = word.value.trim();
    fill(this.#notice);
    if (!text) {
      this.#ask.cancel();
      this.#slip.className = "slip empty";
      fill(this.#slip, h("p", { class: "hint" }, t("referee.empty")));
      return;
    }
    const under = { game: game.value, category: game.value === "polywords" ? category.value : "" };
    const slow = setTimeout(() => this.#slip.classList.add("stale"), 300);
    try {
      const answer = await this.#ask(...aWord(text, under));
      if (answer) this.show(answer.verdicts ? answer.verdicts[0] : answer);
    } catch (error) {
      this.#slip.classList.add("stale"); // keep the last verdict, dimmed
      fill(
        this.#notice,
        troubled(error, () => this.judge()),
      );
    } finally {
      clearTimeout(slow);
    }
  }

  /** @param {any} verdict */
  show(verdict) {
    this.#slip.className = `slip ${STAMPS[verdict.decision] ?? "maybe"}`;
    const acts = {
      take: (/** @type {string} */ one) => this.take(one),
      contest: () => this.contest(verdict),
      share: () => share(this.link(verdict)),
    };
    refill(this.#slip, slip(verdict, acts));
    this.#announcement = `${verdict.text}: ${t(`decision.${verdict.decision}`)}. ${because(verdict)}`;
    this.#speak();
  }

  /** @param {string} text */
  take(text) {
    word.value = text;
    const field = /** @type {HTMLInputElement} */ (this.querySelector("#word"));
    field.value = text;
    this.judge();
    field.focus();
  }

  /** @param {any} verdict */
  link(verdict) {
    const query = new URLSearchParams({
      word: verdict.text,
      lang: words.value,
      ...(game.value && { game: game.value }),
      ...(category.value && { category: category.value }),
    });
    return `${location.origin}/?${query}`;
  }

  /** @param {any} verdict */
  async contest(verdict) {
    const { contest } = await import("./contest.js");
    contest(verdict, {
      game: game.value,
      category: game.value === "polywords" ? category.value : "",
    });
  }
}

customElements.define("referee-screen", RefereeScreen);
