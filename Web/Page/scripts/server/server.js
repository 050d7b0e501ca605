import { askForServer } from "./finding.js";

const key = "server.found";

/** Finds the game server of the page. Its parts are loaded only if there is one. */
export class Server {
  /**
   * The game server at the origin of the page; null if there is none.
   *
   * The answer of the last visit counts at once, and the origin is asked again in the background. So a page
   * whose server does not answer still has its player and its unsent games.
   *
   * @param {object} options
   * @param {object} options.storage The page's store: `get`, `set` and `remove`.
   * @param {object} options.wordCube The engine, or a promise of it. It signs requests.
   * @param {typeof fetch} [options.fetch] Sends requests.
   * @param {string} [options.origin] The origin of the page.
   * @param {string} [options.page] The address of the page.
   * @param {(server: object | null) => void} [options.onChange] Called if the origin then answers
   *   something else than on the last visit.
   * @returns {Promise<import("./online-server.js").OnlineServer | null>}
   */
  static async find({
    storage, wordCube, fetch = (...parameters) => globalThis.fetch(...parameters),
    origin = globalThis.location?.origin, page = globalThis.location?.href ?? origin,
    onChange = () => {},
  }) {
    if (!/^https?:/.test(origin ?? "")) return null;
    const open = (configuration) => openServer({
      storage, wordCube, fetch, origin, configuration,
    });
    const known = knownAnswer(storage, origin);
    const asked = ask({ storage, fetch, origin, page, known });
    if (!known) {
      const { kind, configuration } = await asked;
      return kind === "server" ? open(configuration) : null;
    }
    const server = known.configuration ? await open(known.configuration) : null;
    asked.then(async ({ kind, configuration }) => {
      if (kind === "none" && server) onChange(null);
      if (kind === "server" && server) server.configuration = configuration;
      if (kind === "server" && !server) onChange(await open(configuration));
    });
    return server;
  }
}

/** Asks the origin, and remembers its answer. */
async function ask({ storage, fetch, origin, page, known }) {
  if (globalThis.navigator?.onLine === false) return { kind: "unreachable" };
  const isKnown = Boolean(known?.configuration);
  const answer = await askForServer({ origin, page, fetch, isKnown });
  if (answer.kind !== "unreachable") {
    storage.set(key, { origin, configuration: answer.configuration ?? null });
  }
  return answer;
}

function knownAnswer(storage, origin) {
  const known = storage.get(key);
  return known?.origin === origin ? known : undefined;
}

async function openServer(parts) {
  const { OnlineServer } = await import("./online-server.js");
  return OnlineServer.open(parts);
}
