// The hand: its cards, the Common card and the track, and the buttons to change them.

import { announce, brought, fill, h, icon, refill } from "../dom.js";
import { t } from "../text.js";
import { cardButton, face, module, named, written } from "./cards.js";

/** @typedef {import("./cards.js").State} State */
/** @typedef {import("./cards.js").Card} Card */

/** Up to this many cards are shown as a fan, more in rows. */
const FAN = 7;

/** @param {any} name of the icon @param {string} label @param {() => void} act @param {boolean} disabled */
function small(name, label, act, disabled) {
  const attributes = { "data-act": name, "aria-label": label, title: label };
  return h("button", { class: "round", type: "button", ...attributes, disabled, onclick: act }, icon(name));
}

class PaperbackHand extends HTMLElement {
  /** Previous hands, for undo. @type {string[][]} */
  #before = [];
  #held = 0;
  #trouble = h("div");
  #state = /** @type {State} */ (/** @type {unknown} */ (null)); // given by `open`, before anything else

  /** @param {State} state */
  open(state) {
    this.#state = state;
    this.className = "sheet holding";
    this.role = "region";
    this.ariaLabel = t("paperback.hand");
  }

  /** Replace the hand and announce `message`. @param {string[]} next @param {string} message */
  take(next, message) {
    const { hand } = this.#state;
    this.#before.push(hand.value);
    hand.value = next;
    announce(message);
  }

  show() {
    const { hand, faces } = this.#state;
    const cards = hand.value.map((one) => faces.of(one));
    const middle = (cards.length - 1) / 2;
    const items = cards.map((card, place) => {
      const remove = () => this.take(hand.value.toSpliced(place, 1), t("paperback.removed", { card: named(card) }));
      const item = h("li", {}, cardButton(card, t("paperback.remove-card", { card: named(card) }), remove));
      item.firstChild.dataset.act = `card-${place}`;
      item.style.setProperty("--fan", String(place - middle));
      return item;
    });
    const able = cards.filter(({ ability }) => ability);
    const looks = [able.length > 0 && "able", items.length <= FAN && "fan", items.length > this.#held && "dealt"];
    this.#held = items.length;
    const held = h("ul", { class: `hand cards ${looks.filter(Boolean).join(" ")}` }, items);
    held.style.setProperty("--n", String(items.length));
    const lost = refill(
      this,
      h("h2", {}, t("paperback.hand")),
      items.length > 0 ? held : h("p", { class: "hand-empty" }, t("paperback.empty")),
      able.length > 0 && this.legend(able),
      this.conditions(),
      this.tools(),
      this.#trouble,
    );
    if (lost) /** @type {HTMLElement | null} */ (this.querySelector("li:last-child button, .button"))?.focus();
  }

  /** The abilities of the cards in a readable size. @param {Card[]} able */
  legend(able) {
    const different = [...new Map(able.map((card) => [card.card, card])).values()];
    const lines = different.map((card) => h("li", {}, h("b", {}, card.letters, card.points), ` ${card.text}`));
    return h("ul", { class: "legend small" }, lines);
  }

  /** The Common card and the track, with a button to change them. */
  conditions() {
    const { common, track, attacks, faces } = this.#state;
    const card = common.value ? faces.of(`+${common.value}`) : null;
    const label = card ? named(card) : t("paperback.no-common");
    const more = [
      track.value > 0 && t("paperback.track-shows", { number: track.value }),
      ...attacks.value.map((one) => t(`paperback-attack.${one}`)),
    ].filter(Boolean);
    const open = async () => {
      const { editConditions } = await module("conditions");
      const back = () => /** @type {HTMLElement | null} */ (this.querySelector(".on-table"))?.focus();
      (await editConditions(this.#state)).addEventListener("close", back);
    };
    return h(
      "button",
      { class: "on-table", type: "button", "data-act": "table", onclick: () => this.attempt(open) },
      h("span", { "aria-hidden": "true" }, card ? face(card, { common: true }) : h("span", { class: "slot" }, "+")),
      h(
        "span",
        {},
        h("b", {}, t("paperback.common")),
        h("span", {}, label),
        h("span", { class: "small" }, more.join(" · ")),
      ),
      icon("settings"),
    );
  }

  tools() {
    const { hand } = this.#state;
    const undo = () => {
      hand.value = this.#before.pop() ?? hand.value;
      announce(t("paperback.undone"));
    };
    const send = async () => (await module("link")).send(this.#state);
    return h(
      "div",
      { class: "tools" },
      h(
        "button",
        { class: "button grow", type: "button", "data-act": "deal", onclick: () => this.attempt(() => this.deal()) },
        icon("shuffle"),
        t("paperback.deal"),
      ),
      small("undo", t("paperback.undo"), undo, this.#before.length === 0),
      small("close", t("paperback.clear"), () => this.take([], t("paperback.cleared")), hand.value.length === 0),
      small("share", t("common.share"), () => this.attempt(send), hand.value.length === 0),
    );
  }

  /** Run something that may fail for lack of the network; shows a retry button then. @param {() => Promise<void>} work */
  async attempt(work) {
    await brought(this.#trouble, work);
    fill(this.#trouble);
  }

  /** Deal random starting cards. */
  async deal() {
    const { start, base_hand: size } = await this.#state.deck();
    const cards = start.map((/** @type {Card} */ card) => ({ card, at: Math.random() }));
    cards.sort((/** @type {any} */ a, /** @type {any} */ b) => a.at - b.at);
    const dealt = cards.slice(0, size).map((/** @type {any} */ { card }) => card);
    this.take(
      dealt.map(written),
      t("paperback.dealt", { cards: dealt.map((/** @type {Card} */ card) => named(card)).join("; ") }),
    );
    this.dispatchEvent(new Event("dealt"));
  }
}

customElements.define("paperback-hand", PaperbackHand);
