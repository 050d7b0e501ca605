import WordCube
import WordCubeAPI

/// A change to what boards show. Ranks depend only on events.
public struct StoredEvent: Hashable, Sendable {
  /// What changed.
  public enum Kind: Hashable, Sendable {
    /// A ranked game was stored.
    case game(RankedGame)
    /// A game was taken off the boards or put back, or its player was suspended. The ranks and the suspension follow from
    /// the rows.
    case changedGames(player: UniqueID)
    /// A player was erased and leaves all boards.
    case erasedPlayer(UniqueID)
  }

  /// The event's number among all events, from 1. Later events have greater numbers.
  public var number: Int64
  /// What changed.
  public var kind: Kind

  /// Creates an event.
  public init(number: Int64, kind: Kind) {
    self.number = number
    self.kind = kind
  }
}

/// An event's place among all events, in a form that only the storage that made it understands.
public struct EventPlace: Hashable, Sendable {
  /// The event's number; 0 for the place before all events.
  public var number: Int64
  /// Whatever else the storage needs to find the place, in its own form.
  public var bytes: [UInt8]

  /// Creates a place.
  public init(number: Int64, bytes: [UInt8] = []) {
    self.number = number
    self.bytes = bytes
  }
}
