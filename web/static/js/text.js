// Interface texts in the user's language, from `web/texts`; no other script contains any.

import { ui } from "./device.js";

/** @type {Record<string, any>} */
let texts = {};
let numbers = new Intl.NumberFormat(ui.value);

/** Switch to this language; if its texts cannot be loaded, nothing changes. @param {string} build @param {string} next */
export async function speakIn(build, next) {
  const answer = await fetch(`/app/${build}/texts/${next}.json`);
  if (!answer.ok) throw new TypeError("no texts");
  texts = await answer.json();
  ui.value = next;
  numbers = new Intl.NumberFormat(next);
  document.documentElement.lang = tagOf(next);
}

/**
 * A text with its values filled in: `t("state.busy", { number: 3 })`. Where a text depends on a
 * number it is a table of two forms, `one` and `other`.
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 * @returns {string}
 */
export function t(key, values = {}) {
  let text = all(key);
  if (text && typeof text === "object") {
    // as in lexicon/texts.py: CLDR would have "0 cubo" in Portuguese, Brazilians write "0 cubos"
    text = Number(values.number) === 1 ? text.one : text.other;
  }
  if (typeof text !== "string") return key;
  return text.replace(/\{(\w+)\}/g, (_, name) => shown(values[name]));
}

/** The value of a key: a text or a table of texts. @param {string} key @returns {any} */
export function all(key) {
  return key.split(".").reduce((/** @type {any} */ found, part) => found?.[part], texts);
}

/** @param {string | number | undefined} value */
function shown(value) {
  return typeof value === "number" ? number(value) : (value ?? "");
}

/** @param {number} value */
export function number(value) {
  return numbers.format(value);
}

/** The BCP 47 tag for the `lang` attribute. @param {string} lang */
export function tagOf(lang) {
  return lang === "pt" ? "pt-BR" : lang;
}
