/** Where the service worker finds the texts: it has no texts of its own, in any language. */
const cacheName = "wordcube-notice-texts";

/**
 * Keeps the texts of notices for the service worker, in the language of the page.
 *
 * @param {object} text The section `notices.shown` of the page's text.
 * @param {any} [storage]
 */
export async function keepTexts(text, storage = globalThis.caches) {
  const cache = await storage?.open(cacheName);
  const address = new URL("notice-texts", document.baseURI).href;
  await cache?.put(address, new Response(JSON.stringify(text)));
}
