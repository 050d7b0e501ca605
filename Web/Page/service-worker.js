// Keeps the files of the site for use without a connection.
//
// `Web/site` fills in the files with their hashes, so each new site is a new version of this
// script. A file whose hash is known already is not loaded again. `second` has the hashes of files
// that a server may send in a second form.
const site = { version: "", files: {}, second: {} };
const { scope } = self.registration;
// Several sites can have the same origin.
const cacheName = `wordcube-files ${scope}`;
// They describe what was sent, which is not what is kept.
const fieldsOfTransfer = ["content-encoding", "content-length", "vary"];

const address = (path, hash) => new URL(`${path}?${hash}`, scope).href;

async function keep() {
  const cache = await caches.open(cacheName);
  await Promise.all(Object.entries(site.files).map(async ([path, hash]) => {
    if (await cache.match(address(path, hash))) return;
    await cache.put(address(path, hash), await load(path, hash));
  }));
}

/** Loads a file. A file of another version stops the installation. */
async function load(path, hash) {
  // Many hosts redirect /index.html to its folder.
  const response = await fetch(path === "index.html" ? scope : path, { cache: "no-cache" });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  const bytes = await response.arrayBuffer();
  const found = await digest(bytes);
  if (found !== hash && found !== site.second[path]) throw new Error(`${path}: another version`);
  const headers = new Headers(response.headers);
  for (const name of fieldsOfTransfer) headers.delete(name);
  // A redirected response cannot answer a navigation; a new one is not redirected.
  return new Response(bytes, { headers });
}

async function digest(bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash.subarray(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function forgetOthers() {
  const cache = await caches.open(cacheName);
  const kept = new Set(Object.entries(site.files).map(([path, hash]) => address(path, hash)));
  const keys = await cache.keys();
  await Promise.all(keys.map((key) => kept.has(key.url) || cache.delete(key)));
}

/** The file that a request asks for; null for other requests, such as requests of the API. */
function fileOf({ method, url }) {
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
