import APIContract
import WordCube
import WordCubeFormats

/// Something that a player may want to know at once.
///
/// An event says what to reload, but does not contain the new state: an app that gets one requests the
/// match or the board.
public enum PlayerEvent: Hashable, Sendable {
  /// It is the player's turn in a match.
  case yourTurn(MatchEvent)
  /// One of the player's matches has ended.
  case matchEnded(MatchEvent)
  /// Somebody joined a match that the player opened, and it is the player's turn.
  case matchJoined(MatchEvent)
  /// A match has changed, and it is not newly the player's turn: the other player made a move and goes on, has a new name, or
  /// the player made a move, joined, or asked for a rematch, perhaps on another device.
  case matchChanged(MatchEvent)
  /// The best games of a language and a mode may have changed. The server sends it at most once every few seconds.
  case boardChanged(BoardEvent)
  /// A new day's challenges can be played.
  case challengeOpened(ChallengeEvent)
  /// Another player asks to follow the player.
  case followAsked(FriendEvent)
  /// Another player agreed to be followed.
  case followAccepted(FriendEvent)
  /// The other player of a match that is over asks for a rematch.
  case rematchAsked(MatchEvent)
  /// The other player of a match that is over accepts the rematch: the match's ``Match/rematch`` names the
  /// new one.
  case rematchAccepted(MatchEvent)
  /// The player's devices changed, one waits for an answer, or the recovery code was made, used or changed.
  case devicesChanged
  /// The player's profile changed, perhaps on another device or by a moderator: ``PlayerProfile``.
  case profileChanged
  /// Events may have been lost: reload everything that the app shows. A stream begins with this event, unless
  /// it continues an earlier one.
  case reset
}

/// The data of an event about a match.
public struct MatchEvent: Codable, Hashable, Sendable {
  /// The match's identifier.
  public var match: UniqueID
  /// The number of moves in the match.
  public var moveCount: Int

  /// Creates the data for a match and its number of moves.
  public init(match: UniqueID, moveCount: Int) {
    self.match = match
    self.moveCount = moveCount
  }
}

/// The data of an event about another player.
public struct FriendEvent: Codable, Hashable, Sendable {
  /// The player's identifier, as in ``FriendList``.
  public var player: UniqueID

  /// Creates the data for a player.
  public init(player: UniqueID) { self.player = player }
}

/// The data of an event about a board.
public struct BoardEvent: Codable, Hashable, Sendable {
  /// The language of the games.
  public var language: Language
  /// The mode of the games.
  public var mode: GameMode

  /// Creates the data for the board of a language and a mode.
  public init(language: Language, mode: GameMode) {
    self.language = language
    self.mode = mode
  }
}

/// The data of an event about new daily challenges.
public struct ChallengeEvent: Codable, Hashable, Sendable {
  /// The number of the day.
  public var number: Int

  /// Creates the data for a day's challenges.
  public init(number: Int) { self.number = number }
}
