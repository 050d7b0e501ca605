import { refuse } from "./arguments.js";
import { Attempts } from "./attempts.js";
import { APIError } from "./errors.js";
import { hexOfBytes } from "./hex.js";
import { RetryPolicy } from "./retry-policy.js";

/**
 * Sends a request, and repeats it as {@link Attempts} decides.
 *
 * It signs a request last, when nothing else changes. Each attempt has a new signature, and the
 * token that the store has at its time.
 */
export class Sender {
  /** How many seconds the server's clock is ahead. */
  #offset = 0;

  /** Takes the options of an `APIClient`. */
  constructor({ transport, credentials, sign, retry, build, environment }) {
    this.transport = transport;
    this.credentials = credentials;
    this.sign = sign;
    this.retry = retry ?? new RetryPolicy();
    this.build = build;
    this.environment = { ...system, ...environment };
  }

  /**
   * The last response to a request.
   *
   * @param {object} endpoint An entry of the table of endpoints.
   * @param {import("./request.js").Request} request
   * @param {{ signal?: AbortSignal, idempotencyKey?: string }} options
   */
  async send(endpoint, request, { signal, idempotencyKey } = {}) {
    let credentials = endpoint.access === "open" ? undefined : await this.#player(endpoint);
    if (endpoint.takesKey) {
      request.headers.set("Idempotency-Key", keyText(idempotencyKey ?? this.#randomDigits()));
    }
    if (this.build !== undefined) request.headers.set("Client-Build", `${this.build}`);
    const attempts = new Attempts(endpoint, this.retry);
    const refused = [];
    for (;;) {
      if (signal?.aborted) throw cancelled();
      if (credentials) await this.#prove(endpoint, request, credentials);
      const result = await this.#attempt(request, signal);
      if (credentials && isUnauthorized(result.response)) {
        refused.push(credentials.token);
        const other = await this.#otherCredentials(endpoint, credentials, refused);
        if (other) {
          credentials = other;
          continue;
        }
      } else if (refused.length && result.response?.status < 400) {
        await this.#keepProven(credentials);
      }
      const { step, serverTime, delay } = attempts.next(result, this.environment.random());
      if (step === "end") return outcome(result);
      if (serverTime !== undefined) this.#offset = serverTime - this.environment.now();
      if (step === "wait") await this.environment.sleep(delay, signal);
      // The store may have a new token. If it has a different account, the request must not be sent.
      const current = credentials && (await this.storedCredentials().catch(() => undefined));
      if (accountOf(current) !== accountOf(credentials)) return outcome(result);
      credentials = current;
    }
  }

  /** The credentials of the store; undefined if there are none. */
  async storedCredentials() {
    try {
      return (await this.credentials.credentials()) ?? undefined;
    } catch (cause) {
      throw new APIError("storage", "the store of credentials cannot be read", { cause });
    }
  }

  /**
   * Credentials with a new token, which the store keeps beside the old ones. A token of an earlier
   * attempt is used again: its request may still arrive.
   */
  async makePending() {
    const old = await this.storedCredentials();
    if (!old) throw new APIError("notRegistered", "there is no player: register first");
    const store = this.credentials;
    if (!store.replacePending) {
      throw new APIError("storage", "the store of credentials has no replacePending");
    }
    try {
      const known = await store.pendingCredentials();
      if (known?.playerID === old.playerID && known.token !== old.token) return known;
      const digits = `${this.#randomDigits()}${this.#randomDigits()}`;
      await store.replacePending({ ...old, token: digits });
      return await store.pendingCredentials();
    } catch (cause) {
      throw new APIError("storage", "the store cannot keep a second token", { cause });
    }
  }

  /** Removes the pending credentials. A store that keeps them does no harm. */
  async forgetPending() {
    try {
      if (await this.#pending()) await this.credentials.replacePending(undefined);
    } catch {
      // The next rotation replaces them.
    }
  }

  async #pending() {
    return this.credentials.pendingCredentials?.();
  }

  /**
   * Credentials of the same player with a token that the server has not refused: those that were
   * stored meanwhile, or the pending ones.
   */
  async #otherCredentials({ method }, old, refused) {
    const known = await this.storedCredentials().catch(() => undefined);
    // If the store has a different account, the request must not be sent.
    if (!known || accountOf(known) !== accountOf(old)) return undefined;
    // A player who got a token meanwhile is in use: it is not erased without a request.
    if (method === "DELETE" && known.token !== old.token) return undefined;
    const pending = await this.#pending().catch(() => undefined);
    return [known, pending].find((other) =>
      other && accountOf(other) === accountOf(old) && !refused.includes(other.token));
  }

  /** Stores pending credentials in place of those whose token the server refused. */
  async #keepProven(used) {
    try {
      const pending = await this.#pending();
      const known = await this.credentials.credentials();
      if (pending?.token !== used.token || known?.playerID !== used.playerID) return;
      await this.credentials.replace(pending);
      await this.credentials.replacePending(undefined);
    } catch {
      // The next call finds both again.
    }
  }

  async #player({ access }) {
    const credentials = await this.storedCredentials();
    if (!credentials) throw new APIError("notRegistered", "there is no player: register first");
    if (access === "signed" && !this.sign) {
      throw new APIError("unprintable", "the client has no function that signs: give it `sign`");
    }
    return credentials;
  }

  async #attempt(request, signal) {
    try {
      return { response: await this.transport.send(request, { signal }) };
    } catch (error) {
      if (error instanceof APIError) return { error };
      return { error: new APIError("other", "the request was not answered", { cause: error }) };
    }
  }

  /** Adds what the route requires: the token, and a new signature. */
  async #prove({ access }, { method, path, query, body, headers }, { token, signingKey: key }) {
    if (typeof token !== "string" || !/^[!-~]+$/.test(token)) {
      throw new APIError("storage", "the store of credentials has no token");
    }
    headers.set("Authorization", `Bearer ${token}`);
    if (access !== "signed") return;
    const time = this.environment.now() + this.#offset;
    const nonce = this.#randomDigits();
    const signature = await this.sign({ key, method, path, query, body, time, nonce });
    headers.set("Request-Time", `${time}`);
    headers.set("Request-Nonce", nonce);
    headers.set("Request-Signature", signature);
  }

  /** 128 random bits: 32 hexadecimal digits. */
  #randomDigits() {
    return hexOfBytes(this.environment.randomBytes(16));
  }
}

/** What a client needs from the system. A test replaces it. */
const system = {
  now: () => Math.floor(Date.now() / 1000),
  randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  random: Math.random,
  sleep,
};

/** Waits, or rejects when the signal ends. */
function sleep(delay, signal) {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(cancelled());
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", end);
      resolve();
    }, delay);
    if (signal?.aborted) end();
    signal?.addEventListener("abort", end, { once: true });
  });
}

/** Whose token credentials have: a player's or a moderator's. */
function accountOf(credentials) {
  return credentials?.playerID ?? credentials?.moderator;
}

/** Whether nobody has the token of the request. */
function isUnauthorized(response) {
  if (response?.status !== 401) return false;
  try {
    return JSON.parse(new TextDecoder().decode(response.body)).type === "/problems/unauthorized";
  } catch {
    return false;
  }
}

function cancelled() {
  return new APIError("cancelled", "the request was cancelled");
}

/** @param {{ response?: any, error?: APIError }} result */
function outcome({ response, error }) {
  if (error) throw error;
  return response;
}

function keyText(key) {
  if (/^[!-~]{1,64}$/.test(key)) return key;
  return refuse("an idempotency key has 1 to 64 visible ASCII characters");
}
