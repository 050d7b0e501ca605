import WordCube

/// A check of the hash chain in the log of acts, entry by entry.
public struct ActLogCheck: Sendable {
  private var head = ActLogHead.empty
  private var broken: ActLogFlaw?

  /// Creates a check that has not seen any entries.
  public init() {}

  /// Checks the next entry.
  public mutating func add(_ entry: StoredAct) {
    guard broken == nil else { return }
    guard StoredAct(entry.act, after: head) == entry else {
      broken = .entry(head.number + 1)
      return
    }
    head = ActLogHead(entry)
  }

  /// Notes that the next entry cannot be read.
  package mutating func addUnreadable() {
    if broken == nil { broken = .entry(head.number + 1) }
  }

  /// Returns what is wrong after the last entry; nil if nothing is.
  ///
  /// - Parameter setting: The end of the log as the storage has noted it; nil if it has noted none.
  package func flaw(endingAt setting: [UInt8]?) -> ActLogFlaw? {
    if let broken { return broken }
    let end = setting.map { ActLogHead(bytes: $0) } ?? ActLogHead.empty
    return end == head ? nil : .end(found: head.number, expected: end?.number)
  }
}

/// A difference between the log of acts and what was originally written.
public enum ActLogFlaw: Hashable, Sendable, CustomStringConvertible {
  /// The first entry that differs from what was written: it was changed, removed, added or moved.
  case entry(Int64)
  /// Entries at the end were removed or added. The expected number is nil if it cannot be read.
  case end(found: Int64, expected: Int64?)

  /// What is wrong.
  public var description: String {
    switch self {
    case .entry(let number):
      "the log of acts is broken at entry \(number): it was changed, removed, added or moved"
    case .end(let found, let expected):
      "the log of acts has \(found) entries, but \(expected.map { "\($0)" } ?? "a different number") "
        + "were written"
    }
  }
}

extension StorageReader {
  /// Checks the hash chain in the log of acts. The time is proportional to the number of entries.
  ///
  /// - Returns: The first flaw; nil if there is none.
  public func actLogFlaw() throws -> ActLogFlaw? {
    var check = ActLogCheck()
    // An added entry can have any number.
    var number = Int64.min
    while true {
      let page = try acts(after: number, limit: 1_000)
      for entry in page { check.add(entry) }
      guard let last = page.last else { break }
      number = last.number
    }
    return check.flaw(endingAt: try setting(ActLogHead.settingName))
  }
}
