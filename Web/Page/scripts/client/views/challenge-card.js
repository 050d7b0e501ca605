import { h } from "../../dom.js";
import { challengeResult, challengeState, recordOfChallenge } from "../challenge-state.js";
import { busyButton } from "./busy-button.js";
import { isReady } from "./ready-question.js";

/**
 * The state of the player in today's challenge of a mode, with the button for the next step.
 *
 * @param {object} app
 * @param {object} server
 * @param {{ challenge: object, yourResult: object }} entry
 * @param {{ withLink?: boolean }} options Whether its name is a link to the results.
 * @returns {{ element: HTMLElement, play: HTMLElement | null }} `play` is the button that starts or continues the game.
 */
export function challengeCard(app, server, entry, { withLink = true } = {}) {
  const text = app.text.server;
  const { challenge } = entry;
  const id = recordOfChallenge(challenge);
  const game = server.outbox.game(id);
  const state = challengeState({
    entry, game, record: app.shelf?.get(id), isHere: server.isStartedHere(challenge),
    startedAt: server.startOf(challenge), now: server.clock.now(),
    times: server.times,
  });
  const result = challengeResult({ entry, game });
  const { mode } = challenge;
  const modeName = text.modes[mode];
  const name = withLink ? h("a", { href: `#/daily/${mode}`, text: modeName }) : modeName;
  const next = step(app, server, { state, mode, challenge });
  const element = h("article", { class: "server-challenge", data: { state } },
    h("h3", {}, name), h("p", { class: "server-standing" }, ...standing(state, result, text)), next);
  return { element, play: next && isPlayable(state) ? next.button : null };
}

const isPlayable = (state) => state === "open" || state === "playing";

function standing(state, result, text) {
  const { challenge } = text;
  if (state === "played") {
    const { rank, outOf, score } = result;
    const isRanked = rank !== undefined;
    return [
      h("b", { text: isRanked ? text.rankOfAll(rank, outOf) : challenge.states.played }), " ",
      isRanked ? "" : h("span", { text: challenge.notRanked }), " ",
      score === undefined ? "" : h("span", { text: challenge.result(score) }),
    ];
  }
  const notes = {
    elsewhere: challenge.elsewhereText, timeUp: challenge.timeUpText,
    missed: challenge.missedText, lost: challenge.lostText,
  };
  const players = result.outOf ? challenge.of(result.outOf) : challenge.hidden;
  const note = h("span", { text: notes[state] ?? players });
  return [h("b", { text: challenge.states[state] }), " ", note];
}

/** The button for the next step; null if there is none. */
function step(app, server, { state, mode, challenge }) {
  const text = app.text.server;
  const labels = {
    open: text.challenge.play, playing: text.challenge.goOn, timeUp: text.challenge.sendLast,
    sending: text.result.sendNow,
  };
  if (!labels[state]) return null;
  const act = state === "sending" ? () => server.outbox.send(recordOfChallenge(challenge))
    : async () => {
      const isFirst = state === "open";
      if (isFirst && !(await isReady(app, mode))) return;
      await app.startGame(await server.startDaily(mode, { isFirst, challenge }));
    };
  return busyButton(labels[state], act, {
    text, class: isPlayable(state) ? "button primary" : "button",
    "aria-label": `${labels[state]}: ${text.home.today}, ${text.modes[mode]}`,
  });
}
