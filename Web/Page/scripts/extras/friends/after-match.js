import { h, setText } from "../../dom.js";
import { opponentOf, ownSide } from "../../client/matches.js";
import { busyButton } from "../../client/views/busy-button.js";
import { reportButton } from "../reports/report-buttons.js";
import { blockButton } from "./friend-lists.js";

/** What two players can do after a match: play another one, follow each other, block. */
export class AfterMatch {
  #actions = h("div", { class: "server-row" });
  #app;
  #play;
  #said = h("p", { class: "server-soft", role: "status", tabindex: -1 });
  #server;
  #shown;
  #text;

  /**
   * @param {object} app
   * @param {object} server
   * @param {import("../../client/match-play.js").MatchPlay} play A match of two that is over.
   */
  constructor(app, server, play) {
    this.#app = app;
    this.#server = server;
    this.#play = play;
    this.#text = app.text.server;
    const { friends } = this.#text;
    this.element = h("section", { class: "server-card server-after" },
      h("h2", { text: friends.after }), this.#said, this.#actions, this.#people());
    this.update();
  }

  /** Shows who wants another match now; nothing after the other player was erased. */
  update() {
    const { rematch } = this.#text;
    const { match } = this.#play;
    const own = ownSide(match);
    const { displayName, isErased } = opponentOf(match);
    this.element.hidden = isErased === true;
    const askedBy = match.rematch?.askedBy ?? [];
    const state = match.rematch?.matchID ? "made"
      : askedBy.includes(own) ? "asked" : askedBy.length ? "wanted" : "none";
    if (state === this.#shown) return;
    this.#shown = state;
    const sayings = {
      none: "", asked: rematch.asked, wanted: rematch.wanted(displayName), made: rematch.made,
    };
    setText(this.#said, sayings[state]);
    const options = { text: this.#text, class: "button primary" };
    const labels = { none: rematch.ask, wanted: rematch.accept, made: rematch.open };
    this.#actions.replaceChildren(...(state === "asked" ? []
      : [busyButton(labels[state], () => this.#goOn(state), options)]));
  }

  /** Asks, accepts, or shows the new match. */
  async #goOn(state) {
    if (state !== "made") await this.#play.rematch();
    const { matchID } = this.#play.match.rematch ?? {};
    // The button that had the focus is gone.
    if (matchID === undefined) return this.#said.focus();
    const { code } = await this.#server.client.match({ id: matchID });
    this.#app.go(`/match/${code}`);
  }

  /** Buttons to follow the other player, to block, and to report the name. */
  #people() {
    const { friends } = this.#text;
    const { match } = this.#play;
    const { client } = this.#server;
    const { displayName } = opponentOf(match);
    const done = h("p", { class: "server-soft", role: "status", tabindex: -1 });
    const act = async (message, call) => {
      await call();
      setText(done, message);
      done.focus();
    };
    const follow = busyButton(friends.follow(displayName), () =>
      act(friends.asked(displayName), () => client.askToFollow({ matchID: match.id })), {
      text: this.#text, class: "button small",
    });
    const block = blockButton(displayName, { text: this.#text }, () =>
      act(friends.blockedNow(displayName), () => client.blockPlayer({ matchID: match.id })));
    return h("div", {}, h("div", { class: "server-row" }, follow, block, reportButton(this.#app, displayName)), done);
  }
}
