import { h } from "../../dom.js";
import { numberOfChallenge } from "../challenge-state.js";
import { Loader } from "../loader.js";
import { newsOf, noteRunning, opponentOf, standing as standingOf } from "../matches.js";
import { followPlayer } from "./follow-player.js";

/** How many matches have a line of their own. */
const listed = 3;

/**
 * What waits for the player, as links: games and moves that are not sent yet, matches in which it is the player's turn,
 * rematches, new matches, matches that have ended, players who want to follow, and yesterday's rank. Empty while nothing
 * waits.
 *
 * @param {object} app
 * @param {object} server
 * @param {import("../../game/shown-mode.js").ShownMode} mode The mode of yesterday's challenge.
 * @returns {{ element: HTMLElement, dispose: () => void }}
 */
export function waitingView(app, server, mode) {
  const { account } = server;
  const element = h("ul", { class: "waits" });
  const dispose = followPlayer(account, ({ signal }) => {
    element.replaceChildren();
    if (account.isRegistered) followAll(app, server, { mode, element, signal });
  });
  return { element, dispose };
}

/** Draws what waits for a player, and draws it again when something of it changes. */
function followAll({ text: { notices, server: text } }, server, { mode, element, signal }) {
  const { client, clock, language, outbox } = server;
  const { home, matches: { against, standing } } = text;
  let news = {};
  let followers = 0;
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
    const { yourTurn = [], rematch = [], new: begun = [], over = [] } = news;
    const yesterday = ranks[mode.value].value?.days.find(({ challenge, rank }) => rank && challenge.number === before);
    const lines = [
      games > 0 && ["unsent", "#/me", home.unsent(games)],
      moves > 0 && ["unsent", "#/matches", home.unsentMoves(moves)],
      ...yourTurn.slice(0, listed).map((match) => ["turn", toMatch(match), standing.yourTurn, nameIn(match)]),
      yourTurn.length > listed && ["turn", "#/matches", home.yourTurns(yourTurn.length - listed)],
      ...counted("rematch", rematch, home.rematches), ...counted("new", begun, home.newMatches),
      ...over.slice(0, listed).map((match) => ["over", toMatch(match), standing[standingOf(match)], nameIn(match)]),
      followers > 0 && ["followers", "#/friends", home.followers(followers)],
      yesterday && ["rank", `#/daily/${mode.value}/${yesterday.challenge.number}`, notices.shown.rank.title,
        text.rankOfAll(yesterday.rank.rank, yesterday.rank.outOf)],
    ].filter(Boolean);
    // A link that has the focus keeps it, as long as it is there.
    const name = JSON.stringify(lines);
    if (name === shown) return;
    shown = name;
    element.replaceChildren(...lines.map((line) => link(...line)));
  };
  mode.addEventListener("change", showRank, { signal });
  showRank();
  outbox.addEventListener("change", show, { signal });
  followNews(server, signal, (found) => {
    news = found;
    show();
  });
  followFollowers(server, signal, (count) => {
    followers = count;
    show();
  });

  /** Asks for the ranks of a mode once. */
  function showRank() {
    const { value } = mode;
    if (!ranks[value]) {
      ranks[value] = new Loader((options) => client.challengeHistory({ language, mode: value }, options), { signal });
      ranks[value].addEventListener("change", show);
      ranks[value].load();
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
    noteRunning(server.storage, loader.value ?? []);
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
