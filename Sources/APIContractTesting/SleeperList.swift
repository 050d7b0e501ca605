/// The tasks that sleep on a ``ManualClock``, and the callers of `waitForSleepers` that wait for them.
struct SleeperList {
  struct Sleeper {
    typealias Wake = @Sendable (Result<Void, any Error>) -> Void

    let id: Int
    let deadline: ManualClock.Instant
    let wake: Wake
  }

  typealias Waiter = CheckedContinuation<Void, Never>

  private(set) var now = ManualClock.Instant(offset: .zero)
  private var sleepers: [Sleeper] = []
  private var waiters: [(count: Int, waiter: Waiter)] = []
  private var lastID = 0
  /// The identifiers of sleepers that are neither added yet nor cancelled.
  private var expectedIDs: Set<Int> = []

  mutating func newID() -> Int {
    lastID += 1
    expectedIDs.insert(lastID)
    return lastID
  }

  /// Adds a sleeper, or wakes it at once. Returns the waiters that now have enough sleepers.
  mutating func add(_ sleeper: Sleeper) -> [Waiter] {
    guard expectedIDs.remove(sleeper.id) != nil else {
      sleeper.wake(.failure(CancellationError()))
      return []
    }
    guard sleeper.deadline > now else {
      sleeper.wake(.success(()))
      return []
    }
    sleepers.append(sleeper)
    let ready = waiters.filter { $0.count <= sleepers.count }.map(\.waiter)
    waiters.removeAll { $0.count <= sleepers.count }
    return ready
  }

  /// Removes a sleeper and returns the function that wakes it.
  mutating func cancel(_ id: Int) -> Sleeper.Wake? {
    guard let index = sleepers.firstIndex(where: { $0.id == id }) else {
      expectedIDs.remove(id)
      return nil
    }
    return sleepers.remove(at: index).wake
  }

  /// Advances the time. Removes and returns the sleepers whose deadline has come, earliest first.
  mutating func advance(by duration: Duration) -> [Sleeper] {
    now = now.advanced(by: duration)
    let due = sleepers.filter { $0.deadline <= now }
    sleepers.removeAll { $0.deadline <= now }
    return due.sorted { ($0.deadline, $0.id) < ($1.deadline, $1.id) }
  }

  /// Adds a waiter, unless there are already enough sleepers. Returns whether there are enough.
  mutating func wait(for count: Int, _ waiter: Waiter) -> Bool {
    if sleepers.count >= count { return true }
    waiters.append((count, waiter))
    return false
  }
}
