// The service worker: the app's own files are kept, so that it opens without a network. Answers are
// never kept here: offline the app says so, and shows what it had.

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

// A new version waits until the reader has agreed to it.
worker.addEventListener("message", (event) => {
  if (event.data === "take over") worker.skipWaiting();
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== location.origin) return;
  if (address.pathname.startsWith("/app/")) event.respondWith(kept(request));
  else if (request.mode === "navigate" && SHELL.includes(address.pathname))
    event.respondWith(page(request, address.pathname));
});

async function kept(request) {
  return (await caches.match(request)) ?? fetch(request);
}

/** Milliseconds that a page may take before the kept one is shown instead. */
const PATIENCE = 3000;

/**
 * From the network, so that nobody sees an old version who could have the new one; the kept one if there
 * is no network, or nothing comes of it.
 */
async function page(request, path) {
  const kept = await caches.match(path);
  if (!kept) return fetch(request);
  const late = new Promise((resolve) => setTimeout(() => resolve(kept), PATIENCE));
  const fresh = fetch(request).then(
    (answer) => (answer.status >= 500 ? kept : answer),
    () => kept,
  );
  return Promise.race([fresh, late]);
}
