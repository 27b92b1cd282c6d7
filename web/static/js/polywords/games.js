// Starting a game: the service deals, the device stores the deal. The same seed deals the same cards
// on every device, so that players can share a game by its link.

import { ask, listed } from "../api.js";
import { stored } from "../device.js";
import { dialog, fill, h, labelled, toast, troubled, waiting } from "../dom.js";
import { t } from "../text.js";
import { BLANK } from "./board.js";
import { back, board, change, game, NO_GAME } from "./storage.js";

const MODES = ["medusa", "specchio", "pagliaccio", "palla", "manta", "polpo"];
const name = stored("polywords.name", "");

export async function choose() {
  const body = h("div", { class: "dialog-body-inner" }, waiting());
  const shown = dialog(t("games.title"), body);
  try {
    const { modes } = await listed("polywords/cards");
    fill(
      body,
      form(modes, () => shown.close()),
    );
  } catch (error) {
    fill(
      body,
      troubled(error, () => {
        shown.close();
        choose();
      }),
    );
  }
}

/** @param {Record<string, any>} modes @param {() => void} close */
function form(modes, close) {
  const chosen = game.value.mode || MODES[0];
  const select = h(
    "select",
    { id: "game-mode", onchange: () => many() },
    MODES.map((one) => h("option", { value: one, selected: one === chosen }, t(`mode.${one}`))),
  );
  const player = h("input", {
    id: "game-player",
    maxlength: "60",
    autocomplete: "off",
    value: name.value,
  });
  const players = h("select", { id: "game-players" });
  const seed = h("input", {
    id: "game-seed",
    maxlength: "60",
    autocomplete: "off",
    placeholder: t("games.seed-any"),
  });
  const hard = h("input", { id: "game-hard", type: "checkbox" });
  const variants = h("div", { class: "row" });
  const many = () => {
    const { fewest, most, variants: known } = modes[select.value];
    const numbers = Array.from({ length: most - fewest + 1 }, (_, more) => fewest + more);
    fill(
      players,
      numbers.map((number) => h("option", { value: number }, String(number))),
    );
    players.parentElement.hidden = most === 1;
    seed.parentElement.hidden = most === 1;
    fill(
      variants,
      Object.keys(known).map((one) =>
        h(
          "label",
          { class: "tick" },
          h("input", { type: "checkbox", name: "variant", value: one }),
          t(`variant.${one}`),
        ),
      ),
    );
  };
  const start = async (/** @type {Event} */ event) => {
    event.preventDefault();
    name.value = player.value.trim();
    const ticked = /** @type {NodeListOf<HTMLInputElement>} */ (variants.querySelectorAll("input:checked"));
    const choices = {
      player: name.value,
      players: Number(players.value),
      seed: seed.value.trim(),
      hard: hard.checked,
      variants: [...ticked].map((one) => one.value),
    };
    try {
      await begin(select.value, choices);
      close();
    } catch (error) {
      fill(
        trouble,
        troubled(error, () => start(event)),
      );
    }
  };
  const trouble = h("div", {});
  const made = h(
    "form",
    { class: "stack", onsubmit: start },
    labelled(t("games.mode"), select),
    h("p", { class: "small" }, t("games.what")),
    labelled(t("games.player"), player),
    labelled(t("games.players"), players),
    labelled(t("games.seed"), seed),
    h("label", { class: "tick" }, hard, t("games.hard")),
    variants,
    trouble,
    h("button", { class: "button primary wide" }, t("games.begin")),
    h(
      "button",
      {
        class: "button wide",
        type: "button",
        onclick: () => {
          free();
          close();
        },
      },
      t("games.free"),
    ),
  );
  many();
  return made;
}

/** Switch to a board without a game. */
function free() {
  change({ board: BLANK, written: [], game: NO_GAME });
  toast(t("games.freed"), back);
}

/**
 * Start the new game; this can be undone.
 * @param {string} kind
 * @param {{ player?: string, players?: number, seed?: string, hard?: boolean, variants?: string[] }} choices
 */
export async function begin(kind, { player = "", players = 0, seed = "", hard = false, variants = [] }) {
  const { modes } = await listed("polywords/cards");
  if (!(kind in modes)) return toast(t("games.unknown"));
  const { fewest, most } = modes[kind];
  const number = Math.min(Math.max(players || fewest, fewest), most);
  const others = Array.from({ length: number - 1 }, (_, more) => t("games.another", { number: more + 2 }));
  const you = player || name.value || t("games.you");
  const asked = { mode: kind, players: [you, ...others], seed: seed.slice(0, 60) || chance(), hard, variants };
  const deal = await ask("polywords/draw", { body: asked });
  const dealt = { mode: kind, player: you, players: number, seed: asked.seed, turn: 1, deal, steps: [], over: null };
  const had = game.value.mode !== "" || board.value !== BLANK;
  change({ board: BLANK, written: [], game: dealt });
  if (had) toast(t("games.dealt"), back);
}

/** A random seed, short enough to read aloud across the table. */
function chance() {
  return Array.from(crypto.getRandomValues(new Uint8Array(5)), (byte) => "abcdefghjkmnpqrstuvwxyz"[byte % 23]).join("");
}
