import BenchmarkSupport
import NaiveTwin
import WordCube
import WordCubeSolver

/// Whether fresh puzzles have any word. All of these have.
func findAnyWord() {
  workload("any-word", "wordcube") {
    let (solver, positions) = (makeSolver(), positions(4096))
    return Timed(units: positions.count, answer: 4096) {
      var count: UInt64 = 0
      for position in positions where try solver.hasWord(in: position) { count += 1 }
      return count
    }
  }
  workload("any-word", "twin") {
    let (twin, boards) = (makeTwin(), puzzles(4096).map { NaivePuzzle($0) })
    return Timed(units: boards.count, answer: 4096) {
      boards.reduce(0) { $0 + (twin.hasWord($1, NaiveState()) ? 1 : 0) }
    }
  }
}

extension NaiveSolver {
  /// Whether there is any word: as ``allWords(_:_:)``, but ends at the first.
  fileprivate func hasWord(_ puzzle: NaivePuzzle, _ state: NaiveState) -> Bool {
    let tiles = NaiveFace.all.map { puzzle[$0] }
    let isPlayable = NaiveFace.all.map { state.isPlayable($0) }

    func extends(_ path: [NaiveFace], letters: Int, _ node: Int, with face: NaiveFace) -> Bool {
      let tile = tiles[face.number]
      guard isPlayable[face.number], !path.contains(face),
        let next = trie.step(from: node, tile: tile)
      else { return false }
      let letters = letters + tile.utf8.count
      if trie.isWord(next), letters >= 3 { return true }
      let path = path + [face]
      return NaiveFace.touching[face.number].contains {
        extends(path, letters: letters, next, with: $0)
      }
    }
    return NaiveFace.all.contains { extends([], letters: 0, 0, with: $0) }
  }
}
