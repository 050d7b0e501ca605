import { button, h, setText } from "../../dom.js";
import { ask } from "../../screens/dialog.js";
import { canReplay, isRunning, opponentOf, standing } from "../matches.js";
import { problemText } from "./problem-text.js";

/** The answers to a move that the server does not take. */
const ofMoves = [400, 409, 422];

/**
 * How a match stands, and what has happened. While it is played, that is where the word is shown, as long as there is no
 * word; how to leave it is in the menu of the game.
 */
export class MatchBar {
  #app;
  #actions = h("div", { class: "server-match-actions" });
  #clock;
  #lastMove = "";
  #last = h("p", { class: "server-soft server-last", role: "status" });
  #play;
  #replayText;
  #problem = h("p", { class: "server-warn server-last", role: "status" });
  #shown;
  #status = h("p", { class: "server-turn", role: "status" });
  #text;

  /** Takes the match that is played, and the time. */
  constructor(app, play, clock) {
    this.#app = app;
    this.#play = play;
    this.#text = app.text.server;
    this.#replayText = app.text.replay.open;
    this.#clock = clock;
    this.element = h("div", { class: "server-match-bar" },
      h("div", {}, this.#status, this.#last, this.#problem), this.#actions);
    this.update();
  }

  /** Shows a move of the other player. */
  tell(message) {
    this.#lastMove = message;
    this.update();
  }

  /** Shows how the match stands now. */
  update() {
    const { match, problem, hasPending } = this.#play;
    const { match: text } = this.#text;
    const state = standing(match);
    this.element.dataset.state = state;
    this.element.classList.toggle("is-over", !isRunning(match));
    const name = opponentOf(match)?.displayName ?? "";
    const { [state]: status } = text.status;
    const standingText = typeof status === "string" ? status : status(name);
    const why = whyOver(match, { state, name }, text);
    const detail = isRunning(match) ? this.#lastMove || (text.hint[state] ?? "") : why;
    const isUnsent = hasPending && problem;
    const { isHeld } = this.#play;
    const failure = problem && !hasPending ? this.#failure(problem) : "";
    const sending = isUnsent ? text.unsent : hasPending ? text.sending : standingText;
    setText(this.#status, isHeld ? text.named : sending);
    setText(this.#problem, isUnsent ? text.unsentNote : failure);
    this.element.classList.toggle("has-problem", this.#problem.textContent !== "");
    setText(this.#last, this.#problem.textContent === "" && !hasPending ? detail : "");
    this.#showActions(match);
  }

  /** Why the match could not be asked for. What became of a move is shown when it happens. */
  #failure(problem) {
    if (problem.code !== "problem") return this.#text.match.noAnswer;
    return ofMoves.includes(problem.status) ? "" : problemText(problem, this.#text);
  }

  #showActions(match) {
    const { code, state, turn, claimableAt, sides } = match;
    const isClaimable = claimableAt <= this.#clock.now() && !sides[turn]?.isYou;
    const name = `${state} ${isClaimable}`;
    if (name === this.#shown) return;
    this.#shown = name;
    const { match: text } = this.#text;
    const isOpen = state === "open";
    const claim = isClaimable
      && button(text.claim, () => this.#try(() => this.#play.claim()), {
        class: "button small primary", title: text.claimNow,
      });
    const withdraw = isOpen
      && button(text.withdraw, () => this.#resign(isOpen), { class: "button small" });
    const back = !isRunning({ state })
      && h("a", { class: "button small", href: "#/matches", text: text.toMatches });
    const replay = canReplay(match)
      && h("a", { class: "button small", href: `#/match/${code}/replay`, text: this.#replayText });
    this.#actions.replaceChildren(...[claim, withdraw, replay, back].filter(Boolean));
  }

  /** What the menu of the game offers of the match: a label and what it does. */
  get menuEntries() {
    const { state } = this.#play.match;
    return state === "playing" ? [{ label: this.#text.match.resign, act: () => this.#resign(false) }] : [];
  }

  async #resign(isOpen) {
    const { match: text } = this.#text;
    const question = {
      title: isOpen ? text.withdraw : text.resign,
      text: isOpen ? text.withdrawQuestion : text.resignQuestion,
      yes: isOpen ? text.withdraw : text.resign, no: isOpen ? text.keep : text.no,
    };
    const isSure = await ask(question, this.#app.text.app.close);
    if (isSure) await this.#try(() => this.#play.resign());
  }

  async #try(act) {
    try {
      await act();
    } catch (error) {
      this.#app.notices.show(problemText(error, this.#text));
    }
  }
}

/** Why a match is over; an empty text while it goes on. The player who resigned has lost. */
function whyOver(match, { state, name }, { why }) {
  if (match.state !== "resigned") return why[match.state] ?? "";
  return state === "lost" ? why.youResigned : why.resigned(state === "won" ? name : "");
}
