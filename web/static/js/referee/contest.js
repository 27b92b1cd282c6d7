// "Contest it": a form for accuser, accused and game; then the ruling, large enough to show around.

import { ask, judging, listed } from "../api.js";
import { stored, rulings, ui, words } from "../device.js";
import { announce, brought, dialog, fill, h, icon, labelled, troubled, waiting } from "../dom.js";
import { t, tagOf } from "../text.js";

/** The games and their modes. */
const MODES = /** @type {[string, string[]][]} */ ([
  ["polywords", ["specchio", "pagliaccio", "palla", "manta", "polpo", "medusa"]],
  ["paperback", ["normal", "simultaneous"]],
]);

const names = stored("contest.names", { accuser: "", accused: "" });
const played = stored("contest.mode", "polywords/specchio");

/**
 * @param {any} verdict the verdict on the word, as it is shown
 * @param {{ game: string, category: string }} under
 */
export async function contest(verdict, under) {
  const body = h("div", { class: "contest" }, waiting());
  const shown = dialog(t("contest.title"), body);
  const close = () => shown.close();
  const known = await brought(body, () =>
    Promise.all([listed(`${words.value}/categories`), listed("polywords/cards")]),
  );
  if (!known) return;
  if (under.game && !played.value.startsWith(under.game)) {
    played.value = MODES.find(([game]) => game === under.game)?.[1].map((mode) => `${under.game}/${mode}`)[0] ?? "";
  }
  const [{ categories }, { modes }] = known;
  fill(
    body,
    form(verdict, under.category, categories, modes, (asked) => rule(body, asked, close)),
  );
  body.querySelector("#accuser").focus();
}

/**
 * @param {any} verdict
 * @param {string} category
 * @param {any[]} categories
 * @param {Record<string, any>} numbers which kinds of cards each of them has
 * @param {(asked: any) => void} send
 */
function form(verdict, category, categories, numbers, send) {
  const modes = MODES.map(([game, listed]) => {
    const options = listed.map((one) => [`${game}/${one}`, t(`mode.${one}`)]);
    return h(
      "optgroup",
      { label: t(`game.${game}`) },
      options.map(([value, text]) => h("option", { value, selected: played.value === value }, text)),
    );
  });
  const person = (/** @type {"accuser" | "accused"} */ who) =>
    h("input", { id: who, required: true, maxlength: "60", autocomplete: "off", value: names.value[who] });
  const [accuser, accused] = [person("accuser"), person("accused")];
  const mode = h("select", { id: "mode" }, modes);
  const kinds = h(
    "select",
    { id: "contest-category" },
    h("option", { value: "" }, t("contest.none")),
    categories.map((one) => h("option", { value: one.id, selected: one.id === category }, one.names[ui.value])),
  );
  const letter = h("input", { id: "letter", maxlength: "4", autocomplete: "off", autocapitalize: "characters" });
  const length = h("input", { id: "length", type: "number", min: "1", max: "64", inputmode: "numeric" });
  /** The fields for Request cards, shown in the modes that have them. @type {Record<string, any>} */
  const cards = { category: kinds, letter, length };
  const requests = h(
    "fieldset",
    { class: "requests" },
    h("legend", {}, t("contest.cards")),
    Object.entries(cards).map(([kind, field]) => labelled(t(`contest.${kind}`), field)),
  );
  const follow = () => {
    played.value = mode.value;
    const { decks, lengths } = numbers[mode.value.split("/")[1]] ?? {};
    const has = { ...decks, ...(Object.keys(lengths ?? {}).length && { length: lengths }) };
    for (const [kind, field] of Object.entries(cards)) field.parentElement.hidden = !(kind in has);
    requests.hidden = !Object.keys(cards).some((kind) => kind in has);
  };
  mode.addEventListener("change", follow);
  follow();
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    names.value = { accuser: accuser.value.trim(), accused: accused.value.trim() };
    const [game, how] = played.value.split("/");
    const asked = { category: kinds.value, letter: letter.value.trim(), length: Number(length.value) };
    const filled = Object.entries(asked).filter(([kind, value]) => value && !cards[kind].parentElement.hidden);
    send({ word: verdict.text, game, mode: how, ...names.value, ...Object.fromEntries(filled) });
  };
  return h(
    "form",
    { onsubmit: submit },
    h("p", { class: "the-word", lang: tagOf(verdict.language) }, verdict.text),
    h("div", { class: "pair" }, labelled(t("contest.accuser"), accuser), labelled(t("contest.accused"), accused)),
    labelled(t("contest.mode"), mode),
    requests,
    h("button", { class: "button primary wide" }, icon("referee"), t("contest.rule")),
  );
}

/** @param {HTMLElement} body @param {any} asked @param {() => void} close */
async function rule(body, asked, close) {
  const before = [...body.childNodes].filter((one) => !(/** @type {any} */ (one).classList?.contains("trouble")));
  fill(body, waiting());
  try {
    const [path, question] = judging("contests", asked);
    const answer = await ask(path, { body: question });
    if (!body.isConnected) return; // the dialog was closed
    if (answer.outcome === "vote") vote(body, answer, asked, close);
    else ruled(body, answer, asked, close);
  } catch (error) {
    const again = () => rule(body, asked, close);
    fill(body, troubled(error, again), before); // keep the filled-in form
  }
}

/** The vote, if the answer is unknown. @param {HTMLElement} body @param {any} answer @param {any} asked @param {() => void} close */
function vote(body, answer, asked, close) {
  const say = (/** @type {boolean} */ good) => rule(body, { ...asked, vote: good }, close);
  fill(
    body,
    h("p", { class: "ruling maybe" }, icon("maybe"), h("strong", {}, answer.text)),
    reasons(answer),
    h("p", {}, t("contest.vote")),
    h(
      "div",
      { class: "pair" },
      h("button", { class: "button", type: "button", onclick: () => say(true) }, icon("yes"), t("contest.vote-yes")),
      h("button", { class: "button", type: "button", onclick: () => say(false) }, icon("no"), t("contest.vote-no")),
    ),
  );
  announce(answer.text);
}

/** @param {HTMLElement} body @param {any} answer @param {any} asked @param {() => void} close */
function ruled(body, answer, asked, close) {
  const kind = answer.outcome === "upheld" ? "no" : "yes"; // whether the word is good
  const penalties = answer.penalties.map((/** @type {any} */ one) => one.text);
  fill(
    body,
    h("p", { class: `ruling ${kind}` }, icon(kind), h("strong", {}, answer.text)),
    penalties.length > 0
      ? h(
          "ul",
          { class: "penalties" },
          penalties.map((/** @type {string} */ one) => h("li", {}, one)),
        )
      : h("p", { class: "penalties" }, t("contest.no-penalty")),
    h("p", { class: "fate" }, answer.fate.text),
    reasons(answer),
    h("button", { class: "button primary wide", type: "button", onclick: close }, t("contest.done")),
  );
  body.querySelector("button")?.focus();
  announce(`${answer.text} ${penalties.join(" ")}`);
  const { word, accuser, accused } = asked;
  const one = {
    when: new Date().toISOString(),
    word,
    lang: words.value,
    game: `${asked.game}/${asked.mode}`,
    accuser,
    accused,
    outcome: answer.outcome,
    text: answer.text,
    penalties,
  };
  rulings.value = [one, ...rulings.value].slice(0, 200);
}

/** @param {any} answer */
function reasons(answer) {
  return h(
    "ul",
    { class: "reasons" },
    answer.reasons.map((/** @type {any} */ one) => h("li", {}, one.text)),
  );
}
