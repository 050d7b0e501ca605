import { button, h, setText } from "../../../Page/scripts/dom.js";
import { CubeView } from "../../../Page/scripts/cube/cube-view.js";
import { replay } from "../../../Page/scripts/extras/replay/replay-view.js";
import { languageOf, names } from "../../../Page/scripts/languages.js";
import { loadWordsOf } from "../../../Page/scripts/client/words-of-game.js";
import { Loader } from "../../../Page/scripts/client/loader.js";
import { loadingView } from "../../../Page/scripts/client/views/loading-view.js";
import { askAct } from "../views/act-dialog.js";
import { findingsOf } from "../views/findings-part.js";
import { loaded, screen, section } from "../views/screen.js";
import { facts, playerLink, state, time, wholeID } from "../views/values.js";

/** The screen of a game, with what can be done, its moves and its findings: `#/game/ID`. */
export function gameScreen(app, [id]) {
  const { text: { game: own } } = app;
  return screen({ title: own.title }, (signal) => {
    const head = loaded(app, (options) => app.session.call("game", { id }, options), {
      signal, draw: (game) => drawGame(app, game),
    });
    return [
      head.element, section(own.replay, replayPart(app, id, signal)),
      section(own.findings, findingsOf(app, signal, "game", id)),
    ];
  });
}

function drawGame(app, first) {
  const { session, text, text: { game: own, player } } = app;
  const isOwn = session.moderator?.player === first.player;
  const body = h("div", {});
  const toggle = button("", () => act(), { "aria-keyshortcuts": "h" });
  let game = first;
  const show = () => {
    const { language, mode, submittedAt, challenge } = game;
    setText(toggle, game.isHidden ? text.acts.show.open : text.acts.hide.open);
    body.replaceChildren(h("p", { class: "console-subject", text: own.heading(game.score) }), facts([
      [own.player, playerLink(game.player, game.displayName)], [own.submitted, time(submittedAt, text)],
      [own.mode, own.modes[mode] ?? mode], [own.language, names[language] ?? language],
      [own.state, h("b", { text: state(game, text) })],
      [own.challenge, challenge && wholeID(challenge)], [own.id, wholeID(game.id)],
    ]));
  };
  const act = async () => {
    const { isHidden, id } = game;
    const words = isHidden ? text.acts.show : text.acts.hide;
    const done = await askAct(app, {
      title: words.title, lead: words.lead, yes: words.yes,
      run: (input) => session.call(isHidden ? "showGame" : "hideGame", { id, ...input }),
    });
    if (!done) return;
    game = done.answer;
    show();
    app.notices.show(words.done);
  };
  show();
  const note = isOwn ? player.own : session.may("moderator") ? null : player.viewer;
  return h("div", {}, body,
    note ? h("p", { class: "soft", text: note }) : h("div", { class: "row console-acts" }, toggle));
}

/** The moves of a game on the cube, by the page's own replay. */
function replayPart(app, id, signal) {
  const { text } = app;
  const loader = new Loader(async (options) => {
    const game = await app.session.call("gameReplay", { id }, options);
    const language = languageOf(game);
    if (!app.languages.includes(language)) {
      throw Object.assign(new Error("no words"), { code: "noWords", language });
    }
    await loadWordsOf(app, game, loader);
    return game;
  }, { signal });
  const makeCube = (svg, cubeText) => new CubeView(svg, { text: cubeText });
  const draw = (game) => {
    const view = replay(app, game, { makeCube });
    signal.addEventListener("abort", () => view.dispose());
    return view.element;
  };
  const describe = (error) => {
    if (error.code === "noWords") return text.app.otherLanguage(names[error.language] ?? error.language);
    // Errors of the server have codes.
    return error.code === undefined || error.code === "loadFailed" ? text.app.replayFailed : undefined;
  };
  loader.load();
  return loadingView(loader, { text, draw, describe });
}
