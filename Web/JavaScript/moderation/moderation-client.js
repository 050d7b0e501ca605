import { readAnswer } from "../api/answer.js";
import { callOptions, object, withMethods } from "../api/arguments.js";
import { addCalls, endpointOf } from "../api/calls.js";
import { APIError } from "../api/errors.js";
import { FetchTransport } from "../api/fetch-transport.js";
import { Request } from "../api/request.js";
import { Sender } from "../api/sender.js";
import { endpoints } from "./endpoints.js";
import { MemorySessionStore } from "./session-store.js";

/**
 * Calls the routes of moderators, which a server has at an address of their own. It has a method for
 * each endpoint; `endpoints.d.ts` lists them.
 *
 * The client adds the token of the session. It sends a request to read again after a temporary
 * failure, and an act only once.
 *
 * @example
 * const client = new ModerationClient({ baseURL });
 * await client.signIn({ code: "7KXW2-MPQR3-ABCDE-FGH45" });
 * const [player] = await client.findPlayers({ name: "Ada" });
 * await client.renamePlayer({ id: player.id, displayName: "Player", reason: "an insult" });
 * await client.signOut();
 */
export class ModerationClient {
  #sender;

  /**
   * @param {object} [options]
   * @param {string} [options.baseURL] The address of the routes, by default the origin of the page.
   * @param {object} [options.sessions] Stores the session; in memory by default.
   * @param {import("../api/retry-policy.js").RetryPolicy} [options.retry] How often a request is sent.
   * @param {object} [options.transport] Sends a request; by default a {@link FetchTransport}.
   * @param {object} [options.environment] Time, random numbers and waiting, for tests.
   */
  constructor(options = {}) {
    const { baseURL, sessions, retry, transport, environment } = checked(options);
    /** Stores the session. */
    this.sessions = sessions ?? new MemorySessionStore();
    this.#sender = new Sender({
      transport: transport ?? new FetchTransport(baseURL), credentials: this.sessions,
      sign: undefined, retry, build: undefined, environment,
    });
  }

  /**
   * Calls an endpoint. The methods of the endpoints use it.
   *
   * @param {string} name The endpoint.
   * @param {object} [input] Its parameters, and the members of its body.
   * @param {object} [options] `signal`, and `as: "text"` for the untouched text.
   * @example
   * const text = await client.call("session", {}, { as: "text" });
   */
  async call(name, input, options = {}) {
    const endpoint = endpointOf(endpoints, name);
    callOptions(options);
    const request = Request.of(endpoint, input);
    if (endpoint.access !== "open" && !(await this.#sender.storedCredentials())) {
      throw new APIError("signedOut", "there is no session: sign in first");
    }
    return readAnswer(endpoint, await this.#sender.send(endpoint, request, options), options);
  }

  /** Begins a session with a code, and stores it. */
  async signIn(input, options) {
    const session = await this.call("signIn", input, options);
    await this.sessions.replace(session);
    return session;
  }

  /** Ends the session, and forgets it, also if the server cannot be told. */
  async signOut(input, options) {
    try {
      await this.call("signOut", input, options);
    } catch (error) {
      // It has ended already.
      if (error.kind !== "unauthorized" && error.code !== "signedOut") throw error;
    } finally {
      await this.sessions.replace(undefined);
    }
  }
}

addCalls(ModerationClient, endpoints);

function checked(options) {
  const { sessions, retry, transport, environment } = object(options, "the options");
  if (sessions !== undefined) withMethods(sessions, "sessions", ["credentials", "replace"]);
  if (retry !== undefined) withMethods(retry, "retry", ["delay"]);
  if (transport !== undefined) withMethods(transport, "transport", ["send"]);
  if (environment !== undefined) object(environment, "environment");
  return options;
}
