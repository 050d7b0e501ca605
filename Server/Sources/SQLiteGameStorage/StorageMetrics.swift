import Foundation
import Metrics

/// The counters and timers of a storage, and the sizes of its files.
struct StorageMetrics: Sendable {
  private struct Sizes {
    let database: Meter
    let log: Meter
    let free: Meter
  }

  /// The duration of commits, successful or not.
  let commits: Metrics.Timer
  private let waitingChanges: Meter
  /// The sizes; nil in memory.
  private let sizes: Sizes?

  init(_ factory: any MetricsFactory, hasFile: Bool) {
    commits = Timer(label: "wordcube_commit_duration_seconds", factory: factory)
    waitingChanges = Meter(label: "wordcube_waiting_changes", factory: factory)
    sizes =
      hasFile
      ? Sizes(
        database: Meter(label: "wordcube_database_bytes", factory: factory),
        log: Meter(label: "wordcube_database_log_bytes", factory: factory),
        free: Meter(label: "wordcube_disk_free_bytes", factory: factory)) : nil
  }

  /// Updates what is not counted as it changes. A size that cannot be found is not a number.
  fileprivate func update(waiting: Int, path: String?) {
    waitingChanges.set(waiting)
    guard let sizes, let path else { return }
    let size = DatabaseCheck.size(path).map { Double($0) }
    let log = DatabaseCheck.size(path + "-wal").map { Double($0) }
    sizes.database.set(size ?? .nan)
    sizes.log.set(size == nil ? .nan : log ?? 0)
    sizes.free.set(Self.freeBytes(onDiskOf: path).map { Double($0) } ?? .nan)
  }

  /// Returns the free bytes in a file's file system for users other than root.
  private static func freeBytes(onDiskOf path: String) -> UInt64? {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    var information = statvfs()
    guard statvfs(folder, &information) == 0 else { return nil }
    return UInt64(information.f_bavail) * UInt64(information.f_frsize)
  }
}

extension SQLiteStorage {
  /// Updates the metrics of the waiting changes and the file sizes, without waiting for the disk. Call it
  /// before the metrics are read, or every few seconds.
  public func updateMetrics() { metrics.update(waiting: waitingCount, path: path) }
}
