import EnglishLexicon
import Lexicon
import WordCube
import WordCubeSolver

/// A game that a program plays, for demonstrations and load tests.
public struct AutomaticGame {
  /// A function that chooses among the playable words. It returns an index in the list, which begins with the best word; an index past the
  /// end stands for the best word.
  public typealias Choice = (_ move: Int, _ wordCount: Int) -> Int

  /// The new moves.
  public private(set) var moves = MoveList()
  private var replay: Replay<WordGraph>
  // Creating one takes milliseconds.
  private static let solver = Solver(dictionary: WordGraph.english)

  /// Creates a game without new moves, on a puzzle or after a match's accepted moves.
  ///
  /// - Throws: `ResumptionError` if a move breaks a rule. A move whose word is no longer in the dictionary is allowed.
  public init(
    _ puzzle: Puzzle, after moves: MoveList = MoveList(), players: GameRecord.Players = .one
  ) throws(ResumptionError) {
    let record = GameRecord(puzzle: puzzle, mode: .unlimited, players: players, moves: moves)
    replay = try Verifier(dictionary: WordGraph.english).replay(resumingAccepted: record)
  }

  /// Plays words, one after the other, until no word can be played.
  ///
  /// - Parameters:
  ///   - count: The maximum number of words.
  ///   - player: The player's index in a match; nil in a one-player game.
  ///   - end: The time of the last move, in Unix seconds.
  ///   - seconds: The time between two moves.
  ///   - choice: Chooses the word to play.
  /// - Throws: `SearchLimitError`.
  public mutating func play(
    words count: Int, player: Int64? = nil, end: Double, seconds: Double = 5,
    _ choice: Choice
  ) throws {
    for index in 0..<count {
      let words = try Self.solver.words(in: Position(replay), order: .score)
      let unplayed = words.lazy.filter { !$0.isPlayed && !$0.path.isEmpty }
      let position = choice(index, words.count)
      guard let word = unplayed.dropFirst(position).first ?? unplayed.first else { return }
      let time = end - seconds * Double(count - 1 - index)
      let move = Move(
        .playedWord(word.path), claimedScore: word.score, playedAt: time, playerIndex: player)
      guard case .accepted = replay.play(move) else { return }
      moves.append(move)
    }
  }
}
