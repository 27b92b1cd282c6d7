// DOM helpers, and the widgets that all screens share: icons, toasts, dialogs, chips.

import { Trouble } from "./api.js";
import { t } from "./text.js";

/** @typedef {Node | string | number | null | undefined | false} Child */

/**
 * Creates an element: `h("button", { class: "chip", onclick: go }, "text")`. Names that begin with `on` are
 * listeners, properties are set as such, everything else is an attribute.
 * @param {string} tag
 * @param {Record<string, any>} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {any}
 */
export function h(tag, attributes = {}, ...children) {
  const made = /** @type {any} */ (document.createElement(tag));
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (name === "value" || name === "checked" || name === "disabled") made[name] = value;
    else made.setAttribute(name, value === true ? "" : String(value));
  }
  made.append(...solid(children));
  return made;
}

/** @param {(Child | Child[])[]} children */
function solid(children) {
  return children
    .flat(Infinity)
    .filter((child) => child !== null && child !== undefined && child !== false)
    .map((child) => (child instanceof Node ? child : String(child)));
}

/** @param {Element} parent @param {...(Child | Child[])} children */
export function fill(parent, ...children) {
  parent.replaceChildren(...solid(children));
}

/** SVG paths (strokes) in a 24 × 24 view box. */
const ICONS = {
  yes: "M4 13l5 5L20 6",
  no: "M5 5l14 14M19 5L5 19",
  maybe: "M8.5 8.5a3.5 3.5 0 1 1 5 3.2c-1 .5-1.5 1.3-1.5 2.8M12 18.6v.4",
  referee: "M14 4l6 6M12 6l6 6M13 5l-7 7 6 6 7-7M8 15l-5 5M13 21h8",
  paperback: "M5 4h6a3 3 0 0 1 3 3v13a3 3 0 0 0-3-2H5zM19 4h-4a3 3 0 0 0-1 .2V20a3 3 0 0 1 3-2h2z",
  polywords: "M4 4h16v16H4zM4 9.3h16M4 14.6h16M9.3 4v16M14.6 4v16",
  about: "M12 11v6M12 7.2v.4M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z",
  settings: "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5",
  close: "M6 6l12 12M18 6L6 18",
  share: "M12 15V4M8 7.5L12 3.5l4 4M6 11H5v9h14v-9h-1",
  undo: "M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  bottle: "M10 3h4v4l2 3v11H8V10l2-3zM8 14h8",
  eraser: "M4 15L14 5l6 6-8 8H8zM9 10l6 6M12 21h8",
  hourglass: "M6 3h12M6 21h12M7 3c0 5 5 6 5 9s-5 4-5 9M17 3c0 5-5 6-5 9s5 4 5 9",
  sound: "M4 10v4h4l5 4V6L8 10zM17 9a4 4 0 0 1 0 6M19.5 6.5a8 8 0 0 1 0 11",
  silent: "M4 10v4h4l5 4V6L8 10zM17 10l4 4M21 10l-4 4",
  bulb: "M9 18h6M10 21h4M8.5 14.5a6 6 0 1 1 7 0c-.6.5-1 1.5-1 3.5h-5c0-2-.4-3-1-3.5z",
  cube: "M12 3l8 4.5v9L12 21l-8-4.5v-9zM12 12l8-4.5M12 12L4 7.5M12 12v9",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  turn: "M4 8h14M15 5l3 3-3 3M20 16H6M9 13l-3 3 3 3",
  space: "M4 10v5h16v-5",
  shuffle: "M4 7h3l9 10h4M17 14l3 3-3 3M4 17h3l3-3.3M13 10.2L16 7h4M17 4l3 3-3 3",
  out: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
};

/** @param {keyof typeof ICONS} name */
export function icon(name) {
  const drawn = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  drawn.setAttribute("viewBox", "0 0 24 24");
  drawn.setAttribute("class", "icon");
  drawn.setAttribute("aria-hidden", "true");
  const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
  line.setAttribute("d", ICONS[name]);
  drawn.append(line);
  return drawn;
}

/** Announce a text to screen readers: in the open dialog, if there is one. @param {string} text */
export function announce(text) {
  const dialogs = document.querySelectorAll("dialog[open] .live");
  const live = dialogs[dialogs.length - 1] ?? document.getElementById("live");
  if (!live) return;
  live.textContent = ""; // so that the same text is announced again
  setTimeout(() => (live.textContent = text), 50);
}

/**
 * Like `fill`, but keeps the focus on the element with the same `data-act`; returns whether it was lost.
 * @param {Element} parent
 * @param {...(Child | Child[])} children
 */
export function refill(parent, ...children) {
  const focused = /** @type {HTMLElement | null} */ (document.activeElement);
  const act = parent.contains(focused) ? focused?.dataset.act : undefined;
  fill(parent, ...children);
  if (!act) return false;
  const same = /** @type {HTMLElement | null} */ (parent.querySelector(`[data-act="${act}"]:not(:disabled)`));
  same?.focus();
  return !same;
}

