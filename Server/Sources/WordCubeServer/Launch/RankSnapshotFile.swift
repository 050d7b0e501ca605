import Foundation
import GameServiceCore
import GameStorage
import Logging
import ServiceLifecycle
import Synchronization

/// The file that a server starts its ranks from. It only saves time: if the file is missing, damaged or from another
/// database, the server reads all events instead.
struct RankSnapshotFile: Sendable {
  let path: String
  let logger: Logger

  /// The prefix of an incomplete file's name.
  private var partialPrefix: String { path + ".partial-" }

  /// Returns the file's ranks if they belong to the storage. If they cannot be used, logs the reason.
  func read(for storage: any Storage) async throws -> RankSnapshot? {
    removePartialFiles()
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    do {
      let snapshot = try await Self.onThread { try read() }
      try await snapshot.require(storage)
      return snapshot
    } catch let error as StorageError {
      throw error
    } catch {
      logger.warning(
        "rank snapshot not used: reading all events",
        metadata: ["file": "\(path)", "reason": "\(error)"])
      return nil
    }
  }

  /// Stores a service's ranks if their last event has changed. Returns the last stored event.
  func write(_ service: GameService, after last: Int64) async throws -> Int64 {
    guard let ranks = service.savedRanks, ranks.eventNumber != last else { return last }
    let start = ContinuousClock.now
    let binding = try await service.binding(of: ranks)
    let size = try await Self.onThread { try write(ranks, binding) }
    logger.info(
      "rank snapshot stored",
      metadata: [
        "events": "\(ranks.eventNumber)", "bytes": "\(size)",
        "seconds": "\((ContinuousClock.now - start) / .seconds(1))",
      ])
    return ranks.eventNumber
  }

  private func read() throws -> RankSnapshot {
    let file = try FileHandle(forReadingFrom: URL(filePath: path))
    defer { try? file.close() }
    let size = try file.seekToEnd()
    try file.seek(toOffset: 0)
    return try RankSnapshot(byteCount: Int(clamping: size)) { limit in
      Array(try file.read(upToCount: limit) ?? Data())
    }
  }

  /// Writes the file under another name, waits for the disk, and renames it: after a crash, either the old file or the
  /// new one is there.
  private func write(_ ranks: SavedRanks, _ binding: RankBinding) throws -> Int {
    let partial = partialPrefix + String(UInt32.random(in: 0...(.max)), radix: 16)
    let descriptor = open(partial, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Failure("make", partial) }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    let folder = URL(filePath: path).deletingLastPathComponent().path
    var size = 0
    do {
      // If root runs the server, the service, which is not root, still has to read the file.
      var information = stat()
      if geteuid() == 0, stat(folder, &information) == 0 {
        guard fchown(descriptor, information.st_uid, information.st_gid) == 0 else {
          throw Failure("give away", partial)
        }
      }
      try ranks.write(binding) { bytes in
        size += bytes.count
        try file.write(contentsOf: Data(bytes))
      }
      try file.synchronize()
      try file.close()
      guard rename(partial, path) == 0 else { throw Failure("rename", partial) }
    } catch {
      unlink(partial)
      throw error
    }
    let folderDescriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard folderDescriptor >= 0 else { throw Failure("open", folder) }
    defer { close(folderDescriptor) }
    guard fsync(folderDescriptor) == 0 else { throw Failure("synchronize", folder) }
    return size
  }

  /// Removes the files that a killed server has left.
  private func removePartialFiles() {
    let folder = URL(filePath: path).deletingLastPathComponent().path
    let prefix = URL(filePath: partialPrefix).lastPathComponent
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    where name.hasPrefix(prefix) { unlink(folder + "/" + name) }
  }

  /// Runs a body that waits for the disk on its own thread.
  private static func onThread<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { caller in
      DispatchQueue.global().async { caller.resume(with: Result { try body() }) }
    }
  }

  private struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ operation: String, _ path: String) {
      description = "cannot \(operation) \(path): \(String(cString: strerror(errno)))"
    }
  }
}

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

extension ServerSettings {
  /// The path of the rank snapshot; nil if there is none.
  var rankSnapshotFile: String? {
    if let path = rankSnapshotPath { return path == "off" ? nil : path }
    return usesPostgres ? nil : databaseFile + ".ranks"
  }
}
