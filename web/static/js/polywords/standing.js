// The verdict on a draft: whether the word is good, where it goes at what cost, or what is wrong.

import { h, icon } from "../dom.js";
import { t } from "../text.js";
import { game } from "./storage.js";

/** @param {import("./draft.js").Draft} draft @param {() => void} allow makes it a house word */
export function standing({ placed, checked, suggested, path, partial, letters }, allow) {
  if (suggested) return [line("yes", t("board.legal", { number: suggested.cost }))];
  /** @type {any[]} */
  const reasons = (checked?.reasons ?? []).filter((/** @type {any} */ one) => one.code !== "not-a-word");
  const legal = checked?.legal && path.length > 0 && !partial;
  return [
    placed.decision !== "valid" &&
      line("no", h("span", {}, h("b", {}, t(`decision.${placed.decision}`)), ". ", placed.reasons[0]?.text)),
    partial && h("p", { class: "small" }, t("board.partial", { number: path.length, total: letters.length })),
    reasons.length > 0 &&
      h(
        "ul",
        { class: partial ? "reasons small" : "reasons wrong" },
        reasons.map((one) => h("li", {}, one.text)),
      ),
    !path.length && cost(placed),
    legal && line("yes", t("board.legal", { number: checked.new.length })),
    !placed.valid &&
      h("button", { class: "button", type: "button", "data-act": "allow", onclick: allow }, t("house.allow")),
  ];
}

/** @param {any} placed */
function cost(placed) {
  if (placed.cost === null) {
    const key = placed.exact ? (game.value.mode === "polpo" ? "no-shape" : "no-room") : "no-time";
    return line("no", t(`board.${key}`));
  }
  const ways = t(placed.more ? "board.ways-more" : "board.ways", { number: placed.optimal });
  const late = !placed.exact && ` ${t("state.incomplete")}`;
  const text = h("span", {}, h("b", {}, t("board.cost", { number: placed.cost })), ` ${ways}`, late);
  return placed.valid ? line("yes", text) : h("p", { class: "verdict" }, text);
}

/** @param {"yes" | "no"} kind @param {...any} children */
function line(kind, ...children) {
  return h("p", { class: `verdict ${kind}` }, icon(kind), ...children);
}
