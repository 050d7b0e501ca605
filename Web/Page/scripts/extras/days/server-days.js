import { dayOfChallenge, recordOfChallenge } from "../../client/challenge-state.js";
import { languageMember, languageOf } from "../../languages.js";
import { dayOf, dayOfNumber } from "./calendar.js";

const dayLength = 86_400_000;

/**
 * Adds what the server knows of its player: the challenges of the last 30 days and the best word of
 * the week in each language, also those of other devices. Without a player there is none.
 *
 * @param {object} server
 * @param {import("./day-record.js").DayRecord} record
 * @param {{ today: string, signal: AbortSignal }} options
 * @returns {Promise<void>} Rejects if the server does not answer.
 */
export async function addServerDays({ account, client, languages }, record, { today, signal }) {
  const { playerID } = account;
  if (playerID === undefined) return;
  // One language after the other: the server limits how much is asked at once.
  for (const language of languages) {
    const known = record.wordsOf(playerID);
    const { challenges, words } = await daysIn({ client, language }, { known, today, signal });
    // The player may have left meanwhile.
    if (signal.aborted || account.playerID !== playerID) return;
    record.addOfServer(playerID, challenges, words);
  }
}

/** What the server knows of its player in a language. */
async function daysIn({ client, language }, { known, today, signal }) {
  const history = async (mode) => (await client.challengeHistory({ language, mode }, { signal })).days;
  const [timed, unlimited, words] = await Promise.all([
    history("timed"), history("unlimited"), bestWordOfWeek({ client, language }, known, signal),
  ]);
  const challenges = [...timed, ...unlimited].flatMap((entry) => challengeOf(entry, today));
  return { challenges: challenges.map((entry) => ({ ...entry, ...languageMember(language) })), words };
}

/**
 * A challenge that was played: it has a rank. Its day is that of UTC, which begins earlier or later
 * than the player's; but what was played was not played after today.
 */
function challengeOf({ challenge, rank }, today) {
  if (!rank) return [];
  const day = dayOfNumber(dayOfChallenge(challenge.number).getTime() / dayLength);
  return [{
    id: recordOfChallenge(challenge), day: day < today ? day : today, mode: challenge.mode, ...rank,
  }];
}

/** The best word of the last seven days, if it is not known. */
async function bestWordOfWeek({ client, language }, known, signal) {
  const { bestWord } = await client.weekInReview({ language }, { signal });
  const isKnown = (entry) => entry.word === bestWord.word && languageOf(entry) === language
    && entry.score >= bestWord.score;
  if (!bestWord || known.some(isKnown)) return [];
  const { id, word, score } = bestWord;
  const { submittedAt } = await client.boardWord({ id }, { signal });
  return [{ word, ...languageMember(language), score, day: dayOf(submittedAt), id }];
}
