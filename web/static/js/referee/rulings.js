// What the players have ruled: house words, and the contests so far. Both are stored on the device.

import { ask, aWord } from "../api.js";
import { house, rulings, settle, ui, words } from "../device.js";
import { fill, h, icon, labelled, toast } from "../dom.js";
import { t, tagOf } from "../text.js";

/** @param {AbortSignal} signal when the screen is gone */
export function rulingPanels(signal) {
  const houseBody = h("div", {});
  const historyBody = h("div", {});
  const showHouse = () => {
    const typing = houseBody.contains(document.activeElement);
    fill(houseBody, houseWords());
    if (typing) houseBody.querySelector("input").focus();
  };
  const showHistory = () => fill(historyBody, history());
  showHouse();
  showHistory();
  house.onChange(showHouse, signal);
  words.onChange(showHouse, signal);
  rulings.onChange(showHistory, signal);
  return h(
    "div",
    { class: "panels" },
    h("details", { class: "panel" }, h("summary", {}, t("house.title")), houseBody),
    h("details", { class: "panel" }, h("summary", {}, t("history.title")), historyBody),
  );
}

function houseWords() {
  const lists = house.value[words.value] ?? { allow: [], deny: [] };
  const field = h("input", {
    id: "house-word",
    maxlength: "200",
    autocomplete: "off",
    lang: tagOf(words.value),
  });
  const add = async (/** @type {"allow" | "deny"} */ what) => {
    const text = field.value.trim();
    const refused = text && (await unreadable(text));
    if (refused) toast(refused);
    else if (text) settle(text, what);
  };
  return [
    h("p", { class: "small" }, t("house.what", { language: t(`language.${words.value}`) })),
    h(
      "form",
      {
        class: "row",
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          add("allow");
        },
      },
      h("div", { class: "grow" }, labelled(t("house.word"), field)),
      h("button", { class: "button" }, icon("yes"), t("house.allow-short")),
      h("button", { class: "button", type: "button", onclick: () => add("deny") }, icon("no"), t("house.deny-short")),
    ),
    list(t("house.allowed"), lists.allow),
    list(t("house.denied"), lists.deny),
  ];
}

/** Why this cannot be a house word; the service would reject every request with it. @param {string} text */
async function unreadable(text) {
  const [path, body] = aWord(text);
  try {
    const answer = await ask(path, { body });
    const verdict = answer.verdicts ? answer.verdicts[0] : answer;
    return verdict.folded ? "" : verdict.reasons[0].text;
  } catch {
    return t("state.offline");
  }
}

/** @param {string} title @param {string[]} listed */
function list(title, listed) {
  if (!listed.length) return null;
  const chips = listed.map((one) =>
    h(
      "li",
      {},
      h("span", { lang: tagOf(words.value) }, one),
      h(
        "button",
        {
          class: "round small-round",
          type: "button",
          "aria-label": t("house.forget", { word: one }),
          onclick: () => settle(one, "neither"),
        },
        icon("close"),
      ),
    ),
  );
  return [h("h3", {}, title), h("ul", { class: "own-words" }, chips)];
}

function history() {
  if (!rulings.value.length) return h("p", { class: "small" }, t("history.empty"));
  const shown = rulings.value.map((one) =>
    h(
      "li",
      {},
      h("b", { lang: tagOf(one.lang) }, one.word),
      h("span", { class: "small" }, ` ${day(one.when)} · ${one.accuser} → ${one.accused}`),
      h("p", {}, one.text, " ", one.penalties.join(" ")),
    ),
  );
  return [
    h("ol", { class: "history" }, shown),
    h(
      "div",
      { class: "tools" },
      h("button", { class: "button", type: "button", onclick: save }, icon("share"), t("history.export")),
      h("button", { class: "button", type: "button", onclick: clear }, t("history.clear")),
    ),
  ];
}

function clear() {
  const before = rulings.value;
  rulings.value = [];
  toast(t("history.cleared", { number: before.length }), () => (rulings.value = before));
}

/** Export the rulings as a text file, oldest first. */
function save() {
  const lines = [...rulings.value]
    .reverse()
    .map((one) =>
      `${day(one.when)}  ${one.word} (${t(`mode.${one.game.split("/")[1]}`)}): ${one.accuser} → ${one.accused}. ${one.text} ${one.penalties.join(" ")}`.trim(),
    );
  const address = URL.createObjectURL(new Blob([lines.join("\n") + "\n"], { type: "text/plain;charset=utf-8" }));
  h("a", {
    href: address,
    download: `contesta-${new Date().toISOString().slice(0, 10)}.txt`,
  }).click();
  URL.revokeObjectURL(address);
}

/** @param {string} when */
function day(when) {
  return new Intl.DateTimeFormat(ui.value, { dateStyle: "short", timeStyle: "short" }).format(new Date(when));
}
