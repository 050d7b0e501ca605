/// All inserted scores, which ranks can be built from at any time. A score takes 12 bytes.
@usableFromInline
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

  /// Scores with a lower number no longer count for a player.
  private struct Start: Sendable {
    var small: Int
    var large: Int
  }

  private var small = Chunks<SmallEntry>()
  private var large = Chunks<Entry>()
  /// The players whose scores were removed.
  private var starts: [Int32: Start] = [:]
  /// Whether there may be players without scores, because their scores were removed, even after ``compacted()``.
  private(set) var mayLackScores = false

  @usableFromInline
  init() {}

  /// Adds a score.
  @usableFromInline
  mutating func append(_ score: Int64, of player: Int32, countsFrom: Int64) {
    append(Entry(score: score, time: countsFrom, player: player))
  }

  /// Adds a score.
  ///
  /// - Complexity: O(1) amortised.
  mutating func append(_ entry: Entry) {
    if let score = UInt32(exactly: entry.score), let time = UInt32(exactly: entry.time) {
      small.append(SmallEntry(score: score, time: time, player: entry.player))
    } else {
      large.append(entry)
    }
  }

  /// Removes a player's scores.
  ///
  /// - Complexity: O(1). Their memory is not freed before ranks are built from the journal.
  mutating func removeAll(of player: Int32) {
    mayLackScores = true
    starts[player] = Start(small: small.count, large: large.count)
  }

  /// The number of scores, including removed ones.
  var count: Int { small.count + large.count }

  /// Passes all scores that were not removed to a body. A player's scores come in the order in which they were added,
  /// but large ones come last.
  func forEach(_ body: (Entry) throws -> Void) rethrows {
    var index = 0
    try small.forEach { entry in
      let isRemoved = !starts.isEmpty && starts[entry.player].map { index < $0.small } ?? false
      index += 1
      if !isRemoved {
        try body(
          Entry(score: Int64(entry.score), time: Int64(entry.time), player: entry.player))
      }
    }
    index = 0
    try large.forEach { entry in
      let isRemoved = starts[entry.player].map { index < $0.large } ?? false
      index += 1
      if !isRemoved { try body(entry) }
    }
  }

  /// Returns the journal without removed scores.
  ///
  /// - Complexity: O(1) if nothing was removed, otherwise O(*n*).
  func compacted() -> ScoreJournal {
    guard !starts.isEmpty else { return self }
    var journal = ScoreJournal()
    forEach { journal.append($0) }
    journal.mayLackScores = true
    return journal
  }
}
