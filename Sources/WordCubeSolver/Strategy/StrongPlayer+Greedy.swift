import Lexicon
import WordCube

extension StrongPlayer {
  /// The game of a player who always plays the word with the highest score: of several the first in the
  /// order of the dictionary's alphabet, over the first of its paths. The game ends when no word is left;
  /// no cube is removed by hand.
  ///
  /// - Throws: The solver's limit.
  /// - Complexity: O(number of words) searches, about a millisecond.
  public func greedyGame(from position: Position) throws(SearchLimitError) -> Playthrough {
    var position = position
    var moves = MoveList()
    var total: Int64 = 0
    var replay = Verifier(dictionary: solver.dictionary, rules: .classic)
      .replay(of: position.puzzle, from: position.state)
    while let best = try solver.bestWord(in: position) {
      let move = Move(.playedWord(best.path), claimedScore: best.score, playedAt: 0)
      guard case .accepted = replay.play(move) else { break }
      position.state = replay.state
      position.playedWords.append(best.word)
      moves.append(move)
      total += best.score
    }
    return Playthrough(totalScore: total, moves: moves)
  }
}
