import { h } from "../../dom.js";
import { names } from "../../languages.js";
import { Loader } from "../loader.js";
import { loadingView } from "./loading-view.js";
import { rankTiles } from "./rank-tiles.js";

/**
 * The last seven days of the player: of the language that is played, and of each other one in which
 * there was a ranked game.
 *
 * @param {{ client: any, language: string, languages: string[] }} server
 * @param {object} text The section `server` of the page's text.
 * @param {AbortSignal} signal
 */
export function weekSection({ client, language, languages }, text, signal) {
  const { me } = text;
  const ordered = [...languages].sort((one, other) => Number(other === language) - Number(one === language));
  const load = (options) => Promise.all(ordered.map(async (code) =>
    ({ ...await client.weekInReview({ language: code }, options), code })));
  const loader = new Loader(load, { signal });
  loader.load();
  const draw = (weeks) => h("div", {}, ...weeks.filter((week, place) => place === 0 || isPlayed(week))
    .flatMap((week) => [languages.length > 1 ? nameOf(week) : null, ...weekOf(week, text)]));
  return h("section", { class: "server-card" }, h("h2", { text: me.week }),
    h("p", { class: "server-soft", text: me.weekNote }), loadingView(loader, { text, draw }));
}

function isPlayed({ ranks, bestWord }) {
  return bestWord !== undefined || ranks.some(({ rank }) => rank !== undefined);
}

function nameOf({ code }) {
  return h("h3", { lang: code, text: names[code] ?? code });
}

function weekOf({ ranks, bestWord, code }, text) {
  const { me } = text;
  return [
    rankTiles(ranks.map(({ mode, rank }) => ({ name: text.modes[mode], none: me.weekNone, ...rank })), text),
    h("p", {}, `${me.bestWord}: `, bestWord
      ? h("a", { href: `#/words/${bestWord.id}`, lang: code, text: bestWord.word }) : me.noWord,
    bestWord ? `, ${text.points(bestWord.score)}` : ""),
  ];
}
