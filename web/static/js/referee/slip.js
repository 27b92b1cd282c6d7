// The slip of a verdict: a stamp, the word, actions, reasons, and what is known about the word.

import { settle } from "../device.js";
import { h, icon, toast } from "../dom.js";
import { all, number, t, tagOf } from "../text.js";

/** The Zipf frequency of a full bar: a word like `di`. */
const FULL = 7;

/** The reasons of a verdict that comes from the house words. */
const HOUSE = ["house-allowed", "house-denied"];

/** The stamp of each decision; the others are for the table to decide. @type {Record<string, "yes" | "no">} */
export const STAMPS = { valid: "yes", "not-valid": "no" };

/** What can be done about a verdict. @typedef {{ take: (word: string) => void, contest: () => void, share: () => void }} Acts */

/** @param {any} verdict @param {Acts} acts */
export function slip(verdict, acts) {
  const kind = STAMPS[verdict.decision] ?? "maybe";
  const spelled = verdict.spellings[0] ?? verdict.text;
  const doubted = verdict.decision === "valid" && verdict.confidence !== "certain";
  const category = verdict.category;
  return [
    h(
      "p",
      { class: `stamp ${kind}` },
      icon(kind),
      h("strong", {}, t(`decision.${verdict.decision}`)),
      doubted && h("em", {}, t(`confidence.${verdict.confidence}`)),
    ),
    h("p", { class: "the-word", lang: tagOf(verdict.language) }, spelled),
    tools(verdict, acts),
    h(
      "ul",
      { class: "reasons" },
      decides(verdict) && membership(category),
      verdict.reasons.map((/** @type {any} */ one) => h("li", {}, one.text)),
      category && !decides(verdict) && membership(category),
    ),
    near(verdict, acts.take),
    facts(verdict),
    dictionaries(spelled, verdict.language),
  ];
}

/** Whether the category and not the word is what the decision rests on: it is then said first. @param {any} verdict */
const decides = (verdict) => verdict.valid && verdict.category && verdict.category.answer !== "yes";

/** The sentence that says most about a verdict. @param {any} verdict */
export function because(verdict) {
  const { category, reasons } = verdict;
  return decides(verdict) ? `${category.name}: ${category.text}` : (reasons[0]?.text ?? "");
}

/** @param {any} category */
function membership(category) {
  return h("li", {}, h("span", {}, h("b", {}, category.name), ": ", category.text));
}

/** The actions; a text that is not a word can be neither contested nor allowed. @param {any} verdict @param {Acts} acts */
function tools(verdict, { contest, share }) {
  const settled = verdict.reasons.some((/** @type {any} */ one) => HOUSE.includes(one.code));
  const wanted = settled ? "neither" : verdict.valid ? "deny" : "allow";
  const change = () => {
    settle(verdict.text, wanted);
    toast(t(`house.${wanted}-done`, { word: verdict.text }));
  };
  const readable = verdict.folded !== "";
  return h(
    "div",
    { class: "tools" },
    readable && button("contest", "primary", contest, icon("referee"), t("referee.contest")),
    readable && button("settle", "", change, t(`house.${wanted}`)),
    h(
      "button",
      { class: "round", type: "button", "data-act": "share", "aria-label": t("common.share"), onclick: share },
      icon("share"),
    ),
  );
}

/** @param {string} act @param {string} look @param {() => void} onclick @param {...any} children */
function button(act, look, onclick, ...children) {
  return h("button", { class: `button ${look}`, type: "button", "data-act": act, onclick }, ...children);
}

/** The near misses. @param {any} verdict @param {(word: string) => void} take */
function near(verdict, take) {
  if (!verdict.near.length) return null;
  const chips = verdict.near.map((/** @type {string} */ one) =>
    h("button", { class: "chip", type: "button", lang: tagOf(verdict.language), onclick: () => take(one) }, one),
  );
  return h("p", { class: "near" }, t("referee.near"), " ", chips);
}

/** @param {any} verdict */
function facts(verdict) {
  const { spellings, lemmas, pos, zipf, sources } = verdict;
  const foreign = (/** @type {string[]} */ listed) => h("span", { lang: tagOf(verdict.language) }, listed.join(", "));
  /** @type {[string, any][]} */
  const known = [
    [t("referee.spellings"), spellings.length > 1 && foreign(spellings)],
    [t("referee.lemmas"), lemmas.length > 0 && foreign(lemmas)],
    [t("referee.pos"), pos.map((/** @type {string} */ one) => t(`pos.${one}`)).join(", ")],
    [t("referee.frequency"), zipf > 0 && frequency(zipf)],
    [t("referee.sources"), sources.length > 0 && t("referee.sources-number", { number: sources.length })],
  ];
  const facts = known
    .filter(([, value]) => value)
    .map(([name, value]) => h("div", {}, h("dt", {}, name), h("dd", {}, value)));
  return h("dl", { class: "facts" }, facts);
}

/** @param {number} zipf */
function frequency(zipf) {
  const label = t("referee.frequency");
  const bar = h("meter", { class: "frequency", min: "0", max: String(FULL), value: zipf, "aria-label": label });
  return [bar, h("span", { class: "small" }, ` ${number(zipf)}`)];
}

/** Links to public dictionaries. @param {string} spelled @param {string} lang */
function dictionaries(spelled, lang) {
  /** @type {{ name: string, address: string }[]} */
  const known = all(`dictionaries.${lang}`) ?? [];
  const links = known.map(({ name, address }) => {
    const href = address.replace("{word}", encodeURIComponent(spelled));
    const label = t("referee.dictionary", { name });
    return h("a", { href, target: "_blank", rel: "noopener noreferrer", "aria-label": label }, name, icon("out"));
  });
  return h("p", { class: "dictionaries" }, h("span", {}, t("referee.look-up")), " ", links);
}
