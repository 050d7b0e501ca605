/// All scores that were inserted, to build the ranks again after the clock was set back. A score takes 12 bytes.
struct ScoreJournal: Sendable {
  /// A score.
  struct Entry: Sendable {
    var score: Int64
    var time: Int64
    var player: Int32
  }

  /// A score and a time of 32 bits, as honest games have.
  private struct SmallEntry: Sendable {
    var score: UInt32
    var time: UInt32
    var player: Int32
  }

  /// The scores whose number is less no longer count for a player.
  private struct Start: Sendable {
    var small: Int
    var large: Int
  }

  private static let chunkCount = 4096
  /// All chunks but the last have `chunkCount` entries, so growth copies none.
  private var chunks: [[SmallEntry]] = []
  private var large: [Entry] = []
  /// The players whose scores were removed.
  private var starts: [Int32: Start] = [:]

  private var smallCount: Int {
    chunks.isEmpty ? 0 : (chunks.count - 1) * Self.chunkCount + chunks[chunks.count - 1].count
  }

  /// Adds a score.
  ///
  /// - Complexity: O(1).
  mutating func append(_ entry: Entry) {
    guard let score = UInt32(exactly: entry.score), let time = UInt32(exactly: entry.time) else {
      large.append(entry)
      return
    }
    if chunks.last.map({ $0.count == Self.chunkCount }) ?? true {
      chunks.append([])
      chunks[chunks.count - 1].reserveCapacity(Self.chunkCount)
    }
    chunks[chunks.count - 1].append(
      SmallEntry(score: score, time: time, player: entry.player))
  }

  /// Removes the scores of a player.
  ///
  /// - Complexity: O(1). Their room is free after ``removeAll(_:)``.
  mutating func removeAll(of player: Int32) {
    starts[player] = Start(small: smallCount, large: large.count)
  }

  /// Passes all scores to a body, and keeps none.
  mutating func removeAll(_ body: (Entry) -> Void) {
    let old = self
    self = ScoreJournal()
    var index = 0
    for chunk in old.chunks {
      for entry in chunk {
        if old.starts[entry.player].map({ index >= $0.small }) ?? true {
          body(
            Entry(score: Int64(entry.score), time: Int64(entry.time), player: entry.player))
        }
        index += 1
      }
    }
    for (index, entry) in old.large.enumerated()
    where old.starts[entry.player].map({ index >= $0.large }) ?? true { body(entry) }
  }
}
