import Synchronization

/// The calls of the storage, and its answers, with the positions in the recording.
final class Ledger: Sendable {
  /// When a change began and was answered.
  struct Entry: Sendable {
    var began: Int
    /// Nil if it failed, or was not answered.
    var answered: Int?
  }

  private struct State {
    var entries: [Item: [Int: Entry]] = [:]
  }

  private let state = Mutex(State())

  /// Notes that a version of an item is requested.
  func begin(_ item: Item, _ version: Int, at position: Int) {
    state.withLock { $0.entries[item, default: [:]][version] = Entry(began: position) }
  }

  /// Notes that it was answered.
  func answer(_ item: Item, _ version: Int, at position: Int) {
    state.withLock { $0.entries[item]?[version]?.answered = position }
  }

  /// The versions that an item may have after a power loss at a position; 0 is no version at all.
  func versions(of item: Item, at position: Int) -> ClosedRange<Int> {
    state.withLock { state in
      let entries = state.entries[item] ?? [:]
      let answered = entries.filter { entry in entry.value.answered.map { $0 <= position } ?? false
      }
      let begun = entries.filter { $0.value.began <= position }
      let lowest = answered.keys.max() ?? 0
      return lowest...max(lowest, begun.keys.max() ?? 0)
    }
  }

  /// All items that were requested.
  var items: [Item] { state.withLock { $0.entries.keys.sorted() } }

  /// The positions at which changes were answered.
  var answers: [Int] {
    state.withLock { $0.entries.values.flatMap { $0.values.compactMap(\.answered) } }.sorted()
  }

  /// Begins again after a power loss: what was found is there for ever.
  func restart(with found: [Item: Int]) {
    state.withLock { state in
      state.entries = found.filter { $0.value > 0 }.mapValues { version in
        [version: Entry(began: 0, answered: 0)]
      }
    }
  }
}

/// What a change stores. The number says which one; the kind says in which rows.
struct Item: Hashable, Comparable, Sendable, CustomStringConvertible {
  enum Kind: Int, CaseIterable, Sendable {
    /// A player, a setting and an event; never changed.
    case player
    /// A game with three words, an event, a receipt and a check that waits; never changed.
    case game
    /// The name of a player, and the same in a setting.
    case name
    /// A match that grows, and the number of its moves in a setting.
    case match
    /// Some kilobytes in a setting that grows and shrinks, and their version in another.
    case blob
  }

  let kind: Kind
  let number: Int

  /// Such as `match 3`.
  var description: String { "\(kind) \(number)" }

  static func < (left: Item, right: Item) -> Bool {
    (left.kind.rawValue, left.number) < (right.kind.rawValue, right.number)
  }
}
