// Buying: the cards for sale, the points and cubes to spend, and the affordable baskets.

import { Trouble, latest } from "../api.js";
import { stored, words } from "../device.js";
import { announce, brought, fill, h, icon, labelled, refill, settled, troubled } from "../dom.js";
import { t } from "../text.js";
import { allNamed, inRow } from "./play.js";
import { MONEY, cardButton, coins, counts, named, offered, customCardButton, palette } from "./cards.js";

/** @typedef {import("./cards.js").State} State */
/** @typedef {import("./cards.js").Card} Card */
/** @typedef {{ card: string, discount: number }} Offer */

const PAUSE = 150;
const BASKETS = 10;
/** The maximum number of cards in one request. */
const LOT = 20;
const shop = stored("paperback.shop", /** @type {Offer[]} */ ([]), (found) =>
  found.every((/** @type {any} */ one) => typeof one?.card === "string" && counts(one.discount)),
);
const cubes = stored("paperback.spent-cubes", 0, counts);
const shelf = stored("paperback.shop-shelf", "letter");

class PaperbackBuying extends HTMLElement {
  #ask = latest();
  #shop = h("section", { "aria-label": t("paperback-buy.shop") });
  #baskets = h("section", { class: "baskets", "aria-label": t("paperback-buy.baskets") });
  /** The inputs for points and cubes. @type {HTMLInputElement[]} */
  #fields = [];
  /** Cards that the service cannot read. @type {Set<string>} */
  #unread = new Set();
  /** The number of cubes in the game: the maximum to spend, or to lie on a card. */
  #most = 0;
  #state = /** @type {State} */ (/** @type {unknown} */ (null)); // given by `open`, before anything else
  #soon = settled(() => this.isConnected && this.advise(), PAUSE);

  /** @param {State} state */
  async open(state) {
    this.#state = state;
    const deck = await brought(this, () => state.deck());
    if (this.isConnected) this.render(deck);
  }

  disconnectedCallback() {
    this.#ask.cancel();
  }

  refresh() {}

