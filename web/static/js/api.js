// HTTP requests to the service; failures are thrown as `Trouble`.

import { houseWords, ui, words } from "./device.js";

/** Why there is no answer. */
export class Trouble extends Error {
  /**
   * @param {"offline" | "wait" | "refused" | "broken"} kind
   * @param {{ detail?: string, seconds?: number, code?: string }} [problem]
   */
  constructor(kind, problem = {}) {
    super(problem.detail ?? kind);
    this.kind = kind;
    this.detail = problem.detail ?? "";
    this.code = problem.code ?? "";
    /** Seconds until a retry is allowed (Retry-After). */
    this.seconds = problem.seconds ?? 0;
  }
}

/** Dispatches an event after each request: `event.detail` is whether the service was reached. */
export const reached = new EventTarget();

/**
 * @param {string} path
 * @param {{ body?: object, signal?: AbortSignal }} [options]
 * @returns {Promise<any>}
 */
export async function ask(path, { body, signal } = {}) {
  let response;
  try {
    response = await fetch(`/v1/${path}`, {
      signal,
      method: body ? "POST" : "GET",
      headers: { "Accept-Language": ui.value, ...(body && { "Content-Type": "application/json" }) },
      body: body && JSON.stringify(body),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    tell(false);
    throw new Trouble("offline");
  }
  if (!response.ok) {
    tell(true);
    throw await troubleOf(response);
  }
  try {
    const answer = await response.json();
    tell(true);
    return answer;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Trouble("broken"); // truncated, or some proxy's page
  }
}

/** @param {Response} response */
async function troubleOf(response) {
  const problem = await response.json().catch(() => ({}));
  const { code, detail } = problem;
  const seconds = Number(response.headers.get("Retry-After") ?? 0);
  if (response.status === 429 || response.status === 503)
    return new Trouble("wait", { code, detail, seconds: seconds || 1 });
  if (response.status >= 500) return new Trouble("broken", { code, detail: problem.request_id });
  return new Trouble("refused", { code, detail });
}

/** @param {boolean} yes */
function tell(yes) {
  reached.dispatchEvent(new CustomEvent("reach", { detail: yes }));
}

/**
 * A request function that aborts its previous request; an aborted request resolves to null.
 * @returns {((path: string, body?: object) => Promise<any>) & { cancel: () => void }}
 */
export function latest() {
  let control = new AbortController();
  const asking = async (/** @type {string} */ path, /** @type {object | undefined} */ body) => {
    control.abort();
    const { signal } = (control = new AbortController());
    try {
      const answer = await ask(path, { body, signal });
      return signal.aborted ? null : answer;
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    }
  };
  return Object.assign(asking, { cancel: () => control.abort() });
}

/**
 * Path and body of a POST in the current language, with house words and interface language.
 * @param {string} what `paperback/solve`
 * @param {object} body
 * @returns {[path: string, body: object]}
 */
export function judging(what, body) {
  const house = houseWords();
  return [`${words.value}/${what}`, { ...body, ...(house && { house }), ui: ui.value }];
}

/**
 * Path and body to judge a word. Without house words it is a GET, which browsers can cache.
 * @param {string} word
 * @param {{ game?: string, category?: string }} [under]
 * @returns {[path: string, body?: object]}
 */
export function aWord(word, { game, category } = {}) {
  if (houseWords()) {
    return judging("words", {
      words: [word],
      ...(game && { game }),
      ...(category && { category }),
    });
  }
  const query = new URLSearchParams({
    ui: ui.value,
    ...(game && { game }),
    ...(category && { category }),
  });
  return [`${words.value}/words/${encodeURIComponent(word)}?${query}`];
}

/** @type {Map<string, Promise<any>>} */
const lists = new Map();

/** A cached GET, for data that does not change: decks, cards, categories. @param {string} path */
export function listed(path) {
  let found = lists.get(path);
  if (!found) {
    found = ask(path);
    lists.set(path, found);
    found.catch(() => lists.delete(path));
  }
  return found;
}
