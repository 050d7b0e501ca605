import { h, setText } from "../../dom.js";
import { isRunning, ownSide, standing } from "../match-moves.js";
import { askingButton, busyButton } from "./busy-button.js";

/** The line above a match: how it stands, what has happened, and how to leave it. */
export class MatchBar {
  #actions = h("div", { class: "server-match-actions" });
  #clock;
  #last = h("p", { class: "server-soft server-last", role: "status" });
  #play;
  #problem = h("p", { class: "server-warn", role: "status" });
  #shown;
  #status = h("p", { class: "server-turn", role: "status" });
  #text;

  /** Takes the match that is played, the section `server` of the text, and the time. */
  constructor(play, text, clock) {
    this.#play = play;
    this.#text = text;
    this.#clock = clock;
    this.element = h("div", { class: "server-match-bar" },
      h("div", {}, this.#status, this.#last, this.#problem), this.#actions);
    this.update();
  }

  /** Shows a move of the other player. */
  tell(message) {
    setText(this.#last, message);
  }

  /** Shows how the match stands now. */
  update() {
    const { match, problem, hasPending } = this.#play;
    const { match: text } = this.#text;
    const state = standing(match);
    this.element.dataset.state = state;
    const name = match.sides[1 - ownSide(match)]?.displayName ?? "";
    const { [state]: status } = text.status;
    const why = isRunning(match) ? "" : ` ${text.why[match.state] ?? ""}`;
    setText(this.#status, (typeof status === "string" ? status : status(name)) + why);
    const isUnanswered = problem && problem.code !== "refused";
    setText(this.#problem, hasPending ? (problem ? text.unsent : text.sending)
      : isUnanswered ? text.noAnswer : "");
    this.#showActions(match);
  }

  #showActions({ state, turn, claimableAt, sides }) {
    const isClaimable = claimableAt <= this.#clock.now() && !sides[turn]?.isYou;
    const name = `${state} ${isClaimable}`;
    if (name === this.#shown) return;
    this.#shown = name;
    const { match: text } = this.#text;
    const play = this.#play;
    const claim = isClaimable && busyButton(text.claim, () => play.claim(), {
      text: this.#text, class: "button primary", title: text.claimNow,
    });
    const isOpen = state === "open";
    const resign = isRunning({ state }) && askingButton(isOpen ? text.withdraw : text.resign,
      () => play.resign(), {
        text: this.#text, question: isOpen ? text.withdrawQuestion : text.resignQuestion,
        yes: text.yes, no: text.no,
      });
    const back = !isRunning({ state })
      && h("a", { class: "button", href: "#/matches", text: text.toMatches });
    this.#actions.replaceChildren(...[claim, resign, back].filter(Boolean));
  }
}
