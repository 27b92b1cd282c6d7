// The state of the screen (stored on the device), cards as elements, with their labels and notation, and
// the shelves from which cards are picked.

import { ask, listed } from "../api.js";
import { areTexts, stored, ui, words } from "../device.js";
import { brought, choice, fill, h, icon } from "../dom.js";
import { number, t, tagOf } from "../text.js";

/**
 * A card in the service's answers.
 * @typedef {{ card: string, kind: string, letters: string, points: number, ability: string | null,
 *   text: string | null, cost: number | null, fame: number, role?: string }} Card
 */

/**
 * How a card is shown: a joker's letter, a reversed double, as the Common card, with its price.
 * @typedef {{ stands?: string, reversed?: boolean, common?: boolean, priced?: boolean, discount?: number }} Lying
 */

/** Cards with an icon instead of letters. */
const DRAWN = /** @type {Record<string, "turn" | "space">} */ ({ dyslexia: "turn", "space-bar": "space" });
/** A shelf with more cards than this is filtered by initial. */
const MANY = 24;
/** The service's limits: numbers on the length track, points to spend, attacks on the hand. */
export const TRACK = { least: 1, most: 82 };
export const MONEY = { least: 0, most: 999 };
export const ATTACKS = ["no_common", "no_wild"];

/** Whether it is an integer within these bounds. @param {any} found @param {{ least: number, most: number }} bounds */
export function within(found, { least, most }) {
  return Number.isInteger(found) && found >= least && found <= most;
}

/** Whether it is a non-negative integer. @param {any} found */
export function counts(found) {
  return within(found, { least: 0, most: Number.MAX_SAFE_INTEGER });
}

export class LetterCard extends HTMLElement {
  /** @param {Card} card @param {Lying} [lying] */
  show(card, lying = {}) {
    const joker = card.kind === "joker";
    const known = card.kind !== "unknown";
    const name = card.kind in DRAWN ? t(`paperback-card.${card.kind}`) : card.text;
    const letters = lying.stands || card.letters || (joker ? "?" : "");
    this.className = card.kind;
    this.classList.toggle("stands", joker && Boolean(lying.stands));
    this.classList.toggle("common", Boolean(lying.common));
    this.classList.toggle("able", card.ability !== null);
    fill(
      this,
      // a joker with a letter shows its mark in place of the points
      known && h("span", { class: "points" }, joker && lying.stands ? "?" : number(card.points)),
      lying.reversed ? icon("turn") : lying.common && h("span", { class: "mark-common" }, "+"),
      h("span", { class: "letters" }, card.kind in DRAWN ? icon(DRAWN[card.kind]) : letters),
      name && h("span", { class: "does", lang: tagOf(ui.value) }, name),
      known && lying.priced && h("span", { class: "cost" }, coins(card.cost ?? 0)),
      lying.discount ? h("span", { class: "off" }, "−", number(lying.discount)) : null,
      lying.priced && card.fame > 0 && h("span", { class: "fame" }, "★", number(card.fame)),
    );
    return this;
  }
}

customElements.define("letter-card", LetterCard);

/** @param {Card} card @param {Lying} [lying] */
export function face(card, lying) {
  return /** @type {LetterCard} */ (document.createElement("letter-card")).show(card, lying);
}

/** A card as a button. @param {Card} card @param {string} label @param {() => void} act @param {Lying} [lying] */
export function cardButton(card, label, act, lying) {
  const attributes = { class: "card-button", type: "button", "aria-label": label, title: card.text, onclick: act };
  return h("button", attributes, face(card, lying));
}

/** The card's label for screen readers. @param {Card} card @param {Lying} [lying] */
export function named(card, lying = {}) {
  const letters = lying.stands || card.letters;
  const joker = card.kind === "joker";
  const unknown = card.kind === "unknown";
  const special = joker || card.kind in DRAWN || unknown;
  return [
    special ? t(`paperback-card.${joker && lying.stands ? "stands" : card.kind}`, { letter: letters }) : letters,
    !joker && !unknown && coinsSaid(card.points),
    lying.reversed && t("paperback-card.reversed"),
    lying.common && t("paperback-card.common"),
    card.text,
    !unknown && lying.priced && t("paperback-card.cost", { coins: coinsSaid(card.cost ?? 0) }),
    lying.priced && card.fame > 0 && t("paperback-card.fame", { number: card.fame }),
    lying.discount && t("paperback-card.discount", { number: lying.discount }),
  ]
    .filter(Boolean)
    .join(", ");
}

/** An amount in the edition's currency. @param {number} value */
export function coins(value) {
  return t(`paperback-coin.${words.value}`, { number: value });
}

/** An amount as screen readers say it. @param {number} value */
export function coinsSaid(value) {
  return t(`paperback-coin.${words.value}-said`, { number: value });
}

/**
 * The notation of a card, without cost and fame, which matter only in the shop.
 * @param {{ kind: string, letters: string, points: number, ability: string | null }} card
 */
export function written({ kind, letters, points, ability }) {
  const alone = { joker: "?", dyslexia: "<>", "space-bar": "_" }[kind];
  return alone ?? `${letters}${points}${ability ? `{${ability}}` : ""}`;
}

/** The known cards by their notation. */
export class Faces {
  /** @type {Map<string, Card>} */
  #known = new Map();

  /** @param {string} text @param {Card} card */
  learn(text, card) {
    this.#known.set(text, card);
  }

  /** @param {string} text */
  knows(text) {
    return this.#known.has(text);
  }

  /** Forget all cards: the other edition has other texts and another currency. */
  forget() {
    this.#known.clear();
  }

