/**
 * Keeps the scorer's page on the phone. Answers of the API are never kept here: the page itself
 * remembers the sheet it last read, and its unsent hands.
 *
 * The server puts SHELL = {version, language, files, words, enter, scorer} before this text: `files`
 * are the style sheets, scripts and icons, `words` what the scripts say in this language, `enter`
 * and `scorer` the addresses of the two pages. A new version is kept whole before it takes over, so
 * scripts of different versions or languages are never mixed.
 */

const CACHE = `benny-table-${SHELL.version}`;

async function keepWhole() {
  const cache = await caches.open(CACHE);
  const fresh = (path) => new Request(path, { cache: "reload", credentials: "omit" });
  await cache.addAll([...SHELL.files, SHELL.words, SHELL.enter, SHELL.scorer].map(fresh));
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
  const { origin, pathname, searchParams } = new URL(request.url);
  if (origin !== location.origin || request.method !== "GET") return null;
  if (request.mode === "navigate") {
    // Another language is asked of the server; its page then brings its own worker.
    if ((searchParams.get("language") ?? SHELL.language) !== SHELL.language) return null;
    if (pathname === new URL(SHELL.enter, location).pathname) return SHELL.enter;
    return /^\/table\/[0-9a-f-]{36}\/$/.test(pathname) ? SHELL.scorer : null;
  }
  return pathname === SHELL.words || SHELL.files.includes(pathname) ? pathname : null;
}

async function answer(request, path) {
  const kept = await caches.match(path, { cacheName: CACHE });
  return kept ?? fetch(request);
}

self.addEventListener("fetch", (event) => {
  const path = keptAddress(event.request);
  if (path) event.respondWith(answer(event.request, path));
});
