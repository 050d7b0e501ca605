import { readAnswer } from "./answer.js";
import { callOptions, object, refuse, withMethods } from "./arguments.js";
import { addCalls, endpointOf } from "./calls.js";
import { MemoryCredentialStore } from "./credential-store.js";
import { endpoints } from "./endpoints.js";
import { APIError } from "./errors.js";
import { FetchTransport } from "./fetch-transport.js";
import { bytesOfHex, hexOfBytes } from "./hex.js";
import { Request } from "./request.js";
import { Sender } from "./sender.js";
import { sha256 } from "./sha256.js";

/**
 * Calls the game's server, with a method for each endpoint; `endpoints.d.ts` lists them.
 *
 * The client adds the token, the signature and the `Idempotency-Key`. After a temporary failure it
 * sends the request again, with a new signature, if a second request does no harm.
 *
 * @example
 * const wordCube = await WordCube.load({ module });
 * const client = new APIClient({ baseURL, sign: wordCube.sign });
 * await client.registerPlayer({ displayName: "Ada", timeZone: "Europe/London" });
 * const { challenges } = await client.todaysChallenges({ language: "en" });
 */
export class APIClient {
  #isRegistering = false;
  #lastRotation = Promise.resolve();
  #sender;

  /**
   * @param {object} options
   * @param {string} [options.baseURL] The address of the server, by default the origin of the page.
   * @param {Function} [options.sign] Signs a request: `wordCube.sign` or `webCryptoSigner()`.
   * @param {object} [options.credentials] The store of credentials; in memory by default.
   * @param {import("./retry-policy.js").RetryPolicy} [options.retry] How often a request is sent.
   * @param {number} [options.build] The build of the app, which the server may refuse as too old.
   * @param {object} [options.transport] Sends a request; by default a {@link FetchTransport}.
   * @param {object} [options.environment] Time, random numbers and waiting, for tests.
   */
  constructor(options = {}) {
    const { baseURL, sign, credentials, retry, build, transport, environment } = checked(options);
    /** Stores the token and the signing key of the player. */
    this.credentials = credentials ?? new MemoryCredentialStore();
    this.#sender = new Sender({
      transport: transport ?? new FetchTransport(baseURL), credentials: this.credentials,
      sign, retry, build, environment,
    });
  }

  /**
   * Calls an endpoint. The methods of the endpoints use it.
   *
   * @param {string} name The endpoint.
   * @param {object} [input] Its parameters, or the members of its body.
   * @param {object} [options] `signal`, `idempotencyKey`, and `as: "text"` for the untouched text.
   * @example
   * const text = await client.call("configuration", {}, { as: "text" });
   */
  async call(name, input, options = {}) {
    const endpoint = endpointOf(endpoints, name);
    callOptions(options);
    const response = await this.#sender.send(endpoint, Request.of(endpoint, input), options);
    return readAnswer(endpoint, response, options);
  }

  /**
   * Calls an endpoint, and reads the answer only if it has changed since the one with the tag.
   *
   * @param {string} name The endpoint.
   * @param {object} [input] Its parameters.
   * @param {object} [options] `tag` of the earlier answer, and the options of `call`.
   * @example
   * const first = await client.poll("match", { id });
   * const next = await client.poll("match", { id }, { tag: first.tag });
   * next.isChanged; // false: nobody has moved
   */
  async poll(name, input, options = {}) {
    const endpoint = endpointOf(endpoints, name);
    const request = Request.of(endpoint, input);
    const { tag } = callOptions(options);
    if (tag !== undefined && !isTag(tag)) refuse("tag must be an entity tag");
    if (tag) request.headers.set("If-None-Match", tag);
    const response = await this.#sender.send(endpoint, request, options);
    if (response.status === 304 && tag) return { isChanged: false, tag };
    const answer = readAnswer(endpoint, response, options);
    const newTag = response.headers.get("ETag")?.replace(/^W\//, "") ?? undefined;
    return { isChanged: true, answer, tag: newTag };
  }

  /** Registers a player, and stores the credentials. A client has one player. */
  async registerPlayer(input, options) {
    return this.#registerAlone(async () =>
      this.#keepFirst(await this.call("registerPlayer", input, options)));
  }

  /**
   * Asks how the player answered this device, and stores the credentials if the player accepted it.
   * Ask every few seconds while the state is `waiting`.
   *
   * @example
   * const claim = await client.joinDevice({ code, name: "Tablet" });
   * const { state } = await client.claimDevice(claim);
   */
  async claimDevice(input, options) {
    return this.#registerAlone(async () => {
      const answer = await this.call("claimDevice", input, options);
      if (answer.credentials) await this.#keepFirst(answer.credentials);
      return answer;
    });
  }

  /**
   * Uses a recovery code, and stores the credentials of the new device. If the response is lost, call
   * again: the second device replaces the first one.
   */
  async recoverDevice(input, options) {
    return this.#registerAlone(async () => {
      const answer = await this.call("recoverDevice", input, options);
      await this.#keepFirst(answer.credentials);
      return answer;
    });
  }

  /** Runs an action that gives the client a player. The client must not have one yet. */
  async #registerAlone(body) {
    if (this.#isRegistering) throw alreadyRegistered();
    this.#isRegistering = true;
    try {
      if (await this.#sender.storedCredentials()) throw alreadyRegistered();
      return await body();
    } finally {
      this.#isRegistering = false;
    }
  }

  /** Stores a new player's credentials. It must not overwrite those of another page's player. */
  async #keepFirst(credentials) {
    if (await this.#sender.storedCredentials()) throw alreadyRegistered();
    return this.#keep(credentials);
  }

  /**
   * Replaces the token, and stores the new credentials. After an error, call again.
   *
   * @param {object} input `tokenHash` and `endsOldToken`; may be undefined. If you make the token, you store it:
   *   the answer then has none, and nothing is stored here. `logOutOthers` does both.
   */
  async rotateToken(input, options) {
    if (input?.tokenHash) return this.call("rotateToken", input, options);
    return this.#rotateAlone(async () =>
      this.#keep(await this.call("rotateToken", input, options)));
  }

  /**
   * Revokes all the player's other tokens, which logs out other devices, and stores the new
   * credentials. When it resolves, the server has confirmed that the new token is valid.
   *
   * The new token is stored beside the old one before the server has it. After an error, call
   * again: the same token is sent. Until then the server accepts one of both, and each call finds
   * out which.
   *
   * @example
   * await client.logOutOthers();
   */
  async logOutOthers(options = {}) {
    callOptions(options);
    return this.#rotateAlone(async () => {
      const pending = await this.#sender.makePending();
      const tokenHash = hexOfBytes(sha256(bytesOfHex(pending.token)));
      const input = { tokenHash, endsOldToken: true };
      const answer = await this.call("rotateToken", input, options);
      if (answer.playerID !== pending.playerID) {
        throw new APIError("unreadable", "rotateToken: the answer is another player's");
      }
      // A server that does not know the members makes the token itself.
      const credentials = { ...pending, signingKey: answer.signingKey };
      if (answer.token) credentials.token = answer.token;
      await this.#keep(credentials);
      await this.#sender.forgetPending();
      await this.call("player", {}, options);
      return credentials;
    });
  }

  /** Runs a rotation when the earlier ones have ended: the last token must be the one stored. */
  #rotateAlone(body) {
    const store = this.credentials;
    const run = () => (store.alone ? store.alone(body) : body());
    const rotation = this.#lastRotation.then(run);
    this.#lastRotation = rotation.catch(() => {});
    return rotation;
  }

  /** Erases the player, and removes the credentials from the store. */
  async erasePlayer(input, options) {
    const known = await this.#sender.storedCredentials();
    try {
      await this.call("erasePlayer", input, options);
    } catch (error) {
      // No player has the token: the player is erased, perhaps by an attempt whose response was
      // lost. If the store now has a different token, that token may have a player.
      if (error.kind !== "unauthorized") throw error;
      if ((await this.#sender.storedCredentials())?.token !== known?.token) throw error;
    }
    await this.#keep(undefined);
    await this.#sender.forgetPending();
  }

  async #keep(credentials) {
    try {
      await this.credentials.replace(credentials);
    } catch (cause) {
      const error = new APIError("notStored", "the new credentials are not stored", { cause });
      error.credentials = credentials;
      throw error;
    }
    return credentials;
  }
}

addCalls(APIClient, endpoints);

/** The options of a client, each checked for its type. */
function checked(options) {
  object(options, "the options");
  const { sign, credentials, retry, build, transport, environment } = options;
  if (sign !== undefined && typeof sign !== "function") refuse("sign must be a function");
  const methods = ["credentials", "replace"];
  if (credentials !== undefined) withMethods(credentials, "credentials", methods);
  if (retry !== undefined) withMethods(retry, "retry", ["delay"]);
  if (build !== undefined && !Number.isSafeInteger(build)) refuse("build must be an integer");
  if (transport !== undefined) withMethods(transport, "transport", ["send"]);
  if (environment !== undefined) object(environment, "environment");
  return options;
}

/** Whether a value can be a header field. */
function isTag(value) {
  return typeof value === "string" && /^[\x20-\x7e\x80-\xff]*$/.test(value);
}

function alreadyRegistered() {
  return new APIError(
    "alreadyRegistered", "there is a player: erase it, or empty the store of credentials first");
}
