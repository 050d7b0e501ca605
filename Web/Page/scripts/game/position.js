const allCubes = Array.from({ length: 27 }, (_, cube) => cube);

/**
 * What `CubeView.show` draws.
 *
 * @param {string[]} tiles The 81 tiles.
 * @param {object} state The state of the game.
 * @param {object} selection The selected faces and what they spell.
 * @param {{ isDimming: boolean }} options Whether faces that lead nowhere are dimmed.
 */
export function positionOf(tiles, state, selection, { isDimming }) {
  const inPlay = new Set(state.inPlay);
  const { faces, spelling } = selection;
  return {
    tiles,
    useCounts: state.useCounts,
    removed: allCubes.filter((cube) => !inPlay.has(cube)),
    playableFaces: state.playableFaces,
    selection: { faces, spelling },
    dimmed: isDimming ? dimmedFaces(state, selection) : [],
  };
}

/** The playable faces that extend the selection neither to a word nor to the beginning of one. */
function dimmedFaces({ playableFaces }, { faces, extendingFaces }) {
  if (faces.length === 0) return [];
  const kept = new Set([...faces, ...extendingFaces]);
  return playableFaces.filter((face) => !kept.has(face));
}
