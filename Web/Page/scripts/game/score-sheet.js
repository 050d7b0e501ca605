/**
 * The moves of a game: `{ word, score, player, time, faces }`. The word of a removal is null, and
 * so are its faces.
 *
 * @param {object} game The engine's game.
 */
export function movesOf(game) {
  const { moves } = JSON.parse(game.save());
  return game.state().moves.map(({ word, score }, place) => {
    const { playerIndex, playedAt, type } = moves[place];
    const faces = type.playedWord?.map(({ index, side }) => faceOf(index, side)) ?? null;
    return { word, score, player: playerIndex ?? null, time: playedAt, faces };
  });
}

/** The points of each player, or one sum in a game of one player. */
export function scoresOf(moves, players) {
  const scores = Array.from({ length: players?.length ?? 1 }, () => 0);
  for (const { score, player } of moves) scores[players ? (player ?? 0) : 0] += score;
  return scores;
}

function faceOf({ x, y, z }, side) {
  return ((x * 3 + y) * 3 + z) * 3 + side;
}
