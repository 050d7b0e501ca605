/**
 * The moves of a game: `{ word, score, player, time, faces }`. The word of a removal is null, and
 * so are its faces.
 *
 * @param {object} game The engine's game.
 */
export function movesOf(game) {
  const { moves } = JSON.parse(game.save());
  return game.state().moves.map(({ word, score }, place) => {
    const { playerIndex, playedAt } = moves[place];
    const faces = facesOf(moves[place]) ?? null;
    return { word, score, player: playerIndex ?? null, time: playedAt, faces };
  });
}

/** The points of each player, or one sum in a game of one player. */
export function scoresOf(moves, players) {
  const scores = Array.from({ length: players?.length ?? 1 }, () => 0);
  for (const { score, player } of moves) scores[players ? (player ?? 0) : 0] += score;
  return scores;
}

/** The faces of a move in their order; undefined for a removal. The move is JSON of the engine. */
export function facesOf({ type: { playedWord } }) {
  return playedWord?.map(({ index: { x, y, z }, side }) => ((x * 3 + y) * 3 + z) * 3 + side);
}
