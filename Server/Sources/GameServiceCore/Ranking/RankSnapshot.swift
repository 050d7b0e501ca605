import GameRanks
import GameStorage
import Synchronization
import WordCube
import WordCubeAPI

/// Stored ranks that a service can start from, so that it only has to read the events after them.
///
/// Version 1 consists of numbers, least significant byte first: `WCRanks1`, the version, the number of
/// challenges kept, the ``RankBinding``; the boards, each with players and scores; the challenges, each with
/// players and their scores; the latest challenges that are not kept; and a checksum of everything. Windows
/// are not stored, because they follow from the scores.
public final class RankSnapshot: Sendable {
  static let magic = UInt64(0x3173_6B6E_6152_4357)
  static let version: UInt32 = 1
  /// Precedes a score or a time with more than 32 bits.
  static let largeMark = UInt32.max

  /// The content that the ranks start from.
  struct Content: Sendable {
    var builders: [BoardKey: RankBuilder<UniqueID>] = [:]
    var challenges: [UniqueID: RankKeeper.KeptChallenge] = [:]
    var lastDropped: [BoardKey: UnixTime] = [:]
  }

  let binding: RankBinding
  private let content: Mutex<Content>

  /// The number of the last event in the ranks.
  public var eventNumber: Int64 { binding.place.number }

  /// Reads a whole snapshot and checks it. Reading needs at most about four times as much memory as the bytes themselves.
  ///
  /// - Parameters:
  ///   - byteCount: The total number of bytes.
  ///   - read: Returns the next bytes: at most as many as its argument, and none at the end.
  /// - Throws: ``RankSnapshotError``, and any error that `read` throws.
  public convenience init(
    byteCount: Int, _ read: @escaping (Int) throws -> [UInt8]
  ) throws { try self.init(byteCount: byteCount, read, checksSum: true) }

  /// - Parameter checksSum: False for tests of the checks after the sum.
  package init(
    byteCount: Int, _ read: @escaping (Int) throws -> [UInt8], checksSum: Bool
  ) throws {
    var reader = SnapshotReader(byteCount: byteCount, read)
    guard byteCount >= 16, try reader.number() == Self.magic else {
      throw RankSnapshotError("it is not a rank snapshot")
    }
    let version = try reader.small()
    guard version == Self.version else {
      throw RankSnapshotError("it has version \(version), and this server reads \(Self.version)")
    }
    guard try reader.small() == RankKeeper.challengesKept else {
      throw RankSnapshotError("it does not have as many challenges as this server keeps")
    }
    binding = try RankBinding(&reader)
    var content = Content()
    for _ in 0..<(try reader.count(ofSize: 10)) { try Self.readBoard(&reader, into: &content) }
    for _ in 0..<(try reader.count(ofSize: 30)) {
      try Self.readChallenge(&reader, into: &content)
    }
    for _ in 0..<(try reader.count(ofSize: 10)) {
      let (key, time) = (try BoardKey(&reader), try reader.integer())
      guard content.lastDropped.updateValue(time, forKey: key) == nil else {
        throw RankSnapshotError("it has a board twice")
      }
    }
    try reader.finish(checksSum: checksSum)
    self.content = Mutex(content)
  }

  /// Throws if the snapshot does not belong to a storage's events.
  public func require(_ storage: any Storage) async throws {
    try await storage.read { [binding] in try binding.require($0) }
  }

  /// Returns the ranks. They are empty the next time, because two owners would copy them.
  func take() -> Content {
    content.withLock { content in
      defer { content = Content() }
      return content
    }
  }

  private static func readBoard(
    _ reader: inout SnapshotReader, into content: inout Content
  ) throws {
    let key = try BoardKey(&reader)
    guard content.builders[key] == nil else { throw RankSnapshotError("it has a board twice") }
    var builder = RankBuilder<UniqueID>()
    let playerCount = try reader.count(ofSize: 16)
    builder.reserve(players: playerCount)
    for _ in 0..<playerCount {
      guard builder.add(try UniqueID(&reader)) else {
        throw RankSnapshotError("it has a player twice")
      }
    }
    for _ in 0..<(try reader.count(ofSize: 12)) {
      var player = try reader.small()
      let isLarge = player == largeMark
      if isLarge { player = try reader.small() }
      let (score, time) =
        isLarge
        ? (try reader.integer(), try reader.integer())
        : (Int64(try reader.small()), Int64(try reader.small()))
      guard player < playerCount, score >= 0 else {
        throw RankSnapshotError("it has a score without a player, or a score below 0")
      }
      builder.insert(score: score, ofPlayerAt: Int(player), countsFrom: time)
    }
    content.builders[key] = builder
  }

  private static func readChallenge(
    _ reader: inout SnapshotReader, into content: inout Content
  ) throws {
    let id = try UniqueID(&reader)
    var challenge = RankKeeper.KeptChallenge(
      key: try BoardKey(&reader), countsFrom: try reader.integer())
    let isKnown = content.challenges[id] != nil
    let kept = content.challenges.values.count { $0.key == challenge.key }
    guard !isKnown, kept < RankKeeper.challengesKept else {
      throw RankSnapshotError("it has a challenge twice, or too many")
    }
    for _ in 0..<(try reader.count(ofSize: 24)) {
      let (player, score) = (try UniqueID(&reader), try reader.integer())
      guard score >= 0, challenge.ranks.score(of: player) == nil else {
        throw RankSnapshotError("it has a player twice, or a score below 0")
      }
      challenge.ranks.insert(score: score, of: player)
    }
    content.challenges[id] = challenge
  }
}

/// The error for a snapshot of ranks that cannot be used.
public struct RankSnapshotError: Error, Hashable, CustomStringConvertible {
  /// The reason why a rank snapshot cannot be used.
  public let description: String

  init(_ description: String) { self.description = description }
}
