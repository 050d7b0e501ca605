/// Counts subjects' requests against one limit, in bounded memory.
///
/// The algorithm is the *generic cell rate algorithm* (GCRA), a leaky bucket stored as one number: the time when the
/// subject has its whole burst again. In units of `1 / count` seconds, a request at `now` moves it to `max(wholeAt, now)
/// + seconds`. The request is refused if that is more than `burst * seconds` after `now`.
///
/// A full table forgets the least recently counted subject whose limit is not used up. A limit counts as used up for
/// `seconds / count` seconds, rounded up, after the request that used it up. If all limits are used up, the table
/// forgets the least recently counted subject, so the memory stays bounded.
///
/// If several processes share a storage, each has a table and sends its counts to the others (``takeUntold(limit:)``,
/// ``add(_:of:at:)``). It sends a subject's count once an eighth of a burst has not been sent, so most subjects' counts
/// are never sent. An unsent count is forgotten after the time in which a burst comes back.
///
/// - Complexity: O(1) a request.
struct LimitTable<Subject: Hashable> {
  /// A subject, in one of two lists: those whose last request did or did not use up the limit.
  private struct Entry {
    var subject: Subject
    /// In units of `1 / count` seconds.
    var wholeAt: Int64
    var countedAt: Int64
    /// The request's number, which orders the entries of both lists.
    var order: UInt64
    var isUsedUp = false
    /// The requests that the other processes do not know about.
    var untold = 0
    var isDue = false
    var previous = none
    var next = none
  }

  /// The ends of a list, which begins with the least recently counted entry.
  private struct List {
    var first = none
    var last = none
  }

  /// No entry.
  private static var none: Int { -1 }

  let limit: RequestLimits.Limit
  private let mostSubjects: Int
  private let isShared: Bool
  private var indices: [Subject: Int] = [:]
  private var entries: [Entry] = []
  private var fresh = List()
  private var usedUp = List()
  private var order: UInt64 = 0
  /// Subjects to report to the other processes. Some may have been forgotten since.
  private var due: [Subject] = []
  /// The number of subjects that a full table forgot.
  private(set) var forgottenCount = 0

  /// - Parameters:
  ///   - mostSubjects: The maximum number of subjects to keep, at least 1.
  ///   - isShared: Whether other processes count requests of the same subjects.
  init(_ limit: RequestLimits.Limit, mostSubjects: Int, isShared: Bool = false) {
    self.limit = limit
    self.isShared = isShared
    self.mostSubjects = max(1, mostSubjects)
  }

  /// The number of subjects that are kept.
  var count: Int { entries.count }

  /// Returns the seconds until a subject's request is no longer refused; 0 if it is not refused now.
  func wait(of subject: Subject, at now: Int64) -> Int64 {
    guard let index = indices[subject] else { return 0 }
    return wait(wholeAt: entries[index].wholeAt, at: now)
  }

  /// Counts a request of a subject whose ``wait(of:at:)`` is 0.
  mutating func count(_ subject: Subject, at now: Int64) {
    let index = count(1, of: subject, at: now)
    guard isShared else { return }
    entries[index].untold += 1
    let used = max(
      Int64(entries[index].untold) * limit.seconds, entries[index].wholeAt - now * unit)
    guard !entries[index].isDue, used * 8 >= Int64(limit.burst) * limit.seconds,
      due.count < mostSubjects
    else { return }
    entries[index].isDue = true
    due.append(subject)
  }

  /// Counts a subject's requests that another process has counted, within the limit or not: several processes together
  /// can count more at one moment. They are forgotten like others, so their effect ends in time.
  mutating func add(_ amount: Int, of subject: Subject, at now: Int64) {
    guard amount > 0 else { return }
    // A process cannot count more between two of its notes.
    count(min(amount, limit.burst + limit.count), of: subject, at: now)
  }

  /// Returns the requests to report to the other processes, of at most `limit` subjects. They then count as reported.
  mutating func takeUntold(limit most: Int) -> [(subject: Subject, count: Int)] {
    let subjects = due.prefix(max(0, most))
    due.removeFirst(subjects.count)
    return subjects.compactMap { subject in
      guard let index = indices[subject] else { return nil }
      let count = entries[index].untold
      (entries[index].untold, entries[index].isDue) = (0, false)
      return count > 0 ? (subject, count) : nil
    }
  }

  @discardableResult
  private mutating func count(_ amount: Int, of subject: Subject, at now: Int64) -> Int {
    let index = entry(of: subject, at: now)
    unlink(index)
    order += 1
    if (now - entries[index].countedAt) * unit >= Int64(limit.burst) * limit.seconds {
      entries[index].untold = 0
    }
    entries[index].wholeAt =
      max(entries[index].wholeAt, now * unit) + Int64(amount) * limit.seconds
    entries[index].countedAt = now
    entries[index].order = order
    entries[index].isUsedUp = wait(wholeAt: entries[index].wholeAt, at: now) > 0
    append(index)
    return index
  }

  private var unit: Int64 { Int64(limit.count) }

  private func wait(wholeAt: Int64, at now: Int64) -> Int64 {
    let after = max(wholeAt, now * unit) + limit.seconds
    let excess = after - now * unit - Int64(limit.burst) * limit.seconds
    return excess > 0 ? (excess + unit - 1) / unit : 0
  }

  /// Returns the index of a subject's entry. If there is none, adds one, or replaces a forgotten subject's entry.
  private mutating func entry(of subject: Subject, at now: Int64) -> Int {
    if let index = indices[subject] { return index }
    let entry = Entry(subject: subject, wholeAt: now * unit, countedAt: now, order: 0)
    guard entries.count >= mostSubjects else {
      indices[subject] = entries.count
      entries.append(entry)
      append(entries.count - 1)
      return entries.count - 1
    }
    let index = leastRecentIndex(at: now)
    unlink(index)
    indices[entries[index].subject] = nil
    indices[subject] = index
    entries[index] = entry
    append(index)
    forgottenCount += 1
    return index
  }

  /// Returns the entry that a full table forgets.
  private func leastRecentIndex(at now: Int64) -> Int {
    guard usedUp.first != Self.none else { return fresh.first }
    guard fresh.first != Self.none else { return usedUp.first }
    let oldest = entries[usedUp.first]
    let isOver =
      now >= oldest.countedAt + (limit.seconds + unit - 1) / unit
      && wait(wholeAt: oldest.wholeAt, at: now) == 0
    return isOver && oldest.order < entries[fresh.first].order ? usedUp.first : fresh.first
  }

  // MARK: Lists

  private mutating func append(_ index: Int) {
    let isUsedUp = entries[index].isUsedUp
    let last = isUsedUp ? usedUp.last : fresh.last
    entries[index].previous = last
    entries[index].next = Self.none
    if last != Self.none { entries[last].next = index }
    change(isUsedUp) { list in
      list.last = index
      if last == Self.none { list.first = index }
    }
  }

  private mutating func unlink(_ index: Int) {
    let (previous, next) = (entries[index].previous, entries[index].next)
    if previous != Self.none { entries[previous].next = next }
    if next != Self.none { entries[next].previous = previous }
    change(entries[index].isUsedUp) { list in
      if previous == Self.none { list.first = next }
      if next == Self.none { list.last = previous }
    }
  }

  private mutating func change(_ isUsedUp: Bool, _ body: (inout List) -> Void) {
    if isUsedUp { body(&usedUp) } else { body(&fresh) }
  }
}
