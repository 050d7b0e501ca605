import EnglishLexicon
import Lexicon
import WordCube
import WordCubeAPI
import WordCubeFormats
import WordCubeSolver

/// A program that plays genuine games for tests.
public struct GamePlayer: Sendable {
  /// A player that knows the English words.
  public static let english = GamePlayer(dictionary: .english)

  let verifier: Verifier<WordGraph>
  let solver: Solver

  /// Creates a player that knows the words in a dictionary.
  public init(dictionary: WordGraph) {
    verifier = Verifier(dictionary: dictionary)
    solver = Solver(dictionary: dictionary)
  }

  /// Returns moves that play the next words of a game, each along its first path.
  ///
  /// - Parameters:
  ///   - puzzle: The puzzle.
  ///   - count: The maximum number of words. Fewer are played if no more are possible.
  ///   - skipped: How many of the best words to skip before the first move, so that games differ.
  ///   - time: The time of the first word. Each further word is played one second after the previous one.
  ///   - side: The player's index in a match; nil for a one-player game.
  ///   - moves: The earlier, accepted moves. These moves' words may be missing from the dictionary.
  public func moves(
    on puzzle: Puzzle, words count: Int = 1, skipping skipped: Int = 0, at time: UnixTime,
    side: Int64? = nil, after moves: MoveList = []
  ) throws -> MoveList {
    let players: GameRecord.Players = side == nil ? .one : .several([0, 1])
    var replay = try verifier.replay(
      resumingAccepted: GameRecord(puzzle: puzzle, players: players, moves: moves))
    var played = MoveList()
    let position = Position(replay)
    for word in try solver.words(in: position, leavesOutPlayed: true).dropFirst(skipped) {
      guard played.count < count else { break }
      let move = Move(
        .playedWord(word.path), claimedScore: word.score,
        playedAt: Double(time) + Double(played.count), playerIndex: side)
      if case .accepted = replay.play(move) { played.append(move) }
    }
    return played
  }

  /// Returns the verdict on a one-player game.
  public func verdict(on moves: MoveList, _ puzzle: Puzzle, mode: GameMode = .unlimited) -> Verdict
  {
    verifier.judge(GameRecord(puzzle: puzzle, mode: mode, moves: moves))
  }
}
