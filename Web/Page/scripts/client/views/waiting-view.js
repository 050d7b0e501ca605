import { h } from "../../dom.js";
import { numberOfChallenge } from "../challenge-state.js";
import { Loader } from "../loader.js";
import { opponentOf } from "../match-moves.js";
import { newsOf } from "../match-news.js";
import { followPlayer } from "./follow-player.js";

/** How many matches have a line of their own. */
const listed = 3;

/**
 * What waits for the player, as links: games and moves that are not sent yet, matches in which it is the player's turn,
 * rematches, new matches, players who want to follow, and yesterday's rank. Empty while nothing waits.
 *
 * @param {object} app
 * @param {object} server
 * @param {"timed" | "unlimited"} mode The mode of yesterday's challenge.
 * @returns {{ element: HTMLElement, choose: (mode: "timed" | "unlimited") => void, dispose: () => void }}
 *   `choose` shows the rank of another mode.
 */
export function waitingView(app, server, mode) {
  const { account } = server;
  const element = h("ul", { class: "waits" });
  let chosen = mode;
  let chooseRank = (_) => {};
  const dispose = followPlayer(account, ({ signal }) => {
    element.replaceChildren();
    chooseRank = account.isRegistered ? followAll(app, server, { mode: chosen, element, signal }) : () => {};
  });
  return {
    element, dispose,
    choose: (next) => {
      chosen = next;
      chooseRank(next);
    },
  };
}

/**
 * Draws what waits for a player, and draws it again when something of it changes.
 *
 * @returns {(mode: "timed" | "unlimited") => void} Shows the rank of another mode.
 */
function followAll({ text: { notices, server: text } }, server, { mode, element, signal }) {
  const { client, clock, language, outbox } = server;
  const { home, matches: { against, standing } } = text;
  let news = {};
  let followers = 0;
  let chosen = mode;
  const nameIn = (match) => against(opponentOf(match)?.displayName);
  const toMatch = ({ code }) => `#/match/${code}`;
  // One match is opened at once; of several there is the list.
  const counted = (kind, matches, say) => (matches.length === 1 ? [[kind, toMatch(matches[0]), say(1), nameIn(matches[0])]]
    : matches.length > 1 ? [[kind, "#/matches", say(matches.length)]] : []);
  const before = numberOfChallenge(clock.now() * 1000) - 1;
  const ranks = {};
  let shown = "";
  const show = () => {
    const moves = new Set(outbox.turns().map(({ match }) => match)).size;
    const games = outbox.waiting.length - outbox.turns().length;
    const { yourTurn = [], rematch = [], new: begun = [] } = news;
    const yesterday = ranks[chosen]?.value?.days.find(({ challenge, rank }) => rank && challenge.number === before);
    const lines = [
      games > 0 && ["unsent", "#/me", home.unsent(games)],
      moves > 0 && ["unsent", "#/matches", home.unsentMoves(moves)],
      ...yourTurn.slice(0, listed).map((match) => ["turn", toMatch(match), standing.yourTurn, nameIn(match)]),
      yourTurn.length > listed && ["turn", "#/matches", home.yourTurns(yourTurn.length - listed)],
      ...counted("rematch", rematch, home.rematches), ...counted("new", begun, home.newMatches),
      followers > 0 && ["followers", "#/friends", home.followers(followers)],
      yesterday && ["rank", `#/daily/${chosen}/${yesterday.challenge.number}`, notices.shown.rank.title,
        text.rankOfAll(yesterday.rank.rank, yesterday.rank.outOf)],
    ].filter(Boolean);
    // A link that has the focus keeps it, as long as it is there.
    const name = JSON.stringify(lines);
    if (name === shown) return;
    shown = name;
    element.replaceChildren(...lines.map((line) => link(...line)));
  };
  outbox.addEventListener("change", show, { signal });
  followNews(server, signal, (found) => {
    news = found;
    show();
  });
  followFollowers(server, signal, (count) => {
    followers = count;
    show();
  });
  choose(mode);
  return choose;

  /** The ranks of a mode are asked for once. */
  function choose(next) {
    chosen = next;
    if (!ranks[next]) {
      ranks[next] = new Loader((options) => client.challengeHistory({ language, mode: next }, options), { signal });
      ranks[next].addEventListener("change", show);
      ranks[next].load();
    }
    show();
  }
}

function link(kind, href, title, note) {
  return h("li", {}, h("a", { class: "wait", href, data: { kind } }, h("b", { text: title }),
    note ? h("span", { class: "soft" }, h("bdi", { text: note })) : null));
}

/** Tells which matches have news, by kind. */
function followNews(server, signal, tell) {
  const { client, live, outbox } = server;
  const load = async (options) => (await client.matches({ limit: 100 }, options)).matches;
  const loader = new Loader(load, { signal });
  const sort = () => {
    const matches = {};
    for (const match of loader.value ?? []) (matches[newsOf(match, server)] ??= []).push(match);
    tell(matches);
  };
  loader.addEventListener("change", sort);
  // A match of which a move waits has no other news.
  outbox.addEventListener("change", sort, { signal });
  outbox.addEventListener("turn", () => loader.load(), { signal });
  live.onMatch(() => loader.load(), { signal });
  loader.load();
}

/** Tells how many players wait to follow the player. */
export function followFollowers({ client, live }, signal, tell) {
  const loader = new Loader((options) => client.friends(undefined, options), { signal });
  loader.addEventListener("change", () => tell(loader.value?.requests.length ?? 0));
  live.addEventListener("event", (/** @type {CustomEvent} */ { detail: { name } }) => {
    if (name === "followAsked" || name === "reset") loader.load();
  }, { signal });
  loader.load();
}
