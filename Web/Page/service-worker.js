// Keeps the site's files for offline use.
//
// `Web/site` fills in the files with their hashes, so each new site is a new version of this
// script. A file whose hash is known already is not loaded again. `later` has the files that are
// loaded and kept only once the page asks for them. `second` has the hashes of files that a server
// may send in a second form.
const site = { version: "", files: {}, later: {}, second: {} };
const { scope } = self.registration;
// Several sites can have the same origin.
const cacheName = `wordcube-files ${scope}`;
// How long to wait for the storage, in ms. If it does not answer once, it is not asked again.
const patience = 2000;
let isSilent = false;
// These fields describe what was sent, which is not what is kept.
const fieldsOfTransfer = ["content-encoding", "content-length", "vary"];

const address = (path, hash) => new URL(`${path}?${hash}`, scope).href;

async function keep() {
  const cache = await caches.open(cacheName);
  await Promise.all(Object.entries(site.files).map(async ([path, hash]) => {
    if (await cache.match(address(path, hash))) return;
    await cache.put(address(path, hash), await load(path, hash));
  }));
}

/** Loads a file. A file of a different version stops the installation. */
async function load(path, hash) {
  // Many hosts redirect /index.html to its folder.
  return checked(path, hash, await fetch(path === "index.html" ? scope : path, { cache: "no-cache" }));
}

/** The response as it is kept. Throws an `Error` if it is not this file in this version. */
async function checked(path, hash, response) {
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
  const files = [...Object.entries(site.files), ...Object.entries(site.later)];
  const kept = new Set(files.map(([path, hash]) => address(path, hash)));
  const keys = await cache.keys();
  await Promise.all(keys.map((key) => kept.has(key.url) || cache.delete(key)));
}

/** The file that a request asks for; null for other requests, such as requests of the API. */
function fileOf({ method, url }) {
  if (method !== "GET" || !url.startsWith(scope)) return null;
  const path = url.slice(scope.length).replace(/[?#].*$/, "") || "index.html";
  return hashOf(path) ? path : null;
}

/** The hash of a file; undefined if the site has no such file. */
function hashOf(path) {
  const files = [site.files, site.later].find((each) => Object.hasOwn(each, path));
  return files?.[path];
}

/** Answers a request. A file of `later` is kept now. */
async function answer(path, event) {
  const kept = await known(path);
  if (kept) return kept;
  const response = await fetch(event.request);
  if (Object.hasOwn(site.later, path)) event.waitUntil(keepLater(path, response.clone()));
  return response;
}

/** Keeps a file. What is another version, or no file of the site, is not kept. */
async function keepLater(path, response) {
  try {
    const file = await checked(path, site.later[path], response);
    const cache = await caches.open(cacheName);
    await cache.put(address(path, site.later[path]), file);
  } catch (error) {
    console.warn(error);
  }
}

/** The file as it is kept. Undefined if the storage fails, or does not answer in time. */
function known(path) {
  if (isSilent) return undefined;
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      isSilent = true;
      resolve(undefined);
    }, patience);
    match(path).catch(() => undefined).then((response) => {
      clearTimeout(timer);
      resolve(response);
    });
  });
}

async function match(path) {
  const cache = await caches.open(cacheName);
  return cache.match(address(path, hashOf(path)));
}

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
self.addEventListener("message", ({ data }) => data === "activate" && self.skipWaiting());
self.addEventListener("fetch", (event) => {
  const path = fileOf(event.request);
  if (path !== null) event.respondWith(answer(path, event));
});

// Notices of the server. The page keeps their texts, in the player's language.

/** The kinds of notices that lead to another screen than the first. */
const screens = { rank: "#/daily", reminder: "#/daily" };

/** Shows a notice. One that comes a second time replaces the first: it has the same tag. */
async function showNotice(data) {
  const notice = read(data);
  const { title, body } = await noticeText(notice);
  await self.registration.showNotification(title, {
    body, tag: notice.id, icon: new URL("icons/icon-192.png", scope).href,
    data: { address: addressOf(notice) },
  });
}

/** The notice of a message; an empty one if it cannot be read, because something has to be shown anyway. */
function read(data) {
  try {
    return Object(data.json());
  } catch {
    return {};
  }
}

async function noticeText(notice) {
  let texts = {};
  try {
    const cache = await caches.open("wordcube-notice-texts");
    const response = await cache.match(new URL("notice-texts", scope).href);
    texts = Object(await response?.json());
  } catch (error) {
    console.warn(error);
  }
  const kind = String(notice.kind);
  const { title = "WordCube", body = "" } = (Object.hasOwn(texts, kind) && texts[kind]) || texts.other || {};
  return { title, body: body.replace(/\{(rank|outOf)\}/g, (_, name) => Number(notice[name])) };
}

/** The address of the screen that a notice is about. */
function addressOf({ kind, code }) {
  const isCode = typeof code === "string" && /^[\w-]{1,20}$/.test(code);
  const screen = isCode ? `#/match/${code}` : Object.hasOwn(screens, kind) ? screens[kind] : "";
  return scope + screen;
}

/** Shows the screen of a notice: in a window that there is, or in a new one. */
async function openScreen(address) {
  const windows = await self.clients.matchAll({ type: "window" });
  const known = windows.find(({ url }) => url.startsWith(scope));
  if (!known) return self.clients.openWindow(address);
  await known.focus();
  // Only the fragment changes, so a game in the window is kept as whenever a player leaves it.
  return known.navigate(address);
}

/** The browser replaced a subscription. Only an open page can tell the server; else the next visit does. */
async function renewSubscription({ newSubscription, oldSubscription }) {
  const { options } = oldSubscription ?? {};
  if (!newSubscription && options) await self.registration.pushManager.subscribe(options);
  const windows = await self.clients.matchAll({ type: "window" });
  for (const client of windows) client.postMessage("subscriptionChanged");
}

self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renewSubscription(event)));
self.addEventListener("push", (event) => event.waitUntil(showNotice(event.data)));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openScreen(event.notification.data?.address ?? scope));
});
