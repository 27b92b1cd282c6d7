// Entry point: the frame around every screen, the router, the settings and the
// service worker. A screen is a custom element that reads its state from the device and the address.

import { reached } from "./api.js";
import { loud, theme, ui, words } from "./device.js";
import { announce, choice, dialog, fill, h, icon, troubled } from "./dom.js";
import { speakIn, t } from "./text.js";

const version = document.body.dataset.version ?? "";

/** @type {Record<string, { name: "referee" | "paperback" | "polywords" | "about", load: () => Promise<unknown> }>} */
const SCREENS = {
  "/": { name: "referee", load: () => import("./referee/screen.js") },
  "/paperback": { name: "paperback", load: () => import("./paperback/screen.js") },
  "/polywords": { name: "polywords", load: () => import("./polywords/screen.js") },
  "/about": { name: "about", load: () => import("./about/screen.js") },
};

const main = h("main", { id: "main", tabindex: "-1" });
const offline = h("div", { class: "banner offline", hidden: true, role: "status" });
const update = h("div", { class: "banner update", hidden: true, role: "status" });
/** Counts navigations, so that only the last one takes effect. */
let asked = 0;

function frame() {
  document.documentElement.dataset.theme = theme.value;
  const links = Object.entries(SCREENS).map(([path, { name }]) =>
    h(
      "a",
      { href: path, onclick: (/** @type {MouseEvent} */ event) => follow(event, path) },
      icon(name),
      h("span", {}, t(`nav.${name}`)),
    ),
  );
  const skip = h("a", { class: "skip", href: "#main" }, t("nav.skip"));
  const live = h("div", { id: "live", class: "unseen", role: "status", "aria-live": "polite" });
  const header = h(
    "header",
    { class: "top" },
    h(
      "a",
      {
        class: "brand",
        href: "/",
        onclick: (/** @type {MouseEvent} */ event) => follow(event, "/"),
      },
      h("span", { class: "mark", "aria-hidden": "true" }, "c"),
      "contesta",
    ),
    h(
      "div",
      { class: "top-tools" },
      language(),
      h(
        "button",
        { class: "round", type: "button", "aria-label": t("settings.title"), onclick: settings },
        icon("settings"),
      ),
    ),
  );
  fill(
    document.body,
    skip,
    header,
    h("nav", { class: "tabs", "aria-label": t("nav.title") }, links),
    offline,
    update,
    main,
    live,
  );
}

/** The switch for the language of the words, in the top bar. */
function language() {
  const made = choice(
    t("settings.words"),
    [
      ["it", "IT"],
      ["pt", "PT"],
    ],
    words.value,
    (value) => {
      words.value = value;
      announce(t(`language.${value}`));
    },
  );
  made.classList.add("compact");
  for (const input of made.querySelectorAll("input")) input.setAttribute("aria-label", t(`language.${input.value}`));
  return made;
}

/** @param {MouseEvent} event @param {string} path */
function follow(event, path) {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  if (location.pathname !== path) history.pushState(null, "", path);
  show({ moved: true });
}

async function show({ moved = false } = {}) {
  const mine = (asked += 1);
  const screen = SCREENS[location.pathname] ?? SCREENS["/"];
  for (const link of document.querySelectorAll(".tabs a")) {
    if (link.getAttribute("href") === location.pathname) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  document.title = `${t(`nav.${screen.name}`)} · contesta`;
  document.body.dataset.screen = screen.name;
  try {
    await screen.load();
    if (mine === asked) fill(main, h(`${screen.name}-screen`));
  } catch (error) {
    if (mine !== asked) return;
    fill(
      main,
      troubled(error, () => location.reload()),
    );
    if (await renewed()) location.reload();
  }
  if (moved && mine === asked) {
    scrollTo(0, 0);
    main.focus({ preventScroll: true });
  }
}

/** Whether the server has a newer version, whose files have other URLs. */
async function renewed() {
  const page = await fetch("/").then(
    (answer) => answer.text(),
    () => version,
  );
  return !page.includes(version);
}

function settings() {
  const pick = /** @type {[string, string][]} */ (
    ["it", "pt", "en"].map((code) => [code, { it: "Italiano", pt: "Português", en: "English" }[code]])
  );
  const looks = /** @type {[string, string][]} */ (
    ["", "light", "dark", "contrast"].map((look) => [look, t(`settings.theme-${look || "auto"}`)])
  );
  const shown = dialog(
    t("settings.title"),
    choice(t("settings.ui"), pick, ui.value, async (value) => {
      await speak(value);
      shown.close(); // reopened below in the new language
      settings().querySelector(`[value=${value}]`)?.focus();
    }),
    choice(t("settings.theme"), looks, theme.value, (value) => {
      theme.value = value;
      document.documentElement.dataset.theme = value;
    }),
    choice(
      t("settings.loud"),
      [
        ["yes", t("common.on")],
        ["no", t("common.off")],
      ],
      loud.value ? "yes" : "no",
      (value) => (loud.value = value === "yes"),
    ),
  );
  return shown;
}

/** @param {string} next */
async function speak(next) {
  await speakIn(version, next);
  frame();
  fill(offline, icon("maybe"), h("span", {}, t("state.offline-banner")));
  await show();
}

/** @param {boolean} online */
function connected(online) {
  offline.hidden = online;
}

/** Announce a new version, which the user may activate. @param {ServiceWorker} next */
function announceUpdate(next) {
  const take = () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    next.postMessage("take over");
  };
  const button = h("button", { class: "button", type: "button", onclick: take }, t("state.update-take"));
  fill(update, h("span", {}, t("state.update")), button);
  update.hidden = false;
}

async function install() {
  if (!("serviceWorker" in navigator)) return;
  const { trustedTypes } = /** @type {any} */ (window);
  const policy = trustedTypes?.createPolicy("worker", { createScriptURL: () => "/sw.js" });
  const found = await navigator.serviceWorker.register(policy ? policy.createScriptURL("") : "/sw.js");
  const waits = async (/** @type {ServiceWorker} */ next) => {
    if (!navigator.serviceWorker.controller) return; // the first installation
    if (await renewed()) announceUpdate(next);
    else next.postMessage("take over"); // this page already has the new version
  };
  if (found.waiting) waits(found.waiting);
  found.addEventListener("updatefound", () => {
    const next = found.installing;
    next?.addEventListener("statechange", () => next.state === "installed" && waits(next));
  });
  document.addEventListener(
    "visibilitychange",
    () => document.visibilityState === "visible" && found.update().catch(() => {}),
  );
}

words.onChange(() => {
  const chosen = /** @type {HTMLInputElement | null} */ (document.querySelector(`.top [value=${words.value}]`));
  if (chosen) chosen.checked = true; // a link or another tab may have changed it
});
reached.addEventListener("reach", (event) => connected(/** @type {CustomEvent} */ (event).detail));
addEventListener("offline", () => connected(false));
addEventListener("online", () => connected(true));
addEventListener("popstate", () => {
  if (SCREENS[location.pathname]?.name !== document.body.dataset.screen) show({ moved: true });
});
await speak(ui.value);
if (navigator.serviceWorker?.controller) {
  // the page may come from the cache: check whether the service can be reached
  fetch("/healthz", { method: "HEAD" }).catch(() => connected(false));
}
install().catch(() => {}); // without it the app still works online
