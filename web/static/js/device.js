// State in localStorage: settings, house words, rulings, hands, boards.
// It leaves the device only as part of the requests that need it.

const PREFIX = "contesta.1.";
const changes = new EventTarget();
/** @type {Map<string, { value: any, read: () => any }>} */
const all = new Map();

/**
 * A value in localStorage. A stored value that fails `fits` (outdated or foreign) is discarded.
 * @template T
 * @param {string} name
 * @param {T} first
 * @param {(found: any) => boolean} [fits]
 */
export function stored(name, first, fits = () => true) {
  const held = all.get(name) ?? { value: first, read: () => read(name, first, fits) };
  if (!all.has(name)) held.value = held.read();
  all.set(name, held);
  return {
    /** @returns {T} */
    get value() {
      return held.value;
    },
    set value(next) {
      held.value = next;
      try {
        localStorage.setItem(PREFIX + name, JSON.stringify(next));
      } catch {
        // storage is full or forbidden: the value lives until the page is closed
      }
      changes.dispatchEvent(new Event(name));
    },
    /** @param {() => void} listener @param {AbortSignal} [signal] */
    onChange(listener, signal) {
      changes.addEventListener(name, listener, { signal });
    },
  };
}

/** @template T @param {string} name @param {T} first @param {(found: any) => boolean} fits @returns {T} */
function read(name, first, fits) {
  try {
    const found = JSON.parse(localStorage.getItem(PREFIX + name) ?? "null");
    const alike = typeof found === typeof first && Array.isArray(found) === Array.isArray(first);
    return found !== null && alike && fits(found) ? found : first;
  } catch {
    return first;
  }
}

/** Values that are kept in sync between tabs. */
const SHARED = ["house", "rulings", "paperback.players"];

addEventListener("storage", ({ key }) => {
  const name = SHARED.find((one) => key === PREFIX + one);
  const held = name && all.get(name);
  if (!held) return;
  held.value = held.read();
  changes.dispatchEvent(new Event(name));
});

/** Whether these are all strings. @param {any} list */
export function areTexts(list) {
  return Array.isArray(list) && list.every((one) => typeof one === "string");
}

const SPOKEN = ["it", "pt", "en"];
export const LANGUAGES = ["it", "pt"];

/** The interface language; the browser's by default. */
export const ui = stored(
  "ui",
  navigator.languages.map((code) => code.slice(0, 2)).find((code) => SPOKEN.includes(code)) ?? "en",
  (found) => SPOKEN.includes(found),
);
/** The language of the words. */
export const words = stored("words", ui.value === "pt" ? "pt" : "it", (found) => LANGUAGES.includes(found));
words.value = words.value; // store it, so that changing the interface language does not change it
/** The theme: "light", "dark", "contrast", or "" for the system's. */
export const theme = stored("theme", "");
/** Whether the hourglass may play sounds and vibrate. */
export const loud = stored("loud", true);
/** The house words by language. */
export const house = stored("house", /** @type {Record<string, {allow: string[], deny: string[]}>} */ ({}), (found) =>
  Object.values(found).every((lists) => areTexts(lists?.allow) && areTexts(lists?.deny)),
);
/** The rulings at this table, newest first. */
export const rulings = stored("rulings", /** @type {Ruled[]} */ ([]), (found) =>
  found.every((/** @type {any} */ one) => typeof one?.text === "string" && areTexts(one.penalties)),
);

/**
 * A ruling as it was shown.
 * @typedef {{ when: string, word: string, lang: string, game: string, accuser: string, accused: string,
 *   outcome: string, text: string, penalties: string[] }} Ruled
 */

/** The house words of a language for a request body; undefined if there are none. */
export function houseWords(lang = words.value) {
  const lists = house.value[lang];
  return lists && lists.allow.length + lists.deny.length > 0 ? lists : undefined;
}

/** The language in a link's parameters, if it is a known one. @param {URLSearchParams} asked */
export function followLanguage(asked) {
  const lang = asked.get("lang") ?? "";
  if (LANGUAGES.includes(lang) && lang !== words.value) words.value = lang;
}

/**
 * Allow a word, deny it, or leave it to the lexicon again; other spellings of it are replaced.
 * @param {string} word
 * @param {"allow" | "deny" | "neither"} what
 */
export function settle(word, what, lang = words.value) {
  const lists = house.value[lang] ?? { allow: [], deny: [] };
  const { compare } = new Intl.Collator(lang, { sensitivity: "base", ignorePunctuation: true });
  const without = (/** @type {string[]} */ list) => list.filter((one) => compare(one, word) !== 0);
  const next = { allow: without(lists.allow), deny: without(lists.deny) };
  if (what !== "neither") next[what] = [...next[what], word];
  house.value = { ...house.value, [lang]: next };
}
