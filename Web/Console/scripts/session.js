/** How long before its end the page warns that a session ends, in milliseconds. */
const warning = 10 * 60_000;

/** The roles of moderators, from the one that may do least. */
const roles = ["viewer", "moderator", "administrator"];

/**
 * The session of the moderator. `change` says that somebody has signed in or out, or that the session
 * has ended; `ending` that it ends soon.
 *
 * @example
 * const session = new Session(new ModerationClient({ sessions }));
 * await session.signIn("7KXW2-MPQR3-ABCDE-FGH45");
 * const players = await session.call("findPlayers", { name: "Ada" });
 */
export class Session extends EventTarget {
  /**
   * The moderator who has signed in; null without a session.
   *
   * @type {import("../../JavaScript/moderation/endpoints.js").CurrentModerator | null}
   */
  moderator = null;
  /** Whether the session ended by itself, and nobody has signed in since. */
  hasEnded = false;
  #accepted = null;
  #client;
  #now;
  #timers = [];

  /**
   * @param {import("../../JavaScript/moderation/index.js").ModerationClient} client
   * @param {() => number} [now] The time in milliseconds.
   */
  constructor(client, now = Date.now) {
    super();
    this.#client = client;
    this.#now = now;
  }

  /** Whether the role may do what a role may. */
  may(role) {
    return roles.indexOf(this.moderator?.role) >= roles.indexOf(role);
  }

  /** Goes on with the session of this tab, if there is one. Without a server it may be tried again. */
  async resume() {
    if (!(await this.#client.sessions.credentials())) return;
    try {
      this.#begin(await this.#client.session());
    } catch (error) {
      if (!isEnd(error)) throw error;
      await this.#end();
    }
  }

  /** Begins a session with a code. */
  async signIn(code) {
    // A code is used once: after it was accepted, only the rest is tried again.
    if (code !== this.#accepted) await this.#client.signIn({ code });
    this.#accepted = code;
    this.#begin(await this.#client.session());
    this.#tell();
  }

  /** Ends the session. It is forgotten also if the server cannot be told: then this rejects. */
  async signOut() {
    try {
      await this.#client.signOut();
    } finally {
      this.#forget();
      this.#tell();
    }
  }

  /**
   * Calls an endpoint. If the session has ended, it is forgotten.
   *
   * @template {keyof import("../../JavaScript/moderation/endpoints.js").Calls} Name
   * @param {Name} name
   * @param {object} [input]
   * @param {object} [options]
   * @returns {Promise<any>}
   */
  async call(name, input, options) {
    try {
      return await this.#client.call(name, /** @type {any} */ (input), options);
    } catch (error) {
      if (isEnd(error) && this.moderator) await this.#end();
      if (error.kind === "role-too-low") await this.#renew();
      throw error;
    }
  }

  /** The operator has changed the role: other acts are offered from the next screen on. */
  async #renew() {
    try {
      this.#begin(await this.#client.session());
    } catch (error) {
      if (isEnd(error)) await this.#end();
    }
  }

  #begin(moderator) {
    this.#forget();
    this.moderator = moderator;
    this.#accepted = null;
    const left = moderator.endsAt * 1000 - this.#now();
    // A clock that is wrong by hours ends no session: the server decides.
    if (left <= 0) return;
    const warn = () => this.dispatchEvent(new CustomEvent("ending", {
      detail: { minutes: Math.round(Math.min(left, warning) / 60_000) },
    }));
    this.#timers = [
      setTimeout(() => this.#end(), left), setTimeout(warn, Math.max(0, left - warning)),
    ];
  }

  async #end() {
    this.#forget();
    this.hasEnded = true;
    await this.#client.sessions.replace(undefined);
    this.#tell();
  }

  #forget() {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
    this.moderator = null;
    this.hasEnded = false;
  }

  #tell() {
    this.dispatchEvent(new Event("change"));
  }
}

/** Whether an error says that there is no session. */
function isEnd({ kind, code }) {
  return kind === "unauthorized" || code === "signedOut";
}
