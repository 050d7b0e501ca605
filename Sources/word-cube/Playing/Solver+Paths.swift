import Lexicon
import WordCube
import WordCubeSolver

extension Solver {
  /// Returns the paths on which a word can be played next, in the order of their face numbers.
  ///
  /// - Parameters:
  ///   - word: The word in capital letters.
  ///   - position: The position in which it is played.
  ///   - moves: The moves before it; nil for a puzzle.
  ///   - count: The maximum number of paths to return.
  /// - Throws: ``CommandError``, which says why the strict rules refuse the word.
  func paths(
    of word: String, in position: Position, after moves: JudgedMoves?, atMost count: Int
  ) throws(CommandError) -> [[Face]] {
    let letters = Array(word.unicodeScalars)
    guard letters.count <= dictionary.longestWordLength else {
      throw .refused(
        "No word in the dictionary has more than \(dictionary.longestWordLength) letters.")
    }
    guard letters.count >= Rules.minimumWordLength else {
      throw .refused(
        "\(word) is too short: a word needs \(Rules.minimumWordLength) letters or more.")
    }
    guard dictionary.contains(word) else { throw .refused("\(word) is not in the dictionary.") }
    if let move = moves?.firstIndex(where: { $0.word == word }) {
      throw .refused("\(word) was already played, in move \(move + 1).")
    }
    let paths: [[Face]]
    do {
      paths = try self.paths(of: word, in: position, atMost: count)
    } catch {
      throw .refused("Looking for a path for \(word), \(error).")
    }
    if !paths.isEmpty { return paths }
    let shown = position.state.playableFaces.flatMap {
      Array(position.puzzle[$0].letters.unicodeScalars)
    }
    let missing = letters.first { !shown.contains($0) }
    let cause = missing.map { ": no playable face shows \($0)" } ?? " of playable faces that touch"
    throw .refused("\(word) has no path\(cause).")
  }
}
