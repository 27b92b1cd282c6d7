// The words a hand can make, requested whenever the hand or the filters change.

import { judging, latest } from "../api.js";
import { house, stored } from "../device.js";
import { announce, fill, h, labelled, settled, troubled, waiting } from "../dom.js";
import { t } from "../text.js";
import { played } from "./play.js";
import { coins, coinsSaid } from "./cards.js";

/** @typedef {import("./cards.js").State} State */

/** Debounce delay in milliseconds. */
const PAUSE = 150;
/** Plays shown at first, the factor for "show more", and the service's maximum. */
const FIRST = 20;
const MORE = 3;
const MOST = 1000;
/** The minimum Zipf frequency of well-known words: once in a million. */
const KNOWN = 3;

const ORDERS = ["points", "length", "cards", "draws", "frequency"];
const order = stored("paperback.order", "points", (found) => ORDERS.includes(found));
const wanted = stored(
  "paperback.wanted",
  { contains: "", reach: false, known: false, clean: false },
  ({ contains, ...checks }) =>
    typeof contains === "string" && [checks.reach, checks.known, checks.clean].every((one) => typeof one === "boolean"),
);

class PaperbackWords extends HTMLElement {
  #gone = new AbortController();
  #ask = latest();
  #limit = FIRST;
  /** The number of plays shown before "show more": the first new one gets the focus. */
  #from = 0;
  /** The filter for the Common card; disabled without a track. @type {HTMLInputElement} */
  #reach = h("input", { type: "checkbox" });
  #count = h("p", { class: "count small" });
  #list = h("div", { class: "plays" });
  #state = /** @type {State} */ (/** @type {unknown} */ (null)); // given by `open`, before anything else
  #soon = settled(() => this.isConnected && this.solve(), PAUSE);

  /** @param {State} state */
  open(state) {
    this.#state = state;
    fill(this, h("div", { class: "row" }, this.order(), this.wanted()), this.#count, this.#list);
    house.onChange(() => this.refresh(), this.#gone.signal);
    fill(this.#list, waiting());
    this.solve();
  }

  disconnectedCallback() {
    this.#gone.abort();
    this.#ask.cancel();
  }

  refresh() {
    this.#limit = FIRST;
    this.#reach.disabled = this.#state.track.value === 0;
    this.#soon();
  }

  order() {
    const options = ORDERS.map((one) =>
      h("option", { value: one, selected: one === order.value }, t(`paperback-order.${one}`)),
    );
    const change = () => {
      order.value = select.value;
      this.refresh();
    };
    const select = h("select", { id: "order", onchange: change }, options);
    const field = labelled(t("paperback-words.order"), select);
    field.classList.add("grow");
    return field;
  }

  wanted() {
    const set = (/** @type {Partial<typeof wanted.value>} */ next) => {
      wanted.value = { ...wanted.value, ...next };
      this.refresh();
    };
    const check = (/** @type {"reach" | "known" | "clean"} */ name, box = h("input", { type: "checkbox" })) => {
      box.checked = wanted.value[name];
      box.addEventListener("change", () => set({ [name]: box.checked }));
      return h("label", { class: "check" }, box, h("span", {}, t(`paperback-words.${name}`)));
    };
    const contains = h("input", {
      id: "contains",
      value: wanted.value.contains,
      maxlength: "20",
      autocomplete: "off",
      autocapitalize: "characters",
      spellcheck: "false",
      oninput: () => set({ contains: contains.value.trim() }),
    });
    this.#reach.disabled = this.#state.track.value === 0;
    const chosen = Object.values(wanted.value).some(Boolean);
    return h(
      "details",
      { class: "wanted", open: chosen },
      h("summary", {}, t("paperback-words.wanted")),
      labelled(t("paperback-words.contains"), contains),
      check("reach", this.#reach),
      check("known"),
      check("clean"),
    );
  }

  async solve() {
    const state = this.#state;
    const { contains, reach, known, clean } = wanted.value;
    const body = {
      ...state.asked(),
      order: order.value,
      limit: this.#limit,
      vulgar: !clean,
      ...(contains && { contains }),
      ...(reach && { reach: state.track.value }),
      ...(known && { min_zipf: KNOWN }),
    };
    const slow = setTimeout(() => this.#list.classList.add("slow"), 300);
    try {
      const answer = await this.#ask(...judging("paperback/solve", body));
      if (answer === null) return; // a newer request is pending; the list stays dimmed
      this.#list.classList.remove("slow");
      this.show(answer);
    } catch (error) {
      this.#list.classList.remove("slow");
      fill(this.#count);
      fill(
        this.#list,
        troubled(error, () => this.solve()),
      );
      state.tell("");
    } finally {
      clearTimeout(slow);
    }
  }

  /** @param {any} answer */
  show({ plays, total, complete, truncated }) {
    const { faces, points, part, tell } = this.#state;
    const found = t("paperback-words.found", { number: total });
    if (plays.length === 0) {
      fill(this.#count);
      const none = t(complete ? "paperback-words.none" : "paperback-words.no-time");
      const again = h("button", { class: "button", type: "button", onclick: () => this.solve() }, t("state.again"));
      fill(this.#list, h("div", { class: "nothing" }, h("p", {}, none), !complete && again));
      announce(none);
      return tell("");
    }
    fill(
      this.#count,
      truncated ? t("paperback-words.shown", { shown: plays.length, number: total }) : found,
      !complete && h("span", { class: "incomplete" }, t("state.incomplete")),
    );
    const items = plays.map((/** @type {any} */ play) => {
      const spend = () => {
        points.value = play.points;
        part.value = "buying";
      };
      return h(
        "li",
        { class: "one-play sheet" },
        played(
          play,
          faces,
          h(
            "button",
            { class: "button", type: "button", onclick: spend },
            t("paperback-words.spend", { coins: coins(play.points) }),
          ),
        ),
      );
    });
    const more = () => {
      this.#from = plays.length;
      this.#limit = Math.min(MOST, this.#limit * MORE);
      this.solve();
    };
    const [best] = plays;
    fill(
      this.#list,
      h("ol", {}, items),
      truncated &&
        this.#limit < MOST &&
        h("button", { class: "button wide", type: "button", onclick: more }, t("paperback-words.more")),
    );
    if (this.#from > 0) items[this.#from]?.querySelector("summary").focus();
    this.#from = 0;
    tell(t("paperback-words.best", { found, word: best.spelling, coins: coins(best.points) }));
    announce(t("paperback-words.first", { found, word: best.spelling, coins: coinsSaid(best.points) }));
  }
}

customElements.define("paperback-words", PaperbackWords);
