import { celebrations } from "./celebration.js";
import { daysScreen } from "./days/days-screen.js";
import { currentStreak, daysInARow, keepDays } from "./days/keep-days.js";
import { AfterMatch } from "./friends/after-match.js";
import { friendsScreen } from "./friends/friends-screen.js";
import { devicesScreen } from "./devices/devices-screen.js";
import { offersRecovery } from "./devices/recovery-section.js";
import { watchDevices } from "./devices/watch-devices.js";
import { openPost } from "./post/post-dialog.js";
import { startFeel } from "./feel.js";
import { startGlosses } from "./glosses.js";
import { followServer } from "./follow-server.js";
import { startHand } from "./hand.js";
import { replay } from "./replay/replay-view.js";
import { smallReplay } from "./replay/small-replay.js";
import { reportName } from "./reports/report-dialog.js";
import { startReports } from "./reports/report-buttons.js";
import { followNotices, noticeOffer } from "./push/follow-notices.js";
import { openSettings } from "./settings.js";
import { loadStyles } from "./styles.js";

/** What goes beyond the basic game: a function for each feature. `loadExtras` loads it. */
export const extras = {
  /** Begins what needs nobody's asking; the page calls it once. */
  start(app) {
    const degreeOf = celebrations(app);
    startFeel(app, degreeOf);
    keepDays(app);
    followServer(app);
    followNotices(app);
    watchDevices(app);
    // Without the styles, a word that can be asked about is a smaller button.
    loadStyles().then(() => {
      startHand(app, degreeOf);
      startGlosses(app);
      startReports(app);
    });
  },
  /** The dialog with the switches of the page. */
  openSettings(app) {
    loadStyles();
    openSettings(app);
  },
  /** The dialog that reports the name of a player. */
  reportName(app, name) {
    loadStyles();
    reportName(app, name);
  },
  /** The screen of whom the player follows. */
  friendsScreen,
  /** What two players can do after a match. */
  AfterMatch,
  /** The screen of the player's days. */
  daysScreen,
  /** The screen of the player's devices. */
  devicesScreen,
  /** Whether the end of a game offers to make a recovery code. */
  offersRecovery,
  /** The streak that goes on today. */
  currentStreak,
  /** How many days in a row there are with a game. */
  daysInARow,
  /** The dialog with the result of a game, to be posted. */
  openPost,
  /** A button that asks to be told of the player's turn; null if there is nothing to ask. */
  noticeOffer,
  /** A small cube that plays a game by itself. */
  smallReplay,
  /** A game move by move. */
  replay(app, game, options) {
    loadStyles();
    return replay(app, game, options);
  },
};
