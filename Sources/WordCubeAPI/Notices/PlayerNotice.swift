import APIContract
import WordCube

/// What a subscribed browser and the operator's webhook get, as JSON.
///
/// A notice can arrive more than once, with the same ``id``: show one notice for each.
///
/// | `kind` | has |
/// |---|---|
/// | `yourTurn`, `matchEnded` | `match`, `code`, `moveCount` |
/// | `rank` | `challenge`, `rank`, `outOf` |
/// | `reminder` | `challenge` |
public struct PlayerNotice: Codable, Hashable, Sendable {
  /// The identifier, which is the same each time the notice arrives, on all devices.
  public var id: UniqueID
  /// What it is about.
  public var kind: NoticeKind
  /// The player whom it is for.
  public var player: UniqueID
  /// When it was made, in Unix seconds.
  public var time: UnixTime
  /// The match.
  public var match: UniqueID?
  /// The code of the match.
  public var code: ShareCode?
  /// The number of moves of the match.
  public var moveCount: Int?
  /// The daily challenge.
  public var challenge: UniqueID?
  /// The player's rank in the challenge, from 1.
  public var rank: Int?
  /// The number of players who have a rank in the challenge.
  public var outOf: Int?

  /// A notice without details.
  public init(id: UniqueID, kind: NoticeKind, player: UniqueID, time: UnixTime) {
    self.id = id
    self.kind = kind
    self.player = player
    self.time = time
  }
}