/** A field with its label. @param {string} text @param {HTMLElement} input */
export function labelled(text, input) {
  return h("div", { class: "field" }, h("label", { for: input.id }, text), input);
}

/** A loading indicator, shown after a short delay to avoid flicker. */
export function waiting() {
  return h(
    "p",
    { class: "notice waiting", role: "status" },
    h("span", { class: "dots", "aria-hidden": "true" }),
    t("state.waiting"),
  );
}

/**
 * An error message, with a button to retry; after 429 and 503 it retries by itself.
 * @param {unknown} error
 * @param {() => void} [again]
 */
export function troubled(error, again) {
  const trouble = asTrouble(error);
  const limited = trouble.kind === "wait" && trouble.code === "too-many-requests";
  const key = limited ? "limited" : trouble.kind === "wait" ? "busy" : trouble.kind;
  const notice = h(
    "div",
    { class: `notice trouble ${key}`, role: "alert" },
    icon("maybe"),
    h(
      "div",
      {},
      h("strong", {}, t(`state.${key}`, { number: trouble.seconds })),
      (again || trouble.kind !== "wait") && h("p", { class: "small" }, t(`state.${key}-more`)),
      trouble.kind === "refused" && h("p", { class: "small detail" }, trouble.detail),
    ),
  );
  if (!again || trouble.kind === "refused") return notice;
  const retry = () => notice.isConnected && again();
  if (trouble.kind === "wait") setTimeout(retry, trouble.seconds * 1000);
  else notice.append(h("button", { class: "button", type: "button", onclick: again }, t("state.again")));
  if (trouble.kind === "offline") addEventListener("online", retry, { once: true });
  return notice;
}

/** @param {unknown} error */
function asTrouble(error) {
  if (error instanceof Trouble) return error;
  if (error instanceof TypeError && /import|module|fetch/i.test(error.message)) return new Trouble("offline");
  console.error(error);
  return new Trouble("broken");
}

/**
 * The result of `load`; while it fails, `place` shows the error and a retry button.
 * @template T
 * @param {Element} place
 * @param {() => Promise<T>} load
 * @returns {Promise<T | null>}
 */
export async function brought(place, load) {
  try {
    return await load();
  } catch (error) {
    return new Promise((resolve) =>
      fill(
        place,
        troubled(error, () => resolve(brought(place, load))),
      ),
    );
  }
}

/**
 * A row of radio buttons.
 * @param {string} label
 * @param {[value: string, text: string][]} choices
 * @param {string} chosen
 * @param {(value: string) => void} choose
 */
export function choice(label, choices, chosen, choose) {
  const name = `choice-${(choice.count = (choice.count ?? 0) + 1)}`;
  return h(
    "fieldset",
    { class: "choice" },
    h("legend", {}, label),
    h(
      "div",
      { class: "segments" },
      choices.map(([value, text]) =>
        h(
          "label",
          {},
          h("input", {
            type: "radio",
            name,
            value,
            checked: value === chosen,
            onchange: () => choose(value),
          }),
          h("span", {}, text),
        ),
      ),
    ),
  );
}
/** @type {number | undefined} */
choice.count = undefined;

/**
 * Opens a modal dialog; it is removed when closed.
 * @param {string} title
 * @param {...(Child | Child[])} children
 */
export function dialog(title, ...children) {
  const id = `dialog-${Date.now()}`;
  const close = () => shown.close();
  const shown = h(
    "dialog",
    { class: "dialog", "aria-labelledby": id },
    h(
      "header",
      {},
      h("h2", { id }, title),
      h("button", { class: "round", type: "button", "aria-label": t("common.close"), onclick: close }, icon("close")),
    ),
    h("div", { class: "dialog-body" }, ...children),
    h("div", { class: "live unseen", role: "status" }),
  );
  shown.addEventListener("close", () => shown.remove());
  shown.addEventListener("click", (/** @type {Event} */ event) => event.target === shown && close());
  document.body.append(shown);
  shown.showModal();
  return shown;
}

/** Share a link, or copy it if the device cannot share. @param {string} address */
export async function share(address) {
  try {
    if (navigator.share) return await navigator.share({ url: address });
    await navigator.clipboard.writeText(address);
    toast(t("common.shared"));
  } catch (error) {
    if (/** @type {Error} */ (error).name !== "AbortError") prompt(t("common.copy"), address);
  }
}

/**
 * A toast that disappears by itself; with an undo button it stays longer.
 * @param {string} text
 * @param {() => void} [back]
 */
export function toast(text, back) {
  document.querySelector(".toast")?.remove();
  const undo = () => {
    back?.();
    shown.remove();
  };
  const button = back && h("button", { class: "button", type: "button", onclick: undo }, t("common.undo"));
  const shown = h("div", { class: "toast", role: "group", "aria-label": text }, h("p", {}, text), button);
  document.getElementById("main")?.append(shown); // inside a landmark
  announce(text);
  setTimeout(() => shown.remove(), back ? 10_000 : 4000);
}

/** A debounced `go`. @param {() => void} go @param {number} pause */
export function settled(go, pause) {
  let timer = 0;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(go, pause);
  };
}
