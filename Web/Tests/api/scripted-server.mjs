import { APIClient, APIError, MemoryCredentialStore } from "../../JavaScript/api/index.js";
import { webCryptoSigner } from "../../JavaScript/api/index.js";

/** The server's time. */
export const now = 1_795_374_000;

/** An identifier. */
export const id = "6BA7B810-9DAD-11D1-80B4-00C04FD430C8";

/** Credentials whose token and key are easy to recognise. */
export const credentials = {
  playerID: id, token: "0123456789abcdef".repeat(4), signingKey: "fedcba9876543210".repeat(4),
};

/** Answers each request with the next step of a script, and records the requests. */
export class ScriptedServer {
  /** What was sent, with the header fields of its time. */
  requests = [];
  /** The delays that the client waited, in ms. */
  delays = [];

  /**
   * @param {(object | APIError)[]} steps Responses, and errors of the transport.
   * @param {() => Promise<void>} [during] Runs while the server handles a request.
   */
  constructor(steps, during = async () => {}) {
    this.steps = steps;
    this.during = during;
  }

  /** Records the request and gives the next step. */
  async send({ method, target, headers, body }) {
    this.requests.push({ method, target, headers: new Headers(headers), body });
    await this.during();
    const step = this.steps.shift();
    if (step instanceof Error) throw step;
    return step;
  }

  /** A client of the server. Its time stands still, and its random bits are 1, 2, 3 and so on. */
  client(store = new MemoryCredentialStore(credentials), options = {}) {
    let count = 0n;
    const randomBytes = () => {
      const bytes = new DataView(new ArrayBuffer(16));
      bytes.setBigUint64(0, (count += 1n));
      bytes.setBigUint64(8, (count += 1n));
      return new Uint8Array(bytes.buffer);
    };
    const sleep = async (delay) => void this.delays.push(delay);
    const environment = { now: () => now, random: () => 0.5, randomBytes, sleep };
    return new APIClient({
      transport: this, credentials: store, sign: webCryptoSigner(), environment, ...options,
    });
  }
}

/** A response of JSON. */
export function json(status, value, headers = {}) {
  const body = new TextEncoder().encode(typeof value === "string" ? value : JSON.stringify(value));
  return { status, headers: new Headers({ "content-type": "application/json", ...headers }), body };
}

/** A response with a problem. */
export function problem(status, kind, members = {}, headers = {}) {
  const value = { type: `/problems/${kind}`, title: "A title", status, ...members };
  return json(status, value, { "content-type": "application/problem+json", ...headers });
}

/** The error of a transport. */
export function failure(code) {
  return new APIError(code, code);
}