  /** The card with this notation; an unknown one shows only the notation. @param {string} text @returns {Card} */
  of(text) {
    const blank = { kind: "unknown", letters: "…", points: 0, ability: null, cost: null, fame: 0 };
    return this.#known.get(text) ?? { ...blank, card: text, text };
  }
}

/** The state shared by all tabs. */
export class State {
  hand = stored("paperback.hand", /** @type {string[]} */ ([]), areTexts);
  /** The Common card's notation without the plus; "" for none. */
  common = stored("paperback.common", "");
  /** The number on the length track; 0 if not given. */
  track = stored("paperback.track", 0, (found) => found === 0 || within(found, TRACK));
  /** Attacks in force. */
  attacks = stored("paperback.attacks", /** @type {string[]} */ ([]), (found) =>
    found.every((/** @type {any} */ one) => ATTACKS.includes(one)),
  );
  /** Points and cubes to spend. */
  points = stored("paperback.points", 0, (found) => within(found, MONEY));
  part = stored("paperback.part", "words");
  shelf = stored("paperback.shelf", "start");
  faces = new Faces();
  /** Called with the best word, to show it beside the hand. @type {(text: string) => void} */
  tell = () => {};

  /** @returns {Promise<any>} */
  deck() {
    return listed(`paperback/decks/${words.value}?ui=${ui.value}`);
  }

  /** The hand's notation, with the Common card. */
  asked() {
    const { value } = this.track;
    return { hand: this.text(), attacks: this.attacks.value, ...(value && { track: value }) };
  }

  text() {
    return [...this.hand.value, ...(this.common.value ? [`+${this.common.value}`] : [])].join(" ");
  }

  /** Parse a hand with the service; its cards are known afterwards. @param {string} text */
  async understand(text) {
    const lang = words.value;
    const query = new URLSearchParams({ hand: text, ui: ui.value });
    const answer = await ask(`${lang}/paperback/hand?${query}`);
    if (lang !== words.value) return answer; // the edition has changed meanwhile
    for (const card of answer.cards) this.faces.learn(card.card, card);
    if (answer.common) this.faces.learn(`+${written(answer.common)}`, answer.common);
    return answer;
  }
}

/**
 * Shelves of cards, one of them open; `act` is called with the card that was tapped.
 * @param {{ name: string, cards: Card[] }[]} shelves
 * @param {{ value: string }} open which shelf is open
 * @param {{ label: (card: Card) => string, act: (card: Card) => void, lying?: Lying }} tapped
 */
export function palette(shelves, open, { label, act, lying }) {
  const row = h("div", { class: "shelf" });
  let initial = "";
  const show = () => {
    const { cards } = shelves.find(({ name }) => name === open.value) ?? shelves[0];
    const initials = cards.length > MANY ? [...new Set(cards.map((card) => card.letters[0]))].sort() : [];
    if (!initials.includes(initial)) initial = initials[0] ?? "";
    const shown = cards.filter((card) => !initial || card.letters.startsWith(initial));
    const pick = (/** @type {string} */ value) => {
      initial = value;
      show();
      row.querySelector(`input[value="${value}"]`)?.focus();
    };
    const letters = initials.map((one) => /** @type {[string, string]} */ ([one, one]));
    fill(
      row,
      letters.length > 0 && looking(choice(t("paperback.initial"), letters, initial, pick), "initials"),
      h(
        "ul",
        { class: "cards" },
        shown.map((card) =>
          h(
            "li",
            {},
            cardButton(card, label(card), () => act(card), lying),
          ),
        ),
      ),
    );
  };
  show();
  const names = shelves.map(({ name }) => /** @type {[string, string]} */ ([name, t(`paperback-shelf.${name}`)]));
  const opened = names.some(([name]) => name === open.value) ? open.value : names[0][0];
  const pick = (/** @type {string} */ value) => {
    open.value = value;
    show();
  };
  return [looking(choice(t("paperback.shelves"), names, opened, pick), "chips"), row];
}

/**
 * A button for a card that is on no shelf, with room for an error below.
 * @param {State} state
 * @param {{ priced: boolean }} how
 * @param {(card: Card) => void} add
 */
export function customCardButton(state, how, add) {
  const trouble = h("div");
  const open = async () => {
    await brought(trouble, async () => (await module("custom_card")).customCard(state, how, add));
    fill(trouble);
  };
  const button = h("button", { class: "button wide", type: "button", onclick: open }, icon("plus"), t("paperback.own"));
  return [button, trouble];
}

/** Modules that failed to load, and the URL for the next try. @type {Map<string, string>} */
const failed = new Map();

/** Import a module; retries use another URL, since Chromium caches failed imports. @param {string} name */
export async function module(name) {
  try {
    return await import(failed.get(name) ?? `./${name}.js`);
  } catch (error) {
    failed.set(name, `./${name}.js?${Date.now()}`);
    throw error;
  }
}

/** @param {HTMLElement} made @param {string} look */
function looking(made, look) {
  made.classList.add(look);
  return made;
}

/** The shelves of the offer by role, each sorted alphabetically. @param {any} deck */
export function offered(deck) {
  const roles = [...new Set(deck.offer.map((/** @type {Card} */ card) => card.role))];
  const ordered = (/** @type {Card[]} */ cards) => cards.sort((a, b) => a.letters.localeCompare(b.letters));
  return roles.map((role) => ({
    name: String(role),
    cards: ordered(deck.offer.filter((/** @type {Card} */ card) => card.role === role)),
  }));
}
