import Foundation
import GameServiceCore
import GameStorage
import Logging

/// The file from which a server starts its ranks. It is only faster than to read all events: without it, or with one
/// that is damaged or not of the database, the server does that.
struct RankSnapshotFile: Sendable {
  let path: String
  let logger: Logger

  /// What the name of a file begins with that is not complete.
  private var partialPrefix: String { path + ".partial-" }

  /// The ranks of the file, if they are of the storage. The log says why they are not used.
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
        "snapshot of ranks is not used: all events are read",
        metadata: ["file": "\(path)", "reason": "\(error)"])
      return nil
    }
  }

  /// Stores the ranks of a service if their last event is another one. Returns the last event that is stored.
  func write(_ service: GameService, after last: Int64) async throws -> Int64 {
    guard let ranks = service.savedRanks, ranks.eventNumber != last else { return last }
    let start = ContinuousClock.now
    let binding = try await service.binding(of: ranks)
    let size = try await Self.onThread { try write(ranks, binding) }
    logger.info(
      "snapshot of ranks is stored",
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

  /// Makes the file under another name, waits for the disk, and renames it: after a crash there is the old one or the new
  /// one.
  private func write(_ ranks: SavedRanks, _ binding: RankBinding) throws -> Int {
    let partial = partialPrefix + String(UInt32.random(in: 0...(.max)), radix: 16)
    let descriptor = open(partial, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Failure("make", partial) }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    let folder = URL(filePath: path).deletingLastPathComponent().path
    var size = 0
    do {
      // Of root's server: the service, which is not root, has to read it.
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

  /// A server that was killed leaves its file.
  private func removePartialFiles() {
    let folder = URL(filePath: path).deletingLastPathComponent().path
    let prefix = URL(filePath: partialPrefix).lastPathComponent
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    where name.hasPrefix(prefix) { unlink(folder + "/" + name) }
  }

  /// Runs a body that waits for the disk on a thread of its own.
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

extension ServerSettings {
  /// The file of the ranks; nil for none.
  var rankSnapshotFile: String? {
    if let path = rankSnapshotPath { return path == "off" ? nil : path }
    return usesPostgres ? nil : databaseFile + ".ranks"
  }
}
