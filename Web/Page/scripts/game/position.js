/**
 * What `CubeView.show` draws.
 *
 * @param {string[]} tiles The 81 tiles.
 * @param {object} state The state of the game.
 * @param {object} selection The selected faces and what they spell.
 * @param {number[] | null} onward The faces that lead on to a word; all others are dimmed. Null
 *   dims none.
 */
export function positionOf(tiles, state, selection, onward) {
  const { faces, spelling } = selection;
  return {
    tiles,
    useCounts: state.useCounts,
    inPlay: state.inPlay,
    playableFaces: state.playableFaces,
    selection: { faces, spelling },
    dimmed: onward ? dimmedFaces(state, faces, onward) : [],
  };
}

/** What is drawn of a game that nobody plays now: nothing is selected, and nothing dimmed. */
export function stillPosition(tiles, state) {
  return positionOf(tiles, state, { faces: [], spelling: "nothing" }, null);
}

function dimmedFaces({ playableFaces }, faces, onward) {
  const kept = new Set([...faces, ...onward]);
  return playableFaces.filter((face) => !kept.has(face));
}
