import ServiceLifecycle
import Synchronization

/// Stores a service's ranks from time to time and when the server stops.
struct RankSaver: Service {
  /// The time between two snapshots. It limits how long an erased player's identifier can stay in the file of a running
  /// server, and how many events a server has to read at its start if it was killed.
  static let interval = Duration.seconds(3600)

  let file: RankSnapshotFile?
  let parts: ServerParts
  var interval = Self.interval

  /// Works until the service group stops. If a file cannot be written, logs it and tries again later.
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

  /// - Parameter stored: The last event in the file.
  private func save(to file: RankSnapshotFile, _ stored: borrowing Mutex<Int64>) async {
    do {
      let event = try await file.write(parts.service, after: stored.withLock { $0 })
      stored.withLock { $0 = event }
    } catch {
      file.logger.warning(
        "rank snapshot not stored",
        metadata: ["file": "\(file.path)", "error": "\(error)"])
    }
  }
}
