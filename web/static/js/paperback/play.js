// A play: the word, its cards, how it is scored, and its effects.

import { words } from "../device.js";
import { h, icon } from "../dom.js";
import { t, tagOf } from "../text.js";
import { coins, face, named } from "./cards.js";

/** @typedef {import("./cards.js").Faces} Faces */
/** @typedef {{ card: import("./cards.js").Card, lying: import("./cards.js").Lying }} Lies */

/**
 * @param {any} play as the service tells it
 * @param {Faces} faces
 * @param {...any} more what one can do with it
 */
export function played(play, faces, ...more) {
  return [
    h("p", { class: "worth" }, coins(play.points)),
    h("h3", { class: "the-word", lang: tagOf(words.value) }, play.spelling),
    laid(play, faces),
    badges(play),
    h(
      "details",
      { class: "counted" },
      h("summary", { title: t("paperback-play.counted") }, play.aloud),
      ...counted(play, faces),
      h("div", { class: "tools" }, ...more),
    ),
  ];
}

/**
 * Cards side by side, as one image for screen readers.
 * @param {string} label
 * @param {Lies[]} cards
 */
export function inRow(label, cards) {
  const made = h(
    "div",
    { class: "laid", role: "img", "aria-label": label },
    cards.map(({ card, lying }) => face(card, lying)),
  );
  made.style.setProperty("--n", String(cards.length));
  return made;
}

/** @param {Lies[]} cards */
export function allNamed(cards) {
  return cards.map(({ card, lying }) => named(card, lying)).join("; ");
}

/** The cards of a play, in their order. @param {any} play @param {Faces} faces */
function laid(play, faces) {
  const cards = play.cards.map((/** @type {any} */ { card, letters, reversed, common }) => ({
    card: faces.of(card),
    lying: { stands: letters.trim(), reversed, common },
  }));
  return inRow(t("paperback-play.laid", { cards: allNamed(cards) }), cards);
}

/** @param {any} play */
function badges(play) {
  const takes = play.takes_common && h("li", { class: "takes" }, icon("yes"), t("paperback-play.takes"));
  const draws = play.draws > 0 && h("li", {}, icon("plus"), t("paperback-play.draws", { number: play.draws }));
  return takes || draws ? h("ul", { class: "badges" }, takes, draws) : null;
}

/** @param {any} play @param {Faces} faces */
function counted(play, faces) {
  const texts = (/** @type {{ text: string }[]} */ lines) => lines.map(({ text }) => text);
  const able = play.cards.map((/** @type {any} */ { card }) => faces.of(card));
  const attacks = play.attacks.map(
    (/** @type {string} */ one) => able.find((/** @type {any} */ { ability }) => ability === one)?.text ?? one,
  );
  const leaving = play.leaving.map((/** @type {string} */ one) => named(faces.of(one)));
  const lists = {
    steps: texts(play.steps),
    duties: texts(play.duties),
    choices: texts(play.choices),
    attacks,
    leaving,
  };
  return Object.entries(lists)
    .filter(([, lines]) => lines.length > 0)
    .map(([name, lines]) => [
      name !== "steps" && h("h4", {}, t(`paperback-play.${name}`)),
      h(
        "ul",
        { class: "reasons" },
        lines.map((/** @type {string} */ line) => h("li", {}, line)),
      ),
    ])
    .flat();
}
