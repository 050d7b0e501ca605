import ServiceLifecycle
import Synchronization

/// Stores the ranks of a service from time to time, and when the server stops.
struct RankSaver: Service {
  /// How long an erased player's identifier can stay in the file of a server that runs, and what a start has to read at
  /// most if the server was killed.
  static let interval = Duration.seconds(3600)

  let file: RankSnapshotFile?
  let parts: ServerParts
  var interval = Self.interval

  /// Works until the group of services stops. A file that cannot be written is logged, and tried again later.
  func run() async throws {
    guard let file else { return try await gracefulShutdown() }
    let stored = Mutex(parts.storedEvent)
    try? await cancelWhenGracefulShutdown {
      while !Task.isCancelled {
        try await Task.sleep(for: interval)
        await save(to: file, stored)
      }
    }
    await save(to: file, stored)
  }

  /// - Parameter stored: The last event that is in the file.
  private func save(to file: RankSnapshotFile, _ stored: borrowing Mutex<Int64>) async {
    do {
      let event = try await file.write(parts.service, after: stored.withLock { $0 })
      stored.withLock { $0 = event }
    } catch {
      file.logger.warning(
        "snapshot of ranks is not stored",
        metadata: ["file": "\(file.path)", "error": "\(error)"])
    }
  }
}
