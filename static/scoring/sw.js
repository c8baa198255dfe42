/**
 * Keeps the scorer's page on the phone. Answers of the API are never kept here: the page itself
 * remembers the sheet it last read, and its unsent hands.
 *
 * The server puts SHELL = {version, files, enter, scorer} before this text: `files` are the style
 * sheets, scripts and icons, `enter` and `scorer` the addresses of the two pages. A new version is
 * kept whole before it takes over, so scripts of different versions are never mixed.
 */

const CACHE = `benny-table-${SHELL.version}`;

async function keepWhole() {
  const cache = await caches.open(CACHE);
  const fresh = (path) => new Request(path, { cache: "reload", credentials: "omit" });
  await cache.addAll([...SHELL.files, SHELL.enter, SHELL.scorer].map(fresh));
}

async function dropOthers() {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith("benny-table-") && name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
}

self.addEventListener("install", (event) => {
  event.waitUntil(keepWhole().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(dropOthers().then(() => self.clients.claim()));
});

/** The kept address that answers a request, or null if it is none of ours. */
function keptAddress(request) {
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || request.method !== "GET") return null;
  if (request.mode === "navigate") {
    if (pathname === SHELL.enter) return SHELL.enter;
    return /^\/table\/[0-9a-f-]{36}\/$/.test(pathname) ? SHELL.scorer : null;
  }
  return SHELL.files.includes(pathname) ? pathname : null;
}

async function answer(request, path) {
  const kept = await caches.match(path, { cacheName: CACHE });
  return kept ?? fetch(request);
}

self.addEventListener("fetch", (event) => {
  const path = keptAddress(event.request);
  if (path) event.respondWith(answer(event.request, path));
});
