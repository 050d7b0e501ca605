import { startFeel } from "./feel.js";
import { replay } from "./replay/replay-view.js";
import { openSettings } from "./settings.js";
import { loadStyles } from "./styles.js";

/** What goes beyond the basic game: a function for each feature. `loadExtras` loads it. */
export const extras = {
  /** Begins what needs nobody's asking; the page calls it once. */
  start(app) {
    loadStyles();
    startFeel(app);
  },
  /** The dialog with the switches of the page. */
  openSettings,
  /** A game move by move. */
  replay(app, game, options) {
    loadStyles();
    return replay(app, game, options);
  },
};
