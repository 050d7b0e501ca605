import WordCube

/// A puzzle in some state as a person sees it, with the path of a word if one is to stand out.
///
/// ```swift
/// let drawing = CubeDrawing(puzzle, state: state, path: path)
/// print(drawing.terminalText(.best(for: .current)))
/// ```
struct CubeDrawing: Sendable {
  let puzzle: Puzzle
  let state: CubeState
  /// The faces that stand out, in their order, each once.
  let path: [Face]
  let surface: VisibleSurface

  init(_ puzzle: Puzzle, state: CubeState = CubeState(), path: [Face] = []) {
    self.puzzle = puzzle
    self.state = state
    self.path = path
    surface = VisibleSurface(of: state.inPlay)
  }

  /// A face of which at least a half is seen.
  struct VisibleFace {
    let face: Face
    /// What is seen, one half or both.
    let halves: [UnitTriangle]
    /// What the face shows, as in `A` or `Qu`.
    let letters: String
    /// How often the face was used, 0 ... 2.
    let useCount: Int
    /// The place in the path, from 1; nil for a face beside it.
    let step: Int?

    var isWhole: Bool { halves.count == 2 }
  }

  /// The faces that are seen, in the order of their numbers.
  var visibleFaces: [VisibleFace] {
    Face.all.compactMap { face in
      let halves = surface.visibleHalves(of: face)
      if halves.isEmpty { return nil }
      return VisibleFace(
        face: face, halves: halves, letters: letters(of: face),
        useCount: state.useCount(of: face), step: step(of: face))
    }
  }

  /// The faces that can be played and of which nothing is seen, since two cubes at different depths
  /// cover a half each; in the order of their numbers.
  var coveredPlayableFaces: [Face] {
    state.playableFaces.filter { surface.visibleHalves(of: $0).isEmpty }
  }

  /// The place of a face in the path, from 1; nil for a face beside it.
  func step(of face: Face) -> Int? { path.firstIndex(of: face).map { $0 + 1 } }

  /// What a face shows, as people write it: `A`, or `Qu` for `QU`.
  func letters(of face: Face) -> String {
    let letters = puzzle[face].letters
    return letters.prefix(1) + letters.dropFirst().lowercased()
  }

  /// What explains the drawing, a line each.
  ///
  /// - Parameter stars: Whether uses are shown as stars; otherwise as dots.
  func legend(stars: Bool) -> [String] {
    var lines: [String] = []
    if visibleFaces.contains(where: { $0.useCount > 0 }) {
      lines.append(stars ? "* used once, * * used twice" : "• used once, •• used twice")
    }
    for face in coveredPlayableFaces {
      let step = step(of: face).map { ", step \($0)" } ?? ""
      lines.append("covered, yet playable: \(letters(of: face)), \(face)\(step)")
    }
    return lines
  }

  /// What the drawing shows, a line each.
  func caption(_ position: GamePosition) -> [String] {
    var lines = position.summary + [cubeCounts]
    if !path.isEmpty {
      let word = puzzle.spelling(of: path)
      let score = WordScore.score(of: word, in: puzzle.language.tileSet) ?? 0
      lines.insert("\(word), \(counted(score, "point"))", at: 0)
    }
    return lines
  }

  /// What became of the cubes, in a line.
  var cubeCounts: String {
    "\(counted(state.inPlay.count, "cube")) in play, "
      + "\(state.removed.count) removed, \(state.usedUp.count) used up"
  }
}
