import GameRanks
import GameStorage
import WordCube
import WordCubeAPI

/// The ranks of all boards and of the latest daily challenges as of one event, ready to be stored: see
/// ``RankSnapshot``.
///
/// Saved ranks share their memory with the live ranks, which can still change. They contain no names, and a snapshot does not include
/// identifiers of players without a score.
public struct SavedRanks: Sendable {
  /// The scores of a daily challenge.
  struct Challenge: Sendable {
    let id: UniqueID
    let key: BoardKey
    let countsFrom: UnixTime
    let scores: SingleScores<UniqueID>
  }

  /// The number of the last event in the ranks.
  public let eventNumber: Int64
  let boards: [(key: BoardKey, scores: SavedScores<UniqueID>)]
  let challenges: [Challenge]
  let lastDropped: [BoardKey: UnixTime]
  let trail: EventTrail<StoredEvent>

  /// Writes a snapshot. The time is proportional to the number of scores.
  ///
  /// - Parameters:
  ///   - binding: The data that binds the snapshot to a storage's events: see ``GameService/binding(of:)``.
  ///   - body: Called with the bytes, a mebibyte at a time.
  public func write(_ binding: RankBinding, to body: @escaping ([UInt8]) throws -> Void) throws {
    var writer = SnapshotWriter(body)
    try writer.append(RankSnapshot.magic)
    try writer.append(RankSnapshot.version)
    try writer.append(UInt32(RankKeeper.challengesKept))
    try binding.write(to: &writer)
    try writer.append(UInt32(boards.count))
    for (key, saved) in boards { try Self.write(key, ScoreList(saved), to: &writer) }
    try writer.append(UInt32(challenges.count))
    for challenge in challenges { try Self.write(challenge, to: &writer) }
    try writer.append(UInt32(lastDropped.count))
    for (key, time) in lastDropped {
      try key.write(to: &writer)
      try writer.append(time)
    }
    try writer.finish()
  }

  private static func write(
    _ key: BoardKey, _ scores: ScoreList<UniqueID>, to writer: inout SnapshotWriter
  ) throws {
    try key.write(to: &writer)
    try writer.append(UInt32(scores.playerCount))
    try scores.forEachPlayer { try $0.write(to: &writer) }
    try writer.append(UInt32(scores.scoreCount))
    try scores.forEachScore { score, player, time in
      if let score = UInt32(exactly: score), let time = UInt32(exactly: time) {
        try writer.append(UInt32(player))
        try writer.append(score)
        try writer.append(time)
      } else {
        try writer.append(RankSnapshot.largeMark)
        try writer.append(UInt32(player))
        try writer.append(score)
        try writer.append(time)
      }
    }
  }

  private static func write(_ challenge: Challenge, to writer: inout SnapshotWriter) throws {
    try challenge.id.write(to: &writer)
    try challenge.key.write(to: &writer)
    try writer.append(challenge.countsFrom)
    try writer.append(UInt32(challenge.scores.count))
    try challenge.scores.forEach { player, score in
      try player.write(to: &writer)
      try writer.append(score)
    }
  }
}

extension BoardKey {
  func write(to writer: inout SnapshotWriter) throws {
    try writer.append(UInt8(language.rawValue))
    try writer.append(mode.rawValue)
  }

  init(_ reader: inout SnapshotReader) throws {
    guard let language = Language(rawValue: .init(try reader.byte())),
      let mode = GameMode(rawValue: try reader.byte())
    else { throw RankSnapshotError("it has a language or a mode that this server does not know") }
    self.init(language, mode)
  }
}

extension UniqueID {
  func write(to writer: inout SnapshotWriter) throws {
    try writer.append(high)
    try writer.append(low)
  }

  init(_ reader: inout SnapshotReader) throws {
    self.init(high: try reader.number(), low: try reader.number())
  }
}
