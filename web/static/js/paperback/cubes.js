// Cubes for players who help others: the stock, and each player's cubes. This only moves them; the
// players decide when.

import { stored } from "../device.js";
import { announce, brought, h, icon, labelled, refill, toast } from "../dom.js";
import { t } from "../text.js";
import { coins, counts } from "./cards.js";

/** @typedef {import("./cards.js").State} State */
/** @typedef {{ name: string, cubes: number }} Player */

/** The cubes in the stock: all that no player has. */
export const players = stored(
  "paperback.players",
  /** @type {Player[]} */ ([
    { name: "", cubes: 0 },
    { name: "", cubes: 0 },
  ]),
  (found) =>
    found.length > 0 && found.every((/** @type {any} */ one) => typeof one?.name === "string" && counts(one.cubes)),
);

/** @param {{ cubes: number }} deck */
export function stock(deck) {
  return players.value.reduce((left, { cubes }) => left - cubes, deck.cubes);
}

/** @param {Player} player @param {number} place */
export function playerName(player, place) {
  return player.name.trim() || t("paperback-cubes.player", { number: place + 1 });
}

/** Move a cube from the stock to a player. @param {number} place @param {{ cubes: number }} deck */
export function give(place, deck) {
  if (stock(deck) === 0) return toast(t("paperback-cubes.none-left"));
  move(place, 1);
  toast(
    t("paperback-cubes.given", { name: playerName(players.value[place], place), number: players.value[place].cubes }),
  );
}

/** @param {number} place @param {number} number */
function move(place, number) {
  players.value = players.value.map((one, at) => (at === place ? { ...one, cubes: one.cubes + number } : one));
}

class PaperbackCubes extends HTMLElement {
  #gone = new AbortController();
  #writing = false;

  /** @param {State} state */
  async open(state) {
    const deck = await brought(this, () => state.deck());
    if (!this.isConnected) return;
    players.onChange(() => this.#writing || this.show(deck), this.#gone.signal);
    this.show(deck);
  }

  disconnectedCallback() {
    this.#gone.abort();
  }

  refresh() {}

  /** @param {any} deck */
  show(deck) {
    const left = stock(deck);
    // the piles of Fame cards tell the maximum number of players
    const most = Math.max(...Object.keys(deck.fame[0].cards).map(Number));
    const change = (/** @type {Player[]} */ next) => (players.value = next);
    const reset = () => {
      const before = players.value;
      change(before.map((one) => ({ ...one, cubes: 0 })));
      toast(t("paperback-cubes.reset-done"), () => change(before));
    };
    const lost = refill(
      this,
      h("p", {}, t("paperback-cubes.what", { coins: coins(1) })),
      h(
        "section",
        { class: "stock sheet", "aria-label": t("paperback-cubes.stock") },
        h("h3", {}, t("paperback-cubes.stock")),
        heap(left),
        h("p", { class: "cubes-number" }, left),
      ),
      h(
        "ul",
        { class: "players" },
        players.value.map((one, place) => this.player(one, place, deck)),
      ),
      h(
        "div",
        { class: "tools" },
        h(
          "button",
          {
            class: "button",
            type: "button",
            "data-act": "add",
            disabled: players.value.length >= most,
            onclick: () => change([...players.value, { name: "", cubes: 0 }]),
          },
          icon("plus"),
          t("paperback-cubes.add"),
        ),
        h(
          "button",
          { class: "button", type: "button", "data-act": "reset", onclick: reset },
          icon("undo"),
          t("paperback-cubes.reset"),
        ),
      ),
    );
    if (lost) this.querySelector("button")?.focus();
  }

  /** @param {Player} one @param {number} place @param {any} deck */
  player(one, place, deck) {
    const id = `player-${place}`;
    const name = () => playerName(players.value[place], place);
    const button = (/** @type {any} */ drawn, /** @type {string} */ act, disabled = false, go = () => {}) =>
      h(
        "button",
        { class: "round", type: "button", "data-act": `${act}-${place}`, disabled, onclick: go },
        icon(drawn),
      );
    const spend = () => {
      move(place, -1);
      announce(t("paperback-cubes.spent", { name: name(), coins: coins(1) }));
    };
    const remove = () => {
      const before = players.value;
      const message = t("paperback-cubes.removed", { name: name(), number: one.cubes });
      players.value = before.toSpliced(place, 1);
      if (one.cubes > 0) toast(message, () => (players.value = before));
    };
    const buttons = {
      remove: button("close", "remove", players.value.length === 1, remove),
      spend: button("minus", "spend", one.cubes === 0, spend),
      give: button("plus", "give", stock(deck) === 0, () => give(place, deck)),
    };
    const has = h("span", { class: "unseen" });
    const call = () => {
      has.textContent = t("paperback-cubes.has", { name: name(), number: one.cubes });
      for (const [act, made] of Object.entries(buttons)) {
        made.title = made.ariaLabel = t(`paperback-cubes.${act}-to`, { name: name(), coins: coins(1) });
      }
    };
    // do not render while a name is being typed: the field would lose the focus
    const rename = () => {
      this.#writing = true;
      players.value = players.value.with(place, { ...players.value[place], name: field.value });
      this.#writing = false;
      call();
    };
    const placeholder = t("paperback-cubes.player", { number: place + 1 });
    const field = h("input", {
      id,
      value: one.name,
      maxlength: "30",
      autocomplete: "off",
      placeholder,
      oninput: rename,
    });
    call();
    return h(
      "li",
      { class: "player sheet" },
      labelled(t("paperback-cubes.name", { number: place + 1 }), field),
      buttons.remove,
      h(
        "div",
        { class: "has" },
        buttons.spend,
        h("p", { class: "cubes-number" }, has, h("span", { "aria-hidden": "true" }, one.cubes)),
        buttons.give,
        heap(one.cubes),
      ),
    );
  }
}

/** @param {number} number */
function heap(number) {
  return h(
    "div",
    { class: "heap", "aria-hidden": "true" },
    Array.from({ length: number }, () => icon("cube")),
  );
}

customElements.define("paperback-cubes", PaperbackCubes);