  /** @param {any} deck */
  render(deck) {
    const { faces, points } = this.#state;
    for (const card of [...deck.offer, ...deck.fame]) faces.learn(card.card, card);
    this.#most = deck.cubes;
    const money = this.field("points", points, MONEY.most);
    const spent = this.field("cubes", cubes, deck.cubes);
    this.#fields = [money, spent];
    const shelves = [...offered(deck), { name: "fame", cards: deck.fame }];
    const label = (/** @type {Card} */ card) => t("paperback-buy.put", { card: named(card, { priced: true }) });
    const add = (/** @type {Card} */ { card }) => this.stock([...shop.value, { card, discount: 0 }]);
    fill(
      this,
      h(
        "div",
        { class: "pair" },
        labelled(t("paperback-buy.points"), money),
        labelled(t("paperback-buy.cubes"), spent),
      ),
      this.#shop,
      h(
        "details",
        { class: "panel", open: shop.value.length === 0 },
        h("summary", {}, t("paperback-buy.add")),
        h(
          "div",
          { class: "shelves" },
          palette(shelves, shelf, { label, act: add, lying: { priced: true } }),
          customCardButton(this.#state, { priced: true }, add),
        ),
      ),
      this.#baskets,
    );
    this.showShop();
    this.advise();
  }

  /** @param {"points" | "cubes"} name @param {{ value: number }} held @param {number} most */
  field(name, held, most) {
    const set = () => {
      if (made.validity.valid) held.value = Number(made.value);
      this.#soon();
    };
    const made = h("input", {
      id: `buy-${name}`,
      type: "number",
      inputmode: "numeric",
      required: true,
      min: "0",
      max: String(most),
      value: String(held.value),
      oninput: set,
    });
    return made;
  }

  /** Look up unlisted cards: all in one request or, if one cannot be read, one by one. */
  async learn() {
    const { faces } = this.#state;
    const known = (/** @type {string} */ card) => faces.knows(card) || this.#unread.has(card);
    const unknown = [...new Set(shop.value.map(({ card }) => card))].filter((card) => !known(card));
    if (unknown.length === 0) return;
    const lot = unknown.slice(0, LOT);
    if (!(await this.read(lot))) {
      for (const card of lot) if (lot.length === 1 || !(await this.read([card]))) this.#unread.add(card);
    }
    this.showShop();
    await this.learn();
  }

  /** Whether the service can read all of these. @param {string[]} cards */
  async read(cards) {
    try {
      await this.#state.understand(cards.join(" "));
      return cards.every((card) => this.#state.faces.knows(card));
    } catch (error) {
      if (error instanceof Trouble && error.kind === "refused") return false;
      throw error;
    }
  }

  /** Replace the cards for sale. @param {Offer[]} next */
  stock(next) {
    shop.value = next;
    this.showShop();
    this.#soon();
  }

  showShop() {
    const { faces } = this.#state;
    const items = shop.value.map(({ card: text, discount }, place) => {
      const card = faces.of(text);
      const lying = { priced: true, discount };
      const remove = () => this.stock(shop.value.toSpliced(place, 1));
      const set = (/** @type {number} */ next) => this.stock(shop.value.with(place, { card: text, discount: next }));
      const cube = (/** @type {"plus" | "minus"} */ drawn, /** @type {number} */ next) =>
        h(
          "button",
          {
            class: "round",
            type: "button",
            "data-act": `${drawn}-${place}`,
            disabled: next < 0 || next > this.#most,
            "aria-label": t(`paperback-buy.${drawn}`, { card: named(card) }),
            onclick: () => set(next),
          },
          icon(drawn),
        );
      const button = cardButton(card, t("paperback-buy.remove", { card: named(card, lying) }), remove, lying);
      button.dataset.act = `card-${place}`;
      return h(
        "li",
        {},
        button,
        !this.#unread.has(text) &&
          h("div", { class: "discount" }, cube("minus", discount - 1), icon("cube"), cube("plus", discount + 1)),
      );
    });
    const lost = refill(
      this.#shop,
      h("h3", {}, t("paperback-buy.shop")),
      items.length > 0
        ? h("ul", { class: "cards shop" }, items)
        : h("p", { class: "hand-empty" }, t("paperback-buy.empty")),
      shop.value.some(({ card }) => this.#unread.has(card)) &&
        h("p", { class: "small incomplete" }, t("paperback-buy.unread")),
      items.length > 0 &&
        h(
          "button",
          { class: "button", type: "button", onclick: () => this.stock([]) },
          icon("close"),
          t("paperback-buy.clear"),
        ),
    );
    if (lost) this.#shop.querySelector("button")?.focus();
  }

  async advise() {
    this.#ask.cancel(); // the pending request is for another shop or another sum
    const wrong = this.#fields.filter(({ validity }) => !validity.valid);
    for (const one of this.#fields) one.ariaInvalid = String(wrong.includes(one));
    if (shop.value.length === 0) return fill(this.#baskets);
    if (wrong.length > 0) return this.say(t("paperback-buy.wrong", { points: MONEY.most, cubes: this.#most }));
    const text = (/** @type {Offer} */ { card, discount }) => (discount ? `${card}-${discount}` : card);
    try {
      await this.learn();
      const offers = shop.value.filter(({ card }) => this.#state.faces.knows(card));
      if (offers.length === 0) return fill(this.#baskets);
      const body = {
        points: this.#state.points.value,
        shop: offers.map(text).join(" "),
        cubes: cubes.value,
        limit: BASKETS,
      };
      const answer = await this.#ask(`${words.value}/paperback/buy`, body);
      if (answer !== null) this.show(answer, new Map(offers.map((offer) => [text(offer), offer])));
    } catch (error) {
      fill(
        this.#baskets,
        troubled(error, () => this.advise()),
      );
    }
  }

  /** Show why there are no baskets. @param {string} text */
  say(text) {
    fill(this.#baskets, h("p", { class: "nothing" }, text));
    announce(text);
  }

  /** @param {any} answer @param {Map<string, Offer>} offers */
  show({ baskets, total }, offers) {
    const { faces } = this.#state;
    const none = t("paperback-buy.none");
    const items = baskets.map((/** @type {any} */ basket) => {
      const cards = basket.cards.map((/** @type {string} */ one) => {
        const { card, discount } = offers.get(one) ?? { card: one, discount: 0 };
        return { card: faces.of(card), lying: { priced: true, discount } };
      });
      return h(
        "li",
        { class: "basket sheet" },
        h("p", { class: "worth" }, coins(basket.price)),
        inRow(allNamed(cards), cards),
        h(
          "ul",
          { class: "badges" },
          basket.cubes > 0 && h("li", {}, icon("cube"), t("paperback-buy.with-cubes", { number: basket.cubes })),
          basket.fame > 0 && h("li", {}, "★ ", t("paperback-card.fame", { number: basket.fame })),
        ),
      );
    });
    fill(
      this.#baskets,
      h("h3", {}, t("paperback-buy.baskets")),
      items.length > 0
        ? [
            h("p", { class: "small" }, t("paperback-buy.found", { shown: items.length, number: total })),
            h("ol", { class: "plays" }, items),
          ]
        : h("p", { class: "nothing" }, none),
    );
    announce(items.length > 0 ? t("paperback-buy.found", { shown: items.length, number: total }) : none);
  }
}

customElements.define("paperback-buying", PaperbackBuying);
