import { dayOfChallenge, recordOfChallenge } from "../../client/challenge-state.js";
import { dayOfNumber } from "./calendar.js";

const language = "en";

/**
 * Adds the challenges of the last 30 days that the server knows of its player, also those that were
 * played on other devices. Without a player there are none.
 *
 * @param {object} server
 * @param {import("./day-record.js").DayRecord} record
 * @param {AbortSignal} signal
 * @returns {Promise<void>} Rejects if the server does not answer.
 */
export async function addServerDays({ account, client }, record, signal) {
  const { playerID } = account;
  if (playerID === undefined) return;
  const histories = await Promise.all(["timed", "unlimited"].map((mode) =>
    client.challengeHistory({ language, mode }, { signal })));
  // The player may have left meanwhile.
  if (signal.aborted || account.playerID !== playerID) return;
  record.addChallenges(playerID, histories.flatMap(({ days }) => days).flatMap(entryOf));
}

/** A challenge without a rank was not played. */
function entryOf({ challenge, rank }) {
  if (!rank) return [];
  const day = dayOfNumber(dayOfChallenge(challenge.number).getTime() / 86_400_000);
  return [{ id: recordOfChallenge(challenge), day, mode: challenge.mode, ...rank }];
}
