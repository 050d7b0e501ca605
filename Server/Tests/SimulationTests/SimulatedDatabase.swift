import GameStorage
import Synchronization

@testable import MemoryStorage

/// A database that servers share, with what PostgreSQL may do: transactions commit in an order other than that of their
/// numbers, and a standby takes over without the last commits.
///
/// The rows are a value, so that a transaction sees a snapshot, and every commit keeps the rows before it.
final class SimulatedDatabase: Sendable {
  /// A commit, with what it changed.
  struct Commit {
    let before: MemoryRows
    /// The transaction's number.
    let transaction: UInt64
    /// The number of the request that it belongs to; nil for the work of a server.
    let request: Int?
  }

  struct State {
    var rows = MemoryRows()
    /// The commits, in order. A failover takes away the last ones.
    var commits: [Commit] = []
    /// The events, in the order of their positions.
    var events: [PlacedEvent] = []
    var nextTransaction: UInt64 = 1
    /// The transactions that have a number and have not ended.
    var running: Set<UInt64> = []
    var timeline = 1
    /// The requests of which a failover lost a commit.
    var lostRequests: Set<Int> = []
    var lease: (holder: Int, end: Int64)?
    /// The notes for each storage that listens.
    var notes: [Int: [String]] = [:]
  }

  private let state = Mutex(State())

  /// The rows of the last commit.
  var rows: MemoryRows { state.withLock { $0.rows } }
  var commits: [Commit] { state.withLock { $0.commits } }
  var lostRequests: Set<Int> { state.withLock { $0.lostRequests } }

  /// The database as a connection identifies it.
  var timeline: DatabaseTimeline {
    DatabaseTimeline(system: "1", timeline: String(state.withLock { $0.timeline }, radix: 16))
  }

  // MARK: Transactions

  /// Takes a transaction's number.
  func begin() -> UInt64 {
    state.withLock { state in
      defer { state.nextTransaction += 1 }
      state.running.insert(state.nextTransaction)
      return state.nextTransaction
    }
  }

  /// Ends a transaction without a commit.
  func rollBack(_ transaction: UInt64) { state.withLock { _ = $0.running.remove(transaction) } }

  /// Commits what a body has changed. Returns whether it added events.
  func commit(
    _ rows: MemoryTransaction, as transaction: UInt64, of request: Int?
  ) -> Bool {
    state.withLock { state in
      let new = rows.rows.events.dropFirst(state.rows.events.count)
      let place = state.events.firstIndex { $0.position.transaction > transaction }
      state.events.insert(
        contentsOf: new.map { event in
          PlacedEvent(
            position: EventPosition(epoch: 0, transaction: transaction, number: event.number),
            kind: event.kind)
        }, at: place ?? state.events.endIndex)
      state.running.remove(transaction)
      state.commits.append(
        Commit(before: state.rows, transaction: transaction, request: request))
      state.rows = rows.rows
      for storage in state.notes.keys { state.notes[storage]? += rows.notes }
      return !new.isEmpty
    }
  }

  // MARK: Events and notes

  /// The lowest transaction that is still running, or else the next one: `pg_snapshot_xmin`.
  var horizon: UInt64 { state.withLock { $0.running.min() ?? $0.nextTransaction } }

  /// The events after a position whose place is final, in order: the twin of the query `certainEvents`.
  func certainEvents(after position: EventPosition) -> [PlacedEvent] {
    let horizon = horizon
    return state.withLock { state in
      // From the end, because most calls find nothing new.
      var start = state.events.endIndex
      while start > 0, position.precedes(state.events[start - 1].position) { start -= 1 }
      return state.events[start...].filter { $0.position.transaction < horizon }
    }
  }

  /// Whether there are events after a position, certain or not. They aren't certain while an earlier transaction runs.
  func hasEvents(after position: EventPosition) -> Bool {
    state.withLock { state in state.events.last.map { position.precedes($0.position) } ?? false }
  }

  /// The events up to a position, in order: the twin of the query `lastEvents`.
  func lastEvents(upTo position: EventPosition) -> [PlacedEvent] {
    state.withLock { $0.events }.filter { !position.precedes($0.position) }
  }

  func listen(_ storage: Int) { state.withLock { $0.notes[storage] = [] } }
  func stopListening(_ storage: Int) { state.withLock { $0.notes[storage] = nil } }

  /// Returns the notes for a storage that have not been taken, in the order of commits.
  func takeNotes(_ storage: Int) -> [String] {
    state.withLock { state in
      guard let notes = state.notes[storage] else { return [] }
      state.notes[storage] = []
      return notes
    }
  }

  /// Sends a note without a change.
  func tell(_ note: String) {
    state.withLock { state in
      for storage in state.notes.keys { state.notes[storage]?.append(note) }
    }
  }

  // MARK: The lease

  /// Takes or renews the lease of the upkeep.
  func takesLease(_ storage: Int, at time: Int64) -> Bool {
    state.withLock { state in
      if let lease = state.lease, lease.holder != storage, time < lease.end { return false }
      state.lease = (storage, time + 15_000)
      return true
    }
  }

  func holdsLease(_ storage: Int, at time: Int64) -> Bool {
    state.withLock { state in state.lease.map { $0.holder == storage && time < $0.end } ?? false }
  }

  // MARK: Failover

  /// Lets a standby take over that lacks the last commits. It assigns the numbers of their transactions again.
  func failOver(losing count: Int) {
    state.withLock { state in
      let lost = state.commits.suffix(count)
      guard let first = lost.first else { return }
      state.rows = first.before
      state.lostRequests.formUnion(lost.compactMap(\.request))
      let transactions = Set(lost.map(\.transaction))
      state.events.removeAll { transactions.contains($0.position.transaction) }
      state.commits.removeLast(lost.count)
      state.nextTransaction = (state.commits.map(\.transaction).max() ?? 0) + 1
      state.running = []
      state.timeline += 1
      state.lease = nil
      for storage in state.notes.keys { state.notes[storage] = [] }
    }
  }
}

extension EventPosition {
  func precedes(_ other: EventPosition) -> Bool {
    (epoch, transaction, number) < (other.epoch, other.transaction, other.number)
  }
}
