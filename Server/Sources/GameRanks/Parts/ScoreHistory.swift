/// Each player's scores that are, or may become, the best in a window.
///
/// A score is dropped if a later one is greater, because it can never be the best again. So a player's scores
/// never increase from the oldest to the newest (the sliding-window maximum). The oldest is the best of all
/// time; all others are in the longest window.
struct ScoreHistory: Sendable {
  /// A score in its player's list.
  struct Entry: Sendable {
    var score: Int64
    var time: Int64
    var older: Int32
    var newer: Int32
  }

  /// No entry.
  static let none: Int32 = -1

  private var entries: [Entry] = []
  /// The first free entry; `older` is the next one.
  private var firstFree = none
  /// Each player's newest entry.
  private var newest: [Int32] = []

  /// Creates a history without scores for a number of players.
  init(playerCount: Int = 0) {
    newest = Array(Self.none, count: playerCount)
  }

  /// Makes room for a quarter more scores than there are players.
  mutating func reserveRoom() {
    entries.reserveCapacity(newest.count + newest.count / 4)
  }

  /// Returns a player's oldest entry that meets a condition. The condition must hold for all entries from
  /// some entry on.
  func oldest(of player: Int32, where isIncluded: (Int64) -> Bool) -> Int32? {
    var (oldest, entry) = (Self.none, newest[Int(player)])
    while entry != Self.none, isIncluded(self[entry].time) {
      (oldest, entry) = (entry, self[entry].older)
    }
    return oldest == Self.none ? nil : oldest
  }

  /// An entry.
  subscript(entry: Int32) -> Entry { entries[Int(entry)] }

  /// Makes room for the player with the next number.
  mutating func addPlayer() {
    newest.append(Self.none)
  }

  /// Adds a score. The caller drops the scores that it makes useless with ``removeUseless(by:of:isRecent:)``.
  ///
  /// - Parameter isRecent: Whether the time is in the longest window.
  /// - Returns: The entry; nil if the score is not the best in any window, now or later.
  /// - Complexity: Amortised O(1) for the newest score; otherwise O(number of newer entries).
  mutating func insert(_ score: Int64, of player: Int32, time: Int64, isRecent: Bool) -> Int32? {
    var older = newest[Int(player)]
    var newer = Self.none
    while older != Self.none, self[older].time > time {
      newer = older
      older = self[older].older
    }
    if newer != Self.none, self[newer].score > score { return nil }
    var rival = older
    while rival != Self.none, self[rival].score < score { rival = self[rival].older }
    if rival != Self.none, self[rival].time == time || !isRecent { return nil }
    let entry = allocate(Entry(score: score, time: time, older: older, newer: newer))
    link(entry, older: older, newer: newer, of: player)
    return entry
  }

  /// Drops the entries that a new entry makes useless. No window may refer to them.
  ///
  /// - Parameter isRecent: Whether a time is in the longest window.
  mutating func removeUseless(by entry: Int32, of player: Int32, isRecent: (Int64) -> Bool) {
    let score = self[entry].score
    while case let older = self[entry].older, older != Self.none, self[older].score < score {
      remove(older, of: player)
    }
    let newer = self[entry].newer
    // The best of all time has a better one after it, and is in no other window.
    if self[entry].older == Self.none, newer != Self.none, !isRecent(self[newer].time) {
      remove(newer, of: player)
    }
  }

  /// Drops the entries from one entry to a newer one, which stays. The best of all time also stays. No window
  /// may refer to the dropped entries.
  mutating func removeExpired(from old: Int32, to new: Int32, of player: Int32) {
    var entry = old
    while entry != new {
      let newer = self[entry].newer
      // The oldest entry is the best of all time.
      if self[entry].older != Self.none { remove(entry, of: player) }
      entry = newer
    }
  }

  private mutating func remove(_ entry: Int32, of player: Int32) {
    let (older, newer) = (self[entry].older, self[entry].newer)
    if older != Self.none { entries[Int(older)].newer = newer }
    if newer == Self.none {
      newest[Int(player)] = older
    } else {
      entries[Int(newer)].older = older
    }
    entries[Int(entry)].older = firstFree
    firstFree = entry
  }

  /// Drops all of a player's entries. No window may refer to them.
  mutating func removeAll(of player: Int32) {
    while case let entry = newest[Int(player)], entry != Self.none { remove(entry, of: player) }
  }

  private mutating func allocate(_ entry: Entry) -> Int32 {
    let free = firstFree
    guard free != Self.none else {
      entries.append(entry)
      return Int32(entries.count - 1)
    }
    firstFree = self[free].older
    entries[Int(free)] = entry
    return free
  }

  private mutating func link(_ entry: Int32, older: Int32, newer: Int32, of player: Int32) {
    if older != Self.none { entries[Int(older)].newer = entry }
    if newer == Self.none {
      newest[Int(player)] = entry
    } else {
      entries[Int(newer)].older = entry
    }
  }
}
