import { h } from "../../dom.js";
import { opponentOf, ownSide, standing } from "../match-moves.js";
import { newsOf } from "../match-news.js";
import { shownCode } from "../share-code.js";
import { busyButton } from "./busy-button.js";

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
  const state = news ?? standing(match);
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
