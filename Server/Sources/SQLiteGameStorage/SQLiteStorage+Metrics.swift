import Foundation

extension SQLiteStorage {
  /// How the writer and the files are, as Prometheus text. It does not wait for the disk.
  public var metrics: String {
    let commits = commitTimes.totals
    return gauge("wordcube_waiting_changes", "Changes that wait for the writer.", waitingCount)
      + """
      # HELP wordcube_commit_duration_seconds Time of commits: until the disk has the changes.
      # TYPE wordcube_commit_duration_seconds summary
      wordcube_commit_duration_seconds_sum \(commits.seconds)
      wordcube_commit_duration_seconds_count \(commits.count)

      """ + (path.map(fileMetrics) ?? "")
  }

  /// The sizes that can be found.
  private func fileMetrics(_ path: String) -> String {
    let log = DatabaseCheck.size(path + "-wal") ?? 0
    let text = DatabaseCheck.size(path).map { size in
      gauge("wordcube_database_bytes", "Size of the database, without its log.", size)
        + gauge("wordcube_database_log_bytes", "Size of the database's write-ahead log.", log)
    }
    return (text ?? "")
      + (Self.freeBytes(onDiskOf: path).map { free in
        gauge("wordcube_disk_free_bytes", "Bytes that the disk of the database has free.", free)
      } ?? "")
  }

  /// The bytes that the file system of a file has free for users other than root.
  private static func freeBytes(onDiskOf path: String) -> UInt64? {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    var information = statvfs()
    guard statvfs(folder, &information) == 0 else { return nil }
    return UInt64(information.f_bavail) * UInt64(information.f_frsize)
  }

  private func gauge(_ name: String, _ help: String, _ value: some BinaryInteger) -> String {
    "# HELP \(name) \(help)\n# TYPE \(name) gauge\n\(name) \(value)\n"
  }
}
