import { playScreen } from "./play-screen.js";

/** The current game, or the stored one that was played last. */
export async function playRoute(app) {
  const isKnown = app.games.session?.language === app.language;
  if (!isKnown) await app.ready();
  const session = app.games.resume();
  if (session) {
    session.tick();
    if (!session.isOver) return playScreen(app, session);
    return null;
  }
  app.go("/", { isReplacing: true });
  return null;
}
