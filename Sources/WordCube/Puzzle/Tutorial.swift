/// A step-by-step first game for a new player: a puzzle, and the words to play and cubes to remove on it.
///
/// A client plays it with a ``Game``, highlights each step's ``Step/faces``, and plays only moves for
/// which ``Step/accepts(_:on:)`` returns true. The client supplies the texts that explain the steps.
///
/// ```swift
/// let tutorial = Tutorial.english
/// var game = try Game(puzzle: tutorial.puzzle, startTime: now, dictionary: .english)
/// for step in tutorial.steps { highlight(step.faces) }
/// ```
public struct Tutorial: Hashable, Sendable {
  /// The player's action in a step.
  public enum Step: Hashable, Sendable {
    /// The player spells an upper-case word over these faces or others.
    case word(ExactText, faces: [Face])
    /// The player removes a cube.
    case removal(CubePosition)
  }

  /// The puzzle.
  public let puzzle: Puzzle
  /// The steps, in order. The rules accept them in this order.
  public let steps: [Step]

  /// The English tutorial: three words and a removal, on the puzzle `wc1.en.g1.s2830.i0`.
  ///
  /// The tutorial's words are in `EnglishLexicon`.
  public static let english = Tutorial(
    puzzle: PuzzleGenerator(seed: 2830).puzzle(0),
    steps: [
      .word("STONE", faces: faces(74, 72, 75, 78, 77)),
      .word("SENTENCE", faces: faces(74, 68, 80, 71, 59, 56, 65, 77)),
      .word("NOTES", faces: faces(70, 61, 71, 68, 74)),
      .removal(CubePosition(uncheckedRawValue: 26)),
    ])

  private static func faces(_ numbers: UInt8...) -> [Face] {
    numbers.map { Face(uncheckedRawValue: $0) }
  }
}

extension Tutorial.Step {
  /// The faces to highlight: the word's faces in order, or the cube's three faces.
  public var faces: [Face] {
    switch self {
    case .word(_, let faces): faces
    case .removal(let cube): Side.allCases.map { Face(cube, $0) }
    }
  }

  /// Returns whether a move does what the step asks for. A word may use faces other than ``faces``.
  ///
  /// - Parameters:
  ///   - action: The move's action. This method does not check whether it follows the rules.
  ///   - puzzle: The tutorial's puzzle.
  public func accepts(_ action: Move.Action, on puzzle: Puzzle) -> Bool {
    switch (self, action) {
    case (.word(let word, _), .playedWord(let faces)):
      ExactText(puzzle.spelling(of: faces)) == word
    case (.removal(let cube), .removedCube(let removed)): cube == removed
    case (.word, .removedCube), (.removal, .playedWord): false
    }
  }
}
