import { isTimes } from "./timed-game.js";

/**
 * Whether the origin of the page is a game server.
 *
 * A request for a path that does not exist is an error in the browser's console. So an origin that
 * is not known to be a server is first asked for the head of the page itself: a game server answers
 * it with `Cross-Origin-Resource-Policy: same-origin`. Only then the configuration is asked for.
 */
const mark = "cross-origin-resource-policy";

/**
 * Asks the origin for its configuration.
 *
 * @param {object} options
 * @param {string} options.origin The origin of the page.
 * @param {string} [options.page] The address of the page.
 * @param {typeof fetch} [options.fetch] Sends a request.
 * @param {boolean} [options.isKnown] Whether the origin was a server before.
 * @param {number} [options.timeout] For each request, in ms.
 * @returns {Promise<{ kind: "server" | "none" | "unreachable", configuration?: object }>}
 */
export async function askForServer({
  origin, page = origin, fetch = globalThis.fetch, isKnown = false, timeout = 2500,
}) {
  const ask = (address, method) => fetch(address, {
    method, cache: "no-store", credentials: "omit", redirect: "manual",
    // TypeScript 4.8 does not know it.
    signal: /** @type {any} */ (AbortSignal).timeout(timeout),
  });
  try {
    if (!isKnown) {
      const { headers } = await ask(withoutFragment(page), "HEAD");
      if (headers.get(mark) !== "same-origin") return { kind: "none" };
    }
    const response = await ask(new URL("/api/config", origin).href, "GET");
    if (response.status >= 500) return { kind: "unreachable" };
    const configuration = response.ok ? await response.json().catch(() => null) : null;
    return isConfiguration(configuration) ? { kind: "server", configuration } : { kind: "none" };
  } catch {
    return { kind: "unreachable" };
  }
}

/** Whether a value is the configuration of a game server. */
export function isConfiguration(value) {
  return Number.isSafeInteger(value?.minimumBuild) && typeof value.rulesFingerprint === "string"
    && typeof value.dictionaryChecksums === "object" && value.dictionaryChecksums !== null
    && (value.timedGame === undefined || isTimes(value.timedGame));
}

function withoutFragment(address) {
  const url = new URL(address);
  url.hash = "";
  return url.href;
}
