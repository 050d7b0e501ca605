import WordCube

/// A puzzle in a state as a person sees it, with the path of a word if one is marked.
///
/// ```swift
/// let drawing = CubeDrawing(puzzle, state: state, path: path)
/// print(drawing.terminalText(.best(for: .current)))
/// ```
struct CubeDrawing: Sendable {
  let puzzle: Puzzle
  let state: CubeState
  /// The marked faces in order, each once.
  let path: [Face]
  let surface: VisibleSurface

  init(_ puzzle: Puzzle, state: CubeState = CubeState(), path: [Face] = []) {
    self.puzzle = puzzle
    self.state = state
    self.path = path
    surface = VisibleSurface(of: state.inPlay)
  }

  /// A face with one or two visible halves.
  struct VisibleFace {
    let face: Face
    /// The visible halves, one or two.
    let halves: [UnitTriangle]
    /// The letters of the face, such as `A` or `Qu`.
    let letters: String
    /// The use count, 0 ... 2.
    let useCount: Int
    /// The number in the path, from 1; nil if the face is not in the path.
    let step: Int?

    var isWhole: Bool { halves.count == 2 }
  }

  /// The visible faces, in the order of their numbers.
  var visibleFaces: [VisibleFace] {
    Face.all.compactMap { face in
      let halves = surface.visibleHalves(of: face)
      if halves.isEmpty { return nil }
      return VisibleFace(
        face: face, halves: halves, letters: letters(of: face),
        useCount: state.useCount(of: face), step: step(of: face))
    }
  }

  /// The playable faces that are not visible, in the order of their numbers. Two cubes at different depths
  /// each cover a half of such a face.
  var coveredPlayableFaces: [Face] {
    state.playableFaces.filter { surface.visibleHalves(of: $0).isEmpty }
  }

  /// The number of a face in the path, from 1; nil if it is not in the path.
  func step(of face: Face) -> Int? { path.firstIndex(of: face).map { $0 + 1 } }

  /// The letters of a face as people write them: `A`, or `Qu` for `QU`.
  func letters(of face: Face) -> String {
    let letters = puzzle[face].letters
    return letters.prefix(1) + letters.dropFirst().lowercased()
  }

  /// The lines that explain the drawing.
  ///
  /// - Parameter stars: Whether uses are shown as stars rather than dots.
  func legend(stars: Bool) -> [String] {
    var lines: [String] = []
    if visibleFaces.contains(where: { $0.useCount > 0 }) {
      lines.append(stars ? "* used once, * * used twice" : "• used once, •• used twice")
    }
    for face in coveredPlayableFaces {
      let step = step(of: face).map { ", step \($0)" } ?? ""
      lines.append("covered but playable: \(letters(of: face)), \(face)\(step)")
    }
    return lines
  }

  /// The lines that describe the position.
  func caption(_ position: GamePosition) -> [String] {
    var lines = position.summary + [cubeCounts]
    if !path.isEmpty {
      let word = puzzle.spelling(of: path)
      let score = WordScore.score(of: word, in: puzzle.language.tileSet) ?? 0
      lines.insert("\(word), \(counted(score, "point"))", at: 0)
    }
    return lines
  }

  /// The number of cubes in play, removed and used up, as a line.
  var cubeCounts: String {
    "\(counted(state.inPlay.count, "cube")) in play, "
      + "\(state.removed.count) removed, \(state.usedUp.count) used up"
  }
}
