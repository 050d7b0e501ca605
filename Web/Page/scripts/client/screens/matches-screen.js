import { h, setText } from "../../dom.js";
import { codeOf, shownCode } from "../codes.js";
import { Loader } from "../loader.js";
import { newsOf, opponentOf, ownSide, standing } from "../matches.js";
import { Poller } from "../poller.js";
import { busyButton } from "../views/busy-button.js";
import { loadingView } from "../views/loading-view.js";
import { playerScreen } from "../views/player-screen.js";
import { problemText } from "../views/problem-text.js";
import { unsentSection } from "../views/unsent-section.js";

/** The screen of the player's matches: open one, join one, and the list: `#/matches`. */
export function matchesScreen(app) {
  const text = app.text.server;
  const { matches } = text;
  const guest = (server) => ({ nodes: [beginning(app, server)] });
  const options = { title: matches.title, lead: matches.lead, guest };
  return playerScreen(app, options, (server, signal) => {
    const loader = new Loader((options) => server.client.matches({ limit: 20 }, options), {
      signal, isEmpty: (page) => page.matches.length === 0,
    });
    loader.load();
    const { live } = server;
    const poller = new Poller(() => refresh(server, loader), {
      first: 15_000, maximum: 120_000, live,
    });
    live.onMatch(() => poller.hurry(), { signal });
    server.outbox.addEventListener("turn", () => poller.hurry(), { signal });
    const list = loadingView(loader, {
      text, empty: matches.empty,
      draw: (page) => matchList(page, { text, server, more: () => loadMore(server, loader) }),
    });
    server.outbox.addEventListener("change", () => loader.value && loader.replace({ ...loader.value }), { signal });
    // The list needs the server; what waits for it is known here.
    const unsent = unsentSection(app, server, { kind: "turn" });
    return {
      nodes: [
        unsent.element, beginning(app, server),
        h("section", {}, h("h2", { text: matches.list }), list),
      ],
      dispose: () => {
        poller.dispose();
        unsent.dispose();
      },
    };
  });
}

function beginning(app, server) {
  return h("div", { class: "server-pair" }, opening(app, server), joining(app, server));
}

/** Loads the first page again, if no more pages are shown, or if there is none yet. Returns whether it has changed. */
async function refresh({ client }, loader) {
  const known = loader.value;
  if (!known && loader.state === "failed") await loader.load();
  if (!known || known.matches.length > 20) return false;
  const page = await client.matches({ limit: 20 });
  if (JSON.stringify(page) === JSON.stringify(known)) return false;
  loader.set(page);
  return true;
}

async function loadMore({ client }, loader) {
  const { matches, nextCursor } = loader.value;
  const page = await client.matches({ limit: 20, cursor: nextCursor });
  const known = new Set(matches.map(({ id }) => id));
  const others = page.matches.filter(({ id }) => !known.has(id));
  loader.set({ ...page, matches: [...matches, ...others] });
}

function opening(app, server) {
  const text = app.text.server;
  const open = () => server.account.asPlayer(text.register.guest, async () => {
    const { code } = await server.client.openMatch({ language: server.language });
    return app.go(`/match/${code}`);
  });
  return h("section", { class: "server-card" }, h("h2", { text: text.matches.open }),
    h("p", { class: "server-soft", text: text.matches.openNote }),
    busyButton(text.matches.open, open, { text, class: "button primary" }));
}

function joining(app, server) {
  const text = app.text.server;
  const { matches } = text;
  const field = h("input", {
    id: "match-code", name: "code", autocomplete: "off", autocapitalize: "characters",
    spellcheck: "false", "aria-describedby": "match-flaw match-hint", size: 10, enterkeyhint: "go",
  });
  const flaw = h("p", { id: "match-flaw", class: "server-failure", role: "alert" });
  const join = h("button", { type: "submit", class: "button" }, matches.joinButton);
  const form = h("form", { class: "server-form", novalidate: true },
    h("label", { for: "match-code", text: matches.code }),
    h("div", { class: "server-row" }, field, join), flaw,
    h("p", { id: "match-hint", class: "server-soft", text: matches.codeHint }));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const message = await tryJoining(app, server, field.value);
    setText(flaw, message);
    field.setAttribute("aria-invalid", String(message !== ""));
    if (message) field.focus();
  });
  return h("section", { class: "server-card" }, h("h2", { text: matches.join }), form);
}

/**
 * Joins, and goes to the match. Somebody without a player first sees whose match it is.
 *
 * @returns {Promise<string>} What went wrong; an empty text if nothing did.
 */
async function tryJoining(app, server, typed) {
  const text = app.text.server;
  const code = codeOf(typed);
  if (!code) return text.matches.badCode;
  try {
    if (server.account.isRegistered) await server.client.joinMatch({ code });
    app.go(`/match/${code}`);
    return "";
  } catch (error) {
    return problemText(error, text);
  }
}

/**
 * The matches of a player as a list of links, and a button for more.
 *
 * @param {{ matches: object[], nextCursor?: string }} page
 * @param {{ text: object, server: object, more: () => Promise<void> }} options
 */
export function matchList({ matches, nextCursor }, { text, server, more }) {
  const list = h("ul", { class: "server-matches", "aria-label": text.matches.caption },
    ...matches.map((match) => h("li", {}, matchLink(match, server, text))));
  return h("div", {}, list, nextCursor ? busyButton(text.matches.more, more, { text }) : null);
}

function matchLink(match, server, { matches: text }) {
  const [mine, theirs] = [match.sides[ownSide(match)], opponentOf(match)];
  const news = newsOf(match, server);
  // How it ended says more than that it did.
  const state = news === undefined || news === "over" ? standing(match) : news;
  const scores = theirs ? [mine.score, theirs.score] : undefined;
  const name = h("span", { class: "server-opponent" },
    h("bdi", { text: text.against(theirs?.displayName) }));
  const properties = { class: "server-match-link", href: `#/match/${match.code}`, data: { state } };
  return h("a", properties, name,
    h("span", { class: "server-standing-badge", data: { state, news: String(news !== undefined) }, text: text.standing[state] }),
    scores ? h("span", { class: "server-scores" },
      h("span", { "aria-hidden": "true", text: text.scores(...scores) }),
      h("span", { class: "visually-hidden", text: text.scoresLong(...scores) }))
      : h("span", { class: "server-scores", text: text.codeIs(shownCode(match.code)) }));
}
