import { object, refuse, withMethods } from "./arguments.js";
import { APIError, ProblemError } from "./errors.js";
import { EventStreamReader } from "./event-stream.js";
import { RetryPolicy } from "./retry-policy.js";

/**
 * The events of a credential store's player, over as many connections as it takes.
 *
 * The first event is `reset`: request what the page shows then. If a connection ends, or sends
 * nothing for a minute, the function connects again, with the identifier of the last event. It throws
 * an error if another connection would not help, and ends when the signal does.
 *
 * @param {object} options
 * @param {string} [options.baseURL] The address of the server, by default the origin of the page.
 * @param {object} options.credentials The store of credentials.
 * @param {AbortSignal} [options.signal] Ends it.
 * @param {typeof fetch} [options.fetch] Sends a request.
 * @param {() => void} [options.opened] Called when a connection opens.
 * @param {() => void} [options.closed] Called when it closes.
 * @param {number} [options.idle] How long a connection may send nothing, in ms.
 * @param {any} [options.environment] Random numbers and waiting, for tests.
 * @returns {AsyncGenerator<{ id: string, name: string, data: string }>}
 * @throws {APIError} Why it ends.
 * @example
 * for await (const { name, data } of followEvents({ credentials: client.credentials, signal })) {
 *   if (name === "yourTurn") show(JSON.parse(data).match);
 * }
 */
export async function* followEvents(options) {
  const { baseURL = globalThis.location?.origin, credentials, signal, idle = 60_000,
    fetch = (address, request) => globalThis.fetch(address, request),
    opened = () => {}, closed = () => {}, environment } = object(options, "the options");
  withMethods(credentials, "credentials", ["credentials"]);
  if (typeof baseURL !== "string") refuse("baseURL must be a text");
  const { random = system.random, sleep = system.sleep } = environment ?? {};
  const backoff = new RetryPolicy({ firstDelay: 1_000, maximumDelay: 60_000 });
  let lastEventID = "";
  let failures = 0;
  for (;;) {
    const ending = new AbortController();
    const stop = () => ending.abort();
    signal?.addEventListener("abort", stop, { once: true });
    let least = 0;
    let isOpen = false;
    try {
      if (signal?.aborted) return;
      const response = await open({ baseURL, credentials, fetch, ending, idle, lastEventID });
      if (response.status === 200) {
        isOpen = true;
        opened();
        const reader = new EventStreamReader(lastEventID);
        for await (const bytes of chunks(response, ending, idle)) {
          for (const event of reader.read(bytes)) {
            failures = 0;
            yield event;
          }
          lastEventID = reader.lastEventID;
        }
        least = reader.retry ?? 0;
      } else {
        least = await refusal(response);
      }
    } catch (error) {
      if (signal?.aborted) return;
      if (error instanceof APIError) throw error;
    } finally {
      ending.abort();
      signal?.removeEventListener("abort", stop);
      if (isOpen) closed();
    }
    failures += 1;
    await sleep(least + backoff.delay(failures, random()), signal);
    if (signal?.aborted) return;
  }
}

async function open({ baseURL, credentials, fetch, ending, idle, lastEventID }) {
  const { token } = (await credentials.credentials()) ?? {};
  if (!token) throw new APIError("notRegistered", "there is no player: register first");
  /** @type {Record<string, string>} */
  const headers = { Authorization: `Bearer ${token}` };
  if (lastEventID) headers["Last-Event-ID"] = lastEventID;
  const timer = setTimeout(() => ending.abort(), idle);
  try {
    return await fetch(`${baseURL.replace(/\/$/, "")}/api/events`, {
      headers, signal: ending.signal, redirect: "manual", credentials: "omit", cache: "no-store",
    });
  } finally {
    clearTimeout(timer);
  }
}

/** The chunks of a body, which ends if none comes for some time. */
async function* chunks(response, ending, idle) {
  const reader = response.body.getReader();
  const stop = () => ending.abort();
  let timer = setTimeout(stop, idle);
  // A body that a test made does not know the signal.
  ending.signal.addEventListener("abort", () => reader.cancel().catch(() => {}), { once: true });
  try {
    for (;;) {
      const { value, done } = await reader.read();
      clearTimeout(timer);
      if (done) return;
      timer = setTimeout(stop, idle);
      yield value;
    }
  } finally {
    clearTimeout(timer);
  }
}

/** How long to wait after a refusal, in ms. */
async function refusal(response) {
  const { status, headers } = response;
  if (![429, 502, 503, 504].includes(status)) {
    const body = new Uint8Array(await response.arrayBuffer());
    const problem = ProblemError.of({ status, headers, body });
    if (problem) throw problem;
    const error = new APIError("unexpected", `an unexpected response with the status ${status}`);
    error.status = status;
    throw error;
  }
  await response.body?.cancel();
  const seconds = headers.get("Retry-After") ?? "";
  return /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1_000 : 0;
}

/** What it needs from the system. A test replaces it. */
const system = {
  random: Math.random,
  /** Waits, at most until the signal ends. */
  sleep: (delay, signal) => new Promise((/** @type {(value?: unknown) => void} */ resolve) => {
    const timer = setTimeout(end, delay);
    function end() {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      resolve();
    }
    if (signal?.aborted) end();
    signal?.addEventListener("abort", end, { once: true });
  }),
};
