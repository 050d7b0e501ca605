// Keeps the files of the site for use without a connection.
//
// `Web/site` fills in the files with their hashes, so that each new site is a new version of this
// script. A file whose hash is known already is not loaded again.
const site = { version: "", files: {} };
const cacheName = "wordcube-files";

const address = (path, hash) => new URL(`${path}?${hash}`, self.registration.scope).href;

async function keep() {
  const cache = await caches.open(cacheName);
  await Promise.all(Object.entries(site.files).map(async ([path, hash]) => {
    if (await cache.match(address(path, hash))) return;
    const response = await fetch(path, { cache: "no-cache" });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    await cache.put(address(path, hash), response);
  }));
}

async function forgetOthers() {
  const cache = await caches.open(cacheName);
  const kept = new Set(Object.entries(site.files).map(([path, hash]) => address(path, hash)));
  const keys = await cache.keys();
  await Promise.all(keys.map((key) => kept.has(key.url) || cache.delete(key)));
}

/** The file that a request asks for; null for all that is not of the site, such as the service. */
function fileOf({ method, url }) {
  const { scope } = self.registration;
  if (method !== "GET" || !url.startsWith(scope)) return null;
  const path = url.slice(scope.length).replace(/[?#].*$/, "") || "index.html";
  return Object.hasOwn(site.files, path) ? path : null;
}

async function answer(path, request) {
  const cache = await caches.open(cacheName);
  return (await cache.match(address(path, site.files[path]))) ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
self.addEventListener("message", ({ data }) => data === "activate" && self.skipWaiting());
self.addEventListener("fetch", (event) => {
  const path = fileOf(event.request);
  if (path !== null) event.respondWith(answer(path, event.request));
});
