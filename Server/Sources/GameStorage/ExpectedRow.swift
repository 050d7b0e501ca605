import WordCube
import WordCubeAPI

/// A row that a body will read.
public enum ExpectedRow: Hashable, Sendable {
  /// A player: ``StorageReader/player(_:)``.
  case player(UniqueID)
  /// A device: ``StorageReader/device(_:)``.
  case device(UniqueID)
  /// Whether a player has used a nonce: ``StorageWriter/use(_:of:at:)``.
  case nonce(Nonce, of: UniqueID)
  /// A receipt: ``StorageReader/receipt(of:route:key:)``.
  case receipt(of: UniqueID, route: String, key: IdempotencyKey)
  /// A game: ``StorageReader/game(of:on:)``.
  case game(of: UniqueID, on: [UInt8])
  /// A count for a day: ``StorageWriter/add(_:to:of:day:)``.
  case dailyCount(DailyCount, of: UniqueID, day: Int64)
}

extension StorageWriter {
  /// Does nothing, because the rows are local.
  public func expect(_ rows: [ExpectedRow]) throws {}
}
