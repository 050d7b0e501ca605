import APIContract
import WordCube

/// A notice for a player. Subscribed browsers and the operator's webhook receive it as JSON.
///
/// A notice can arrive more than once, with the same ``id``: show it only once.
///
/// | `kind` | members |
/// |---|---|
/// | `yourTurn`, `matchEnded` | `match`, `code`, `moveCount` |
/// | `rank` | `challenge`, `rank`, `outOf` |
/// | `reminder` | `challenge` |
public struct PlayerNotice: Codable, Hashable, Sendable {
  /// The identifier, which stays the same each time the notice arrives, on all devices.
  public var id: UniqueID
  /// The subject of the notice.
  public var kind: NoticeKind
  /// The player who gets the notice.
  public var player: UniqueID
  /// When the notice was made, in Unix seconds.
  public var time: UnixTime
  /// The match.
  public var match: UniqueID?
  /// The match's code.
  public var code: ShareCode?
  /// The number of moves in the match.
  public var moveCount: Int?
  /// The daily challenge.
  public var challenge: UniqueID?
  /// The player's rank in the challenge, from 1.
  public var rank: Int?
  /// The number of players with a rank in the challenge.
  public var outOf: Int?

  /// Creates a notice without details.
  public init(id: UniqueID, kind: NoticeKind, player: UniqueID, time: UnixTime) {
    self.id = id
    self.kind = kind
    self.player = player
    self.time = time
  }
}
