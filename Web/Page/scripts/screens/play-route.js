import { playScreen } from "./play-screen.js";

/** The current game, or the stored one that was played last. */
export async function playRoute(app) {
  if (!app.games.session) await app.ready();
  const session = app.games.resume();
  if (session) {
    session.tick();
    if (!session.isOver) return playScreen(app, session);
    return null;
  }
  app.go("/", { isReplacing: true });
  return null;
}

/** A new game on the puzzle of a link. */
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
  const options = open ? { id: open.id } : { kind: "solo", mode, puzzle: provenance, provenance };
  await app.games.start(options, { isReplacing: true, withoutWords: !open });
  return null;
}
