import { languageOf } from "../../languages.js";
import { isSecret } from "../../share/puzzle-link.js";

/**
 * The rank of a game, if everybody may see it: of a ranked game at once, of a daily challenge when
 * the server takes no game of it any more. Undefined if there is none, or if the server is away.
 *
 * @param {object | null} server
 * @param {object} record
 * @param {AbortSignal} [signal] Ends the question.
 * @returns {Promise<{ rank: number, outOf: number, isOfDay?: boolean } | undefined>}
 */
export async function publicRank(server, record, signal) {
  if (!server) return undefined;
  const { id, kind, mode, extra } = record;
  if (kind === "ranked") {
    const ranks = server.outbox.game(id)?.result?.ranks;
    return ranks && { ...ranks.lastDay, isOfDay: true };
  }
  if (kind !== "daily" || isSecret(record, server.clock.now())) return undefined;
  try {
    // Later games change the rank: only the server knows the last one.
    const language = languageOf(record);
    const { days } = await server.client.challengeHistory({ language, mode }, { signal });
    return days.find(({ challenge }) => challenge.id === extra?.challenge)?.rank;
  } catch (error) {
    if (!error.code) console.warn(error);
    return undefined;
  }
}
