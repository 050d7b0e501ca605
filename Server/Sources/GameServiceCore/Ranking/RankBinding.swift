import GameStorage
import WordCube

/// The data that binds a snapshot of ranks to the events of one storage: the place of the snapshot's last event, and a digest of the last
/// events up to it. A different database contains different events. An older backup of the same database also has different events, once it
/// has been restored and games have been played on it.
public struct RankBinding: Hashable, Sendable {
  /// The number of events in a digest. One game would be enough, because its identifier is random, but other events can be
  /// alike.
  static let eventCount = 1_000
  private static let placeLimit: UInt32 = 64

  let place: EventPlace
  let digest: SHA256.Digest

  /// Creates the binding to a storage's events up to a place.
  ///
  /// - Parameter trail: The last events in the ranks; nil for the storage's.
  /// - Throws: ``RankSnapshotError`` if the storage has other events: after a failover, the ranks can have events that are
  ///   lost.
  init(
    upTo place: EventPlace, _ rows: any StorageReader, trail: EventTrail<StoredEvent>? = nil
  ) throws {
    self.place = place
    let events = try rows.events(upTo: place, limit: Self.eventCount)
    guard trail?.missing(in: events) == nil else {
      throw RankSnapshotError("the database has other events up to \(place.number)")
    }
    digest = SHA256.digest(of: events.flatMap(\.bytes))
  }

  /// Creates a binding without events, for measurements. It matches no storage.
  package init(place: EventPlace) {
    self.place = place
    digest = SHA256.digest(of: [])
  }

  /// Throws if a storage's events are not those of the snapshot.
  func require(_ rows: any StorageReader) throws {
    guard !(try rows.events(upTo: place, limit: 1).isEmpty) else {
      throw RankSnapshotError(
        "its last event, \(place.number), is not in the database, or has a different schema")
    }
    guard try RankBinding(upTo: place, rows) == self else {
      throw RankSnapshotError("the database has other events up to \(place.number)")
    }
  }

  func write(to writer: inout SnapshotWriter) throws {
    try writer.append(place.number)
    try writer.append(UInt32(place.bytes.count))
    for byte in place.bytes { try writer.append(byte) }
    for byte in digest.bytes { try writer.append(byte) }
  }

  init(_ reader: inout SnapshotReader) throws {
    let number = try reader.integer()
    let count = try reader.small()
    guard number > 0, count <= Self.placeLimit else { throw RankSnapshotError("it is damaged") }
    place = EventPlace(number: number, bytes: try (0..<count).map { _ in try reader.byte() })
    guard let digest = SHA256.Digest(bytes: try (0..<32).map { _ in try reader.byte() }) else {
      throw RankSnapshotError("it is damaged")
    }
    self.digest = digest
  }
}

extension StoredEvent {
  /// The event as bytes, which are unique to it.
  fileprivate var bytes: [UInt8] {
    var numbers = [UInt64(bitPattern: number)]
    func append(_ id: UniqueID) { numbers += [id.high, id.low] }
    switch kind {
    case .game(let game):
      numbers.append(game.challenge == nil ? 0 : 1)
      append(game.player)
      append(game.game)
      if let challenge = game.challenge { append(challenge) }
      numbers += [
        UInt64(game.language.rawValue), UInt64(game.mode.rawValue),
        UInt64(bitPattern: game.score), UInt64(bitPattern: game.countsFrom),
      ]
    case .changedGames(let player):
      numbers.append(2)
      append(player)
    case .erasedPlayer(let player):
      numbers.append(3)
      append(player)
    }
    return numbers.flatMap { number in
      (0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
  }
}
