import { button, h } from "../dom.js";
import { previewCard } from "./preview-card.js";

/**
 * The screen of a link to a puzzle: `#/puzzle/PROVENANCE/MODE`. The game starts with Play; one that
 * was begun goes on.
 */
export async function puzzleRoute(app, [provenance, mode = "unlimited"]) {
  try {
    app.wordCube.puzzle(provenance);
  } catch {
    app.notices.show(app.text.app.badPuzzle);
    app.go("/", { isReplacing: true });
    return null;
  }
  const open = app.shelf.open.find((game) => game.kind === "solo" && game.mode === mode
    && game.provenance === provenance);
  if (!open) return puzzleScreen(app, { kind: "solo", mode, puzzle: provenance, provenance });
  await app.games.start({ id: open.id }, { isReplacing: true });
  return null;
}

function puzzleScreen(app, options) {
  const { mode } = options;
  const { app: common, preview } = app.text;
  const start = () => app.attempt(() => app.games.start(options, {
    isReplacing: true, withoutWords: mode !== "timed", isBegun: mode === "timed",
  }));
  const play = button(preview.play, start, { class: "button primary large" });
  const element = h("div", { class: "screen server-screen" },
    h("header", { class: "server-header" },
      h("a", { class: "server-back", href: "#/", text: common.back }),
      h("h1", { text: preview.title })),
    h("div", { class: "server-content" },
      previewCard(app, { title: preview.puzzle, kind: mode, play })));
  return { element, title: preview.title };
}
