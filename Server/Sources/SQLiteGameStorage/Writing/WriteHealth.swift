import GameStorage
import Synchronization

/// What the last changes say about the disk.
final class WriteHealth: Sendable {
  /// What a group of changes says about the disk.
  enum Outcome: Sendable {
    /// Nothing: no row was changed, or the changes broke rules.
    case unknown
    /// Rows are on disk.
    case stored
    /// The disk did not accept rows.
    case failed(StorageError)

    /// Creates the outcome from the error of one change.
    init(ofChange error: any Error) {
      switch error {
      case let error as StorageError where error == .diskIsFull: self = .failed(error)
      case StorageError.unavailable: self = (error as? StorageError).map { .failed($0) } ?? .unknown
      default: self = .unknown
      }
    }

    /// Creates the outcome from the error of the whole group.
    init(ofCommit error: any Error) {
      switch error {
      case StorageError.busy, StorageError.closed: self = .unknown
      case let error as StorageError: self = .failed(error)
      default: self = .failed(.failed("\(error)"))
      }
    }

    /// Adds the outcome of another change in the group. A failure is kept.
    mutating func add(_ other: Outcome) {
      switch (self, other) {
      case (.failed, _), (_, .unknown): break
      default: self = other
      }
    }
  }

  /// What a check of the storage has to do.
  enum Step {
    /// The answer is known.
    case answer(StorageError?)
    /// The answer is unknown: rows with these numbers of bytes have to be stored, one after the other.
    case store(byteCounts: [Int])
  }

  private struct State {
    var failure: StorageError?
    var lastOutcome: ContinuousClock.Instant?
    var lastTrial: ContinuousClock.Instant?
    var groupBegan: ContinuousClock.Instant?
  }

  private let state = Mutex(State())
  private let interval: Duration
  private let patience: Duration

  /// - Parameters:
  ///   - interval: How long the outcome of a change answers checks.
  ///   - patience: How long a commit may take until checks fail.
  init(interval: Duration, patience: Duration) {
    self.interval = interval
    self.patience = patience
  }

  /// Notes that a group of changes begins.
  func beginGroup() { state.withLock { $0.groupBegan = .now } }

  /// Notes that a group of changes has ended.
  func endGroup(_ outcome: Outcome) {
    state.withLock { state in
      state.groupBegan = nil
      switch outcome {
      case .unknown: return
      case .stored: state.failure = nil
      case .failed(let error): state.failure = error
      }
      state.lastOutcome = .now
    }
  }

  /// Returns what a check has to do now. If there are many checks at the same time, only one stores a row.
  ///
  /// After a failure, that row is large: the last free page of a full disk fits a small row, but no game. After
  /// that, it is small again, so the next large one needs new pages.
  func nextStep() -> Step {
    state.withLock { state in
      let now = ContinuousClock.now
      if let began = state.groupBegan, began.duration(to: now) > patience {
        return .answer(.unavailable("the disk has not answered for \(patience)"))
      }
      let isKnown = { (time: ContinuousClock.Instant?) in
        time.map { $0.duration(to: now) < self.interval } ?? false
      }
      // A success is enough for a while. A failure is tried again, but not more often.
      if isKnown(state.lastTrial) || (state.failure == nil && isKnown(state.lastOutcome)) {
        return .answer(state.failure)
      }
      state.lastTrial = now
      return .store(byteCounts: state.failure == nil ? [1] : [65_536, 1])
    }
  }
}
