import { browserTimeZone } from "./player-name.js";

const key = "server.player";

/**
 * The player of this browser on the server. The event `change` follows each change.
 *
 * The token of a player is only in this browser: another device gets one of its own.
 */
export class Account extends EventTarget {
  #client;
  #profile;
  #isUntold = false;
  #storage;
  #timeZone;

  /** The identifier of the player; undefined before a registration. */
  playerID = undefined;

  /** Takes the client, the page's store, and the time zone for tests. */
  constructor({ client, storage, timeZone = browserTimeZone() }) {
    super();
    this.#client = client;
    this.#storage = storage;
    this.#timeZone = timeZone;
    // Another tab may register, log out or delete the player.
    storage.addEventListener?.("elsewhere", ({ detail }) => detail === key && this.open());
  }

  /** Whether this browser has a player. */
  get isRegistered() {
    return this.playerID !== undefined;
  }

  /** Whether the player has not chosen a name: all such players have the same name on the server. */
  get needsName() {
    return this.isRegistered && this.#profile?.isNameless === true;
  }

  /** The player's name; an empty text if it is not known. */
  get name() {
    return this.#profile?.displayName ?? "";
  }

  /** When the player was registered, in Unix seconds; undefined if it is not known. */
  get registeredAt() {
    return this.#profile?.registeredAt;
  }

  /** Whether others may replay the player's ranked games, as far as it is known. */
  get allowsReplays() {
    return this.#profile?.allowsReplays === true;
  }

  /** Reads the player that the browser has stored. */
  async open() {
    const credentials = await this.#client.credentials.credentials().catch(() => undefined);
    this.playerID = credentials?.playerID;
    const profile = this.#storage.get(key);
    const isOwn = profile?.id === this.playerID && typeof profile?.displayName === "string";
    this.#profile = isOwn ? profile : undefined;
    this.#tell();
  }

  /** Registers a player with a name. */
  async register(displayName) {
    if (this.needsName) await this.rename(displayName);
    else this.#keep(await this.#register(displayName));
  }

  /**
   * Runs an action as a player. Without one, it registers a player who chooses a name later. The event
   * follows when the action is done: until then the view that began it stays, and shows why it fails.
   *
   * @template Answer
   * @param {string} standIn The name until then.
   * @param {() => Promise<Answer>} act
   * @returns {Promise<Answer>}
   */
  async asPlayer(standIn, act) {
    if (!this.isRegistered) {
      this.#set({ ...await this.#register(standIn), isNameless: true });
      this.#isUntold = true;
    }
    const answer = await act();
    if (this.#isUntold) this.#tell();
    return answer;
  }

  /** The player chooses the name that is there. */
  keepName() {
    this.#keep({ ...this.#profile, isNameless: undefined });
  }

  async #register(displayName) {
    const send = (timeZone) => this.#client.registerPlayer({ displayName, timeZone });
    const credentials = await send(this.#timeZone).catch((error) => {
      if (error.kind !== "invalid-time-zone") throw error;
      return send("UTC");
    });
    return { id: credentials.playerID, displayName };
  }

  /** Gets the player's name from the server. */
  async refresh() {
    const profile = await this.#client.player();
    const isNameless = this.needsName && profile.displayName === this.name;
    this.#keep(isNameless ? { ...profile, isNameless } : profile);
  }

  /** Changes the name. */
  async rename(displayName) {
    this.#keep(await this.#client.updatePlayer({ displayName }));
  }

  /** Allows others to replay the player's ranked games, or not. */
  async allowReplays(allowsReplays) {
    this.#keep(await this.#client.updatePlayer({ allowsReplays }));
  }

  /** Removes the player from this browser. Another device or a recovery code brings it back. */
  async logOut() {
    await this.#client.credentials.replace(undefined);
    await this.#client.credentials.replacePending(undefined);
    this.#forget();
  }

  /** Erases the player on the server, with all games. */
  async erase() {
    await this.#client.erasePlayer();
    this.#forget();
  }

  #keep(profile) {
    this.#set(profile);
    this.#tell();
  }

  #set(profile) {
    this.playerID = profile.id;
    this.#profile = profile;
    this.#storage.set(key, profile);
  }

  #forget() {
    this.playerID = undefined;
    this.#profile = undefined;
    this.#storage.remove(key);
    this.#tell();
  }

  #tell() {
    this.#isUntold = false;
    this.dispatchEvent(new Event("change"));
  }
}
