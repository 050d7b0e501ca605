/** The points of each player, or one sum in a game of one player. */
export function scoresOf(moves, players) {
  const scores = Array.from({ length: players?.length ?? 1 }, () => 0);
  for (const { score, player } of moves) scores[players ? (player ?? 0) : 0] += score;
  return scores;
}
