import APIContract
import WordCube
import WordCubeFormats

/// A game to submit.
public struct SubmissionRequest: Hashable, Sendable {
  /// The ticket that came with the puzzle of a solo game, 1 to 1,024 characters; nil for other games.
  public var ticket: String?
  /// Whether the player had help: hints, undone moves, or a solver. Such a game is not ranked. The default is
  /// false.
  public var usedHelp: Bool
  /// The game: the JSON of the engine's `Submission`. The `playedAt` of each move is in Unix seconds, with
  /// fractions.
  public var game: [UInt8]

  /// Creates a submission.
  public init(ticket: String? = nil, usedHelp: Bool = false, game: [UInt8]) {
    self.ticket = ticket
    self.usedHelp = usedHelp
    self.game = game
  }
}
