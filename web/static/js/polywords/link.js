// Links: a game by its seed, a plain board by its notation.

import { ask } from "../api.js";
import { followLanguage, words } from "../device.js";
import { share, toast } from "../dom.js";
import { t } from "../text.js";
import { word } from "./draft.js";
import { begin } from "./games.js";
import { board, change, game, NO_GAME } from "./storage.js";

/** Apply the address's board, word or mode, if the service can parse them. @param {(text: string) => void} take */
export async function follow(take) {
  const asked = new URLSearchParams(location.search);
  followLanguage(asked);
  const link = asked.get("board");
  const name = asked.get("mode");
  try {
    if (link) {
      await ask(`polywords/count?${new URLSearchParams({ board: link })}`);
      change({ board: link, written: [], game: NO_GAME });
    } else if (name) await begin(name, { seed: asked.get("seed") ?? "", players: Number(asked.get("players")) });
    if (asked.has("word")) take(asked.get("word") ?? "");
  } catch (error) {
    if (/** @type {any} */ (error).kind !== "refused") throw error;
    toast(t("board.bad-link"));
  }
  history.replaceState(null, "", location.pathname);
}

export function send() {
  const { mode: name, seed, players } = game.value;
  /** @type {Record<string, string>} */
  const asked =
    name && name !== "medusa"
      ? { mode: name, seed, players: String(players) }
      : { board: board.value, ...(word.value && { word: word.value }) };
  return share(`${location.origin}/polywords?${new URLSearchParams({ lang: words.value, ...asked })}`);
}
