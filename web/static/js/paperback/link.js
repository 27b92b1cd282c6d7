// Hands in URLs: reading a link, and making one to share.

import { Trouble } from "../api.js";
import { followLanguage, words } from "../device.js";
import { share, toast } from "../dom.js";
import { t } from "../text.js";
import { ATTACKS, TRACK, within, written } from "./cards.js";

/** @typedef {import("./cards.js").State} State */

/**
 * Apply a link; the service parses the cards. If it cannot be reached, nothing changes and the URL keeps
 * the link.
 * @param {State} state
 * @param {URLSearchParams} asked
 */
export async function follow(state, asked) {
  const back = remember(state);
  const had = state.hand.value.length > 0 && state.text();
  const common = asked.get("common");
  const track = Number(asked.get("track") ?? 0);
  const attacks = (asked.get("attacks") ?? "").split(" ").filter(Boolean);
  followLanguage(asked);
  try {
    const answer = await state.understand(`${asked.get("hand")}${common ? ` +${common}` : ""}`);
    state.hand.value = answer.cards.map((/** @type {{ card: string }} */ { card }) => card);
    state.common.value = answer.common ? written(answer.common) : "";
    state.track.value = within(track, TRACK) ? track : 0;
    state.attacks.value = ATTACKS.filter((one) => attacks.includes(one));
    const whole = state.track.value === track && attacks.every((one) => ATTACKS.includes(one));
    const other = had && had !== state.text();
    if (other || !whole) toast(t(whole ? "paperback.followed" : "paperback.half-link"), other ? back : undefined);
  } catch (error) {
    back();
    if (!(error instanceof Trouble) || error.kind !== "refused") throw error;
    toast(t("paperback.bad-link"));
  }
  history.replaceState(null, "", location.pathname);
}

/** A function that restores the current state. @param {State} state */
function remember(state) {
  const all = [words, state.hand, state.common, state.track, state.attacks];
  const were = all.map((one) => one.value);
  return () => {
    for (const [place, one] of all.entries()) {
      // setting the same language again would reload the deck
      if (one.value !== were[place]) /** @type {{ value: unknown }} */ (one).value = were[place];
    }
  };
}

/** @param {State} state */
export function send({ hand, common, track, attacks }) {
  const query = new URLSearchParams({
    lang: words.value,
    hand: hand.value.join(" "),
    ...(common.value && { common: common.value }),
    ...(track.value && { track: String(track.value) }),
    ...(attacks.value.length > 0 && { attacks: attacks.value.join(" ") }),
  });
  return share(`${location.origin}/paperback?${query}`);
}
