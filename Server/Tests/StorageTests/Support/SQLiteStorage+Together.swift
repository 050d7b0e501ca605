import GameStorage
import SQLiteGameStorage

extension SQLiteStorage {
  typealias Change = @Sendable (any StorageWriter) throws -> Void

  /// Starts changes in their order, while the writer takes none. When all wait, calls a closure that lets the writer
  /// go on. Returns the error of each change.
  func write(_ changes: [Change], letWriterGoOn: () -> Void) async throws -> [(any Error)?] {
    try await withThrowingTaskGroup(of: (place: Int, error: (any Error)?).self) { group in
      for (place, change) in changes.enumerated() {
        group.addTask {
          do { try await self.write(change) } catch { return (place, error) }
          return (place, nil)
        }
        while waitingCount <= place { try await Task.sleep(for: .milliseconds(1)) }
      }
      letWriterGoOn()
      let none = [(any Error)?](repeating: nil, count: changes.count)
      return try await group.reduce(into: none) { $0[$1.place] = $1.error }
    }
  }

  /// Commits changes together: they start in their order, after one that blocks the writer. Returns the error of each.
  func writeTogether(_ changes: [Change]) async throws -> [(any Error)?] {
    let (isBlocked, unblock) = (Gate(), Gate())
    async let blocking: Void = write { _ in
      isBlocked.open()
      unblock.wait()
    }
    await isBlocked.waitAsync()
    let errors = try await write(changes) { unblock.open() }
    try await blocking
    return errors
  }
}
