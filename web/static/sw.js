// The service worker: caches the app's own files, so that it opens offline. API responses are never
// cached here: offline, the app says so and shows what it had.

const SHELF = "contesta-{version}";
/** @type {string[]} */
const SHELL = [/* shell */];
const worker = /** @type {any} */ (self);

worker.addEventListener("install", (event) => {
  event.waitUntil(caches.open(SHELF).then((shelf) => shelf.addAll(SHELL)));
});

worker.addEventListener("activate", (event) => {
  const old = caches
    .keys()
    .then((names) =>
      Promise.all(
        names.filter((name) => name.startsWith("contesta-") && name !== SHELF).map((name) => caches.delete(name)),
      ),
    );
  event.waitUntil(old.then(() => worker.clients.claim()));
});

// A new version waits until the user activates it.
worker.addEventListener("message", (event) => {
  if (event.data === "take over") worker.skipWaiting();
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== location.origin) return;
  if (address.pathname.startsWith("/app/")) event.respondWith(cached(request));
  else if (request.mode === "navigate" && SHELL.includes(address.pathname))
    event.respondWith(page(request, address.pathname));
});

async function cached(request) {
  return (await caches.match(request)) ?? fetch(request);
}

/** Milliseconds to wait for the network before the cached page is used. */
const PATIENCE = 3000;

/**
 * Network first, so that online users always get the newest version; the cached page if the network
 * fails or is too slow.
 */
async function page(request, path) {
  const stored = await caches.match(path);
  if (!stored) return fetch(request);
  const late = new Promise((resolve) => setTimeout(() => resolve(stored), PATIENCE));
  const fresh = fetch(request).then(
    (answer) => (answer.status >= 500 ? stored : answer),
    () => stored,
  );
  return Promise.race([fresh, late]);
}
