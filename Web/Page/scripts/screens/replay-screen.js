import { CubeView } from "../cube/cube-view.js";
import { h } from "../dom.js";
import { openedGame } from "../game/opened-game.js";
import { canReplay, isUnfit } from "../game/record.js";
import { icon } from "../icons.js";
import { loadExtras } from "../load-extras.js";
import { gameName } from "../share/game-name.js";

/** Loads what draws a replay: `(app, game, options) => { element, dispose }`. */
export async function loadReplay() {
  const { replay } = await loadExtras();
  const makeCube = (svg, text) => new CubeView(svg, { text });
  return (app, game, options) => replay(app, game, { makeCube, ...options });
}

/** The screen of a stored game that has ended, move by move: `#/replay/ID`. */
export async function loadReplayRoute() {
  const draw = await loadReplay();
  return (app, [id]) => {
    const record = app.shelf.get(id);
    try {
      if (canReplay(record)) return replayScreen(app, record, draw);
      const { end, replay } = app.text;
      app.notices.show(record?.endedAt === null ? replay.running : end.lost);
    } catch (error) {
      if (!isUnfit(error)) throw error;
      app.games.offerToDelete(record);
    }
    app.go("/", { isReplacing: true });
    return null;
  };
}

/** @returns {import("../routes.js").Screen} */
function replayScreen(app, record, draw) {
  const { replay: { title }, home, app: common } = app.text;
  const view = draw(app, { ...openedGame(app, record).replay, players: record.players });
  const back = h("a", { class: "icon-button", href: `#/end/${record.id}`, "aria-label": common.back },
    icon("back"));
  const element = h("div", { class: "screen end" },
    h("header", { class: "end-bar" }, back, h("h1", { text: title })),
    h("p", { class: "soft", text: gameName(record, home) }), view.element);
  return { element, title, dispose: view.dispose };
}
