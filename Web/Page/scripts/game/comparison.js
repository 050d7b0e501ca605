/**
 * What a game of one player is compared with: the games of the same kind and mode that ended before it in this browser.
 * Null for the first one, and for games with others, which have a comparison of their own.
 *
 * @param {object} record What is stored of the game.
 * @param {object[]} ended The summaries of ended games, as of `GameShelf`.
 * @returns {{ kind: "best" | "more" | "fewer" | "same", difference: number } | null}
 */
export function comparisonOf(record, ended) {
  if (record.players || record.kind === "shared") return null;
  const isLike = ({ id, kind, mode, language, endedAt }) => id !== record.id && kind === record.kind
    && mode === record.mode && language === record.language && endedAt <= record.endedAt;
  const before = ended.filter(isLike).sort((one, other) => other.endedAt - one.endedAt);
  if (before.length === 0) return null;
  const best = Math.max(...before.map(({ score }) => score));
  // A best of two is no record yet.
  if (record.score > best && before.length > 1) return { kind: "best", difference: record.score - best };
  const difference = record.score - before[0].score;
  const kind = difference > 0 ? "more" : difference < 0 ? "fewer" : "same";
  return { kind, difference: Math.abs(difference) };
}
