import { joined } from "../core/bytes.js";
import { callOptions, object, positive, refuse } from "./arguments.js";
import { APIError } from "./errors.js";

/**
 * Sends requests with `fetch`. It follows no redirect, and sends and stores no cookies.
 *
 * @example
 * const transport = new FetchTransport("https://example.com", { timeout: 10_000 });
 * const client = new APIClient({ transport });
 */
export class FetchTransport {
  /**
   * @param {string | URL} [baseURL] The address of the server: `http` or `https`, without a query;
   *   by default the origin of the page. If it has a path, this path precedes that of each request.
   * @param {object} [options]
   * @param {number} [options.timeout] The maximum time from the start of a request to the end of
   *   its response, in ms.
   * @param {number} [options.bodyLimit] The maximum number of bytes of a response.
   * @param {typeof fetch} [options.fetch] Sends a request.
   */
  constructor(baseURL = globalThis.location?.origin, options = {}) {
    const { timeout = 30_000, bodyLimit = 8 << 20, fetch = globalThis.fetch } =
      object(options, "the options");
    positive(timeout, "timeout");
    positive(bodyLimit, "bodyLimit");
    if (typeof fetch !== "function") refuse("fetch must be a function");
    const url = addressOf(baseURL);
    this.baseURL = url.href.replace(/\/$/, "");
    this.timeout = timeout;
    this.bodyLimit = bodyLimit;
    // Called as a function: the browser's `fetch` refuses to be the method of another object.
    this.fetch = (address, request) => fetch(address, request);
  }

  /**
   * Sends a request once.
   *
   * @param {import("./request.js").Request} request
   * @param {{ signal?: AbortSignal }} [options] The signal cancels the request.
   * @returns {Promise<{ status: number, headers: Headers, body: Uint8Array }>}
   * @throws {APIError} If there is no complete response.
   */
  async send(request, options = {}) {
    const { signal } = callOptions(options);
    if (!isRequest(request)) refuse("the request must have a method, a target, headers and a body");
    const ending = new AbortController();
    const stop = (code) => () => ending.abort(new APIError(code, texts[code]));
    const timer = setTimeout(stop("timedOut"), this.timeout);
    const cancel = stop("cancelled");
    signal?.addEventListener("abort", cancel, { once: true });
    if (signal?.aborted) cancel();
    try {
      return await this.#exchange(request, ending.signal);
    } catch (error) {
      throw ending.signal.aborted ? ending.signal.reason : transportError(error);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", cancel);
    }
  }

  async #exchange(request, signal) {
    const { method, headers } = request;
    const body = request.body.length ? request.body : undefined;
    const response = await this.fetch(this.baseURL + request.target, {
      method, headers, body, signal, redirect: "manual", credentials: "omit", cache: "no-store",
    });
    if (response.type === "opaqueredirect") {
      await response.body?.cancel();
      throw new APIError("unexpected", "browsers do not show where a redirect leads");
    }
    return {
      status: response.status, headers: response.headers, body: await this.#read(response),
    };
  }

  async #read(response) {
    const chunks = [];
    let length = 0;
    const reader = response.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader.read()) {
      length += part.value.length;
      if (length > this.bodyLimit) {
        await reader.cancel();
        throw new APIError("tooLarge", `the response has more than ${this.bodyLimit} bytes`);
      }
      chunks.push(part.value);
    }
    return joined(chunks);
  }
}

const texts = {
  timedOut: "the server did not answer in time", cancelled: "the request was cancelled",
  offline: "the server cannot be reached", insecure: "the server's certificate is not trusted",
};

function isRequest(request) {
  const { target, method, headers, body } = request ?? {};
  return [target, method].every((text) => typeof text === "string")
    && headers instanceof Headers && body instanceof Uint8Array;
}

function addressOf(baseURL) {
  const isAddress = typeof baseURL === "string" || baseURL instanceof URL;
  if (!isAddress) refuse("the address of the server must be a text or an URL");
  try {
    const url = new URL(baseURL);
    if (/^https?:$/.test(url.protocol) && !url.username && !url.search && !url.hash) return url;
  } catch {
    // It is not an address.
  }
  return refuse(`the server cannot have the address ${baseURL}`);
}

/** Browsers do not say why `fetch` fails. Node has the code of the cause. */
function transportError(cause) {
  if (cause instanceof APIError) return cause;
  const code = `${cause?.cause?.code ?? ""}`;
  const isInsecure = /CERT|TLS|SSL|VERIFY|EPROTO/.test(code);
  const kind = isInsecure ? "insecure" : "offline";
  return new APIError(kind, texts[kind], { cause });
}
