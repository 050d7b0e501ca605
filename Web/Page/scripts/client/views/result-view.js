import { h } from "../../dom.js";
import { isEmptyTry } from "../challenge-state.js";
import { lateness } from "../sending-outcome.js";
import { busyButton } from "./busy-button.js";
import { linkToSend } from "./copy-link.js";
import { nameQuestion } from "./name-form.js";
import { problemText } from "./problem-text.js";
import { rankTiles, summaryTiles } from "./rank-tiles.js";

const [minute, hour] = [60, 3600];
/** The longest time between two looks at the clock, in seconds. */
const longestPause = 600;

/**
 * What became of a finished game on the server: that it is being sent, why it is not, or its ranks.
 *
 * @param {object} server
 * @param {object} record What the page stores of the game.
 * @param {object} text The section `server` of the page's text.
 * @returns {{ element: HTMLElement, dispose: () => void }}
 */
export function resultView(server, record, text) {
  const status = h("div", { role: "status", class: "server-result-status" });
  const actions = h("div", { class: "server-result-actions" });
  const name = record.kind === "shared" ? record.extra?.displayName : undefined;
  const title = name === undefined ? text.result.title : text.result.against(name);
  const element = h("div", { class: "server-card server-result" },
    h("h2", { text: title }), status, actions);
  let shown;
  let counting;
  // Counts down how long a game that waits can still be ranked.
  const count = (game) => {
    const left = game?.state === "waiting" ? game.expiresAt - server.clock.now() : NaN;
    if (!(left > 0)) return;
    const next = left > hour ? Math.min(left - hour, longestPause) : left % minute || minute;
    counting = setTimeout(() => {
      shown = undefined;
      show();
    }, Math.max(1, next) * 1000);
  };
  const show = () => {
    const game = server.outbox.game(record.id);
    const { account, outbox } = server;
    const name = JSON.stringify([game, outbox.isSending(record.id), account.needsName]);
    if (name === shown) return;
    shown = name;
    clearTimeout(counting);
    element.dataset.state = game?.state ?? "waiting";
    status.replaceChildren(...comparison(record, text), ...message({ server, record, game, text }));
    count(game);
    actions.replaceChildren(...steps({ server, record, game, text }));
  };
  const ending = new AbortController();
  for (const target of [server.account, server.outbox]) {
    target.addEventListener("change", show, { signal: ending.signal });
  }
  show();
  const dispose = () => {
    clearTimeout(counting);
    ending.abort();
  };
  return { element, dispose };
}

/** Both scores of a game on a shared puzzle. They are known before anything is sent. */
function comparison({ kind, score, extra }, { result: { shared } }) {
  if (kind !== "shared" || extra?.score === undefined) return [];
  return [h("p", { class: "server-compared" }, h("b", { text: shared.both(score, extra.displayName, extra.score) }))];
}

function message(parts) {
  const { server, record, game, text: { result: text } } = parts;
  if (!game && isEmptyTry(record)) return [h("p", { text: text.empty })];
  if (!game || server.outbox.isSending(record.id)) return [h("p", { text: text.sending })];
  if (server.outbox.needsName(game)) return [h("p", { text: parts.text.register.asked })];
  if (game.state === "waiting") return waiting(parts);
  if (game.state === "done") return stored(parts);
  const title = game.state === "lost" ? text.lost : text.refused;
  return [h("p", { class: "server-bad", text: title }), h("p", { text: reason(game, parts.text) })];
}

function reason({ problem }, text) {
  const words = problemText(problem, text);
  return problem.detail ? `${words} (${problem.detail})` : words;
}

function waiting({ server, game, text: all }) {
  const { result: text } = all;
  const { expiresAt } = game;
  const isInTime = server.clock.now() < expiresAt;
  const deadline = expiresAt === undefined ? []
    : [isInTime ? text.until(all.duration(expiresAt - server.clock.now())) : text.untilPast];
  const why = game.problem ? `${problemText(game.problem, all)} ` : "";
  return [
    h("p", { class: "server-warn", text: text.waiting }),
    h("p", { text: [why + text.waitingText, ...deadline].join(" ") }),
  ];
}

/** The ranks of a stored game, or why it has none. */
function stored({ server, record, game: { result }, text: all }) {
  const { result: text } = all;
  const late = lateness(result);
  if (result.ranks) return [summaryTiles(result.ranks, all)];
  if (record.kind === "shared" && record.extra) {
    return [h("p", { text: compared(record, result, text) })];
  }
  if (result.dailyChallenge?.rank !== undefined && !result.unranked) {
    const { rank, outOf } = result.dailyChallenge;
    return [
      rankTiles([{ name: all.home.today, rank, outOf }], all),
      h("p", { class: "server-soft", text: text.dailyLater }),
    ];
  }
  const words = text.unranked[result.unranked] ?? text.unranked.other;
  return [h("p", { class: late ? "server-bad" : null, text: words })];
}

function compared({ extra: { displayName, score } }, result, { shared }) {
  const difference = Math.abs(result.score - score);
  if (difference === 0) return shared.same(displayName);
  return shared[result.score > score ? "more" : "fewer"](displayName, difference);
}

/** What can be done then: send now, see all ranks, share. */
function steps({ server, record, game, text: all }) {
  const { result: text } = all;
  if (game && server.outbox.needsName(game)) return [nameQuestion(server, all)];
  if (game?.state === "waiting" && !server.outbox.isSending(record.id)) {
    return [busyButton(text.sendNow, () => server.outbox.send(record.id), { text: all })];
  }
  if (game?.state !== "done") return [];
  const isDaily = record.kind === "daily";
  const route = isDaily ? `/daily/${record.mode}` : `/boards/${record.mode}`;
  const name = isDaily ? text.toDaily : text.toBoards;
  const links = record.kind === "shared" ? []
    : [h("a", { class: "button", href: `#${route}`, text: name })];
  const naming = server.account.needsName ? [nameQuestion(server, all)] : [];
  return [...naming, ...links, sharing({ server, record, game, text: all })];
}

/** The button that makes a link to the cube; then the link. */
function sharing({ server, record, game, text: all }) {
  const { result: text } = all;
  const box = h("div", { class: "server-sharing" });
  const share = busyButton(text.share, async () => {
    const link = await server.share(game.result.id);
    box.replaceChildren(linkToSend(link, {
      label: text.link, copy: all.match.copyLink, copied: text.copied, share: all.match.share,
      message: text.shareText(game.result.score),
    }), h("p", { class: "server-soft", text: note }));
    box.querySelector("input").focus();
  }, { text: all });
  const note = record.kind === "daily" ? text.shareNoteDaily : text.shareNote;
  box.append(share);
  return box;
}
