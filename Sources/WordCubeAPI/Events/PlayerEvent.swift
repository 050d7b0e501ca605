import APIContract
import WordCube
import WordCubeFormats

/// Something that a player may want to know at once.
///
/// An event says what to read again, and not what it has become: an app that gets one requests the match or the board.
public enum PlayerEvent: Hashable, Sendable {
  /// It is the player's turn in a match.
  case yourTurn(MatchEvent)
  /// A match of the player has ended.
  case matchEnded(MatchEvent)
  /// Somebody joined a match that the player opened, and it is the player's turn.
  case matchJoined(MatchEvent)
  /// The other player made a move in a match, and the turn goes on.
  case matchChanged(MatchEvent)
  /// The best games of a language and a mode may be others now. It comes at most once in some seconds.
  case boardChanged(BoardEvent)
  /// The daily challenges of a new day can be played.
  case challengeOpened(ChallengeEvent)
  /// Another player asks to follow the player.
  case followAsked(FriendEvent)
  /// Another player consented to be followed.
  case followAccepted(FriendEvent)
  /// The other player of a match that is over asks for another one.
  case rematchAsked(MatchEvent)
  /// The other player of a match that is over wants another one, too: its ``Match/rematch`` says which.
  case rematchAccepted(MatchEvent)
  /// The devices of the player are others, one waits for an answer, or something was done with the recovery code.
  case devicesChanged
  /// Events may have been lost: all that the app shows should be requested again. A stream begins with it, unless it
  /// continues an earlier one.
  case reset
}

/// What an event says of a match.
public struct MatchEvent: Codable, Hashable, Sendable {
  /// The identifier of the match.
  public var match: UniqueID
  /// The number of moves that the match has.
  public var moveCount: Int

  /// A match with so many moves.
  public init(match: UniqueID, moveCount: Int) {
    self.match = match
    self.moveCount = moveCount
  }
}

/// What an event says of another player.
public struct FriendEvent: Codable, Hashable, Sendable {
  /// The identifier of the player, as in ``FriendList``.
  public var player: UniqueID

  /// A player.
  public init(player: UniqueID) { self.player = player }
}

/// What an event says of a board.
public struct BoardEvent: Codable, Hashable, Sendable {
  /// The language of the games.
  public var language: Language
  /// The mode of the games.
  public var mode: GameMode

  /// The board of a language and a mode.
  public init(language: Language, mode: GameMode) {
    self.language = language
    self.mode = mode
  }
}

/// What an event says of new daily challenges.
public struct ChallengeEvent: Codable, Hashable, Sendable {
  /// The number of the day.
  public var number: Int

  /// The challenges of a day.
  public init(number: Int) { self.number = number }
}
