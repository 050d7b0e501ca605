import WordCube
import WordCubeAPI

/// A row that a body will ask for.
public enum ExpectedRow: Hashable, Sendable {
  /// A player: ``StorageReader/player(_:)``.
  case player(UniqueID)
  /// A device: ``StorageReader/device(_:)``.
  case device(UniqueID)
  /// Whether a player used a nonce: ``StorageWriter/use(_:of:at:)``.
  case nonce(Nonce, of: UniqueID)
  /// A receipt: ``StorageReader/receipt(of:route:key:)``.
  case receipt(of: UniqueID, route: String, key: IdempotencyKey)
  /// A game: ``StorageReader/game(of:on:)``.
  case game(of: UniqueID, on: [UInt8])
  /// A count of a day: ``StorageWriter/add(_:to:of:day:)``.
  case dailyCount(DailyCount, of: UniqueID, day: Int64)
}

extension StorageWriter {
  /// Does nothing: rows are near.
  public func expect(_ rows: [ExpectedRow]) throws {}
}
