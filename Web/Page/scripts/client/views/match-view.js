import { h } from "../../dom.js";
import { loadExtras } from "../../load-extras.js";
import { playScreen } from "../../screens/play-screen.js";
import { linkTo } from "../../share/link.js";
import { shownCode } from "../codes.js";
import { MatchPlay, matchSession } from "../match-play.js";
import { isRunning, noteSeen, ownSide } from "../matches.js";
import { Poller } from "../poller.js";
import { linkToSend } from "./copy-link.js";
import { MatchBar } from "./match-bar.js";
import { nameQuestion } from "./name-form.js";
import { problemText } from "./problem-text.js";

/** A match on the screen: who is to play, the cube, and what the player can do. */
export class MatchView {
  #after;
  #afterBox = h("div", {});
  #app;
  #bar;
  #board = h("div", { class: "server-board" });
  #ending = new AbortController();
  /** The question comes only once a match waits for the other player. */
  #isOffered = false;
  #offer;
  #play;
  #question = h("div", { class: "server-match-question" });
  #poller;
  #screen;
  #server;
  #session;
  #whenOnline = () => this.#poller.hurry();

  constructor(app, server, match) {
    this.#app = app;
    this.#server = server;
    const { account, client, outbox, storage } = server;
    noteSeen(storage, match);
    this.#play = new MatchPlay({ client, outbox, match });
    this.#bar = new MatchBar(app, this.#play, server.clock);
    this.element = h("div", { class: "server-match" });
    this.#build();
    this.#play.addEventListener("moves", (/** @type {CustomEvent} */ { detail }) =>
      this.#receive(detail));
    this.#play.addEventListener("change", () => this.#changed());
    this.#play.addEventListener("reload", () => this.#reload());
    const { signal } = this.#ending;
    account.addEventListener("change", () => this.#named(), { signal });
    this.#ask();
    this.#offerNotices();
    const { live } = server;
    this.#poller = new Poller(() => this.#play.refresh(), { live });
    live.onMatch(() => this.#poller.hurry(), { signal, match: match.id });
    this.#poller.hurry();
    addEventListener("online", this.#whenOnline);
    this.#showAfter();
  }

  /** Shows what can be done after a match of two. Without the script of it, the match is shown alone. */
  async #showAfter() {
    const { match } = this.#play;
    if (isRunning(match) || match.sides.length < 2) return;
    if (this.#after) return this.#after.update();
    const extras = await loadExtras().catch((error) => console.warn(error));
    if (!extras || this.#after || this.#ending.signal.aborted) return;
    this.#after = new extras.AfterMatch(this.#app, this.#server, this.#play);
    this.#afterBox.replaceChildren(this.#after.element);
  }

  /** Shows the cube, or how to invite somebody before the match has begun. */
  #build() {
    this.#dismantle();
    const { match } = this.#play;
    this.element.replaceChildren(this.#bar.element, this.#question, this.#afterBox, this.#board);
    if (match.state === "open") {
      this.#board.replaceChildren(matchInvitation(match.code, this.#app.text.server));
      return;
    }
    if (match.sides.length < 2) return this.#board.replaceChildren();
    const { playerID } = this.#server.account;
    this.#session = matchSession(this.#app, this.#play, playerID);
    for (const move of this.#play.pendingMoves) this.#session.receive(move);
    this.#session.addEventListener("move", ({ detail }) => this.#send(detail.change.move));
    if (!isRunning(match)) this.#session.finish();
    // Whose turn it is stands where the word is drawn; the result leads.
    const status = isRunning(match) ? this.#bar.element : null;
    if (status) this.element.replaceChildren(this.#question, this.#afterBox, this.#board);
    this.#screen = playScreen(this.#app, this.#session, { status, menuEntries: () => this.#bar.menuEntries });
    this.#board.replaceChildren(this.#screen.element);
  }

  async #send(move) {
    const sending = this.#play.send(move);
    this.#ask();
    await sending;
    this.#poller.hurry();
  }

  /** The first move waits for the player's name. */
  #ask() {
    const { isHeld } = this.#play;
    if (isHeld !== (this.#question.firstChild === null)) return;
    this.#question.replaceChildren(
      ...(isHeld ? [nameQuestion(this.#server, this.#app.text.server)] : []));
    this.#bar.update();
  }

  async #named() {
    this.#ask();
    await this.#play.sendPending();
    this.#poller.hurry();
  }

  #receive(moves) {
    if (!this.#session) return;
    for (const move of moves) this.#session.receive(move);
    this.#announce(moves.length);
  }

  /** Says what the other player did in the last moves. */
  #announce(count) {
    const { match } = this.#app.text.server;
    const { players, localPlayer } = this.#session;
    for (const { player, word, score } of this.#session.moves.slice(-count)) {
      // The player's own moves of another tab or device need no telling.
      if (player === localPlayer) this.#bar.tell("");
      else {
        const name = players[player];
        this.#bar.tell(word === null ? match.removed(name) : match.played(name, word, score));
      }
    }
  }

  #changed() {
    const { state } = this.#play.match;
    // Otherwise, an end that is watched here would be news on Home.
    noteSeen(this.#server.storage, this.#play.match);
    const hasBegun = !this.#session && state !== "open";
    this.#session?.rename(this.#play.match.sides.map(({ displayName }) => displayName));
    if (hasBegun) this.#build();
    else if (this.#session && !isRunning(this.#play.match)) this.#end();
    // The prompt says whose turn it is.
    if (this.#session) this.#session.dispatchEvent(new CustomEvent("selection", { detail: {} }));
    this.#bar.update();
    this.#ask();
    this.#showAfter();
    this.#offerNotices();
  }

  /** The match is over: its result leads, and stands above the game. */
  #end() {
    this.#session.finish();
    if (this.element.firstChild === this.#bar.element) return;
    this.element.replaceChildren(this.#bar.element, this.#question, this.#afterBox, this.#board);
  }

  /** Offers notices, once, where the match waits for the other player, and until it is over. */
  async #offerNotices() {
    const { match } = this.#play;
    if (this.#isOver) return this.#offer?.remove();
    const waits = match.state === "open" || (isRunning(match) && match.turn === 1 - ownSide(match));
    if (this.#isOffered || !waits) return;
    this.#isOffered = true;
    this.#offer = await loadExtras().then((extras) => extras.noticeOffer(this.#app), () => null);
    if (this.#offer && !this.#isOver && !this.#ending.signal.aborted) this.#bar.element.append(this.#offer);
  }

  get #isOver() {
    const { match } = this.#play;
    return match.state !== "open" && !isRunning(match);
  }

  #reload() {
    const { server: text } = this.#app.text;
    const { problem } = this.#play;
    this.#build();
    const isRefused = problem?.status === 422 || problem?.status === 400;
    const { refused, conflict } = text.match;
    this.#app.notices.show(isRefused ? refused(reason(problem, text)) : conflict);
  }

  #dismantle() {
    this.#screen?.dispose();
    this.#session?.dispose();
    this.#screen = undefined;
    this.#session = undefined;
  }

  /** Stops asking, and releases the game. */
  dispose() {
    removeEventListener("online", this.#whenOnline);
    this.#ending.abort();
    this.#poller.dispose();
    this.#play.dispose();
    this.#dismantle();
  }
}

function reason(error, text) {
  return error.problem?.verdict?.violation?.message ?? problemText(error, text);
}

/** How to invite the other player of a match: its code, and a link. */
function matchInvitation(code, text) {
  const { match } = text;
  const link = linkTo({ match: code }, location.href);
  return h("section", { class: "server-card" }, h("h2", { text: match.invite }),
    h("p", { text: match.inviteText }),
    h("p", { class: "server-code" },
      h("span", { class: "visually-hidden", text: `${text.matches.code} ` }), shownCode(code)),
    linkToSend(link, {
      label: text.result.link, copy: match.copyLink, copied: match.copied, share: match.share,
      message: match.shareText,
    }));
}
