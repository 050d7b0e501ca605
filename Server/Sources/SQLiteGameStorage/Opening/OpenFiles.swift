import Foundation
import GameStorage
import Synchronization

/// The files that the connections have open, and whether they still have their names. If a file was deleted or
/// replaced, changes to it would be lost when the process ends.
///
/// The database is not opened for the check, because closing it would end this process's locks on it.
final class OpenFiles: Sendable {
  private struct State {
    var isOpen = false
    /// The name of each file by its suffix.
    var names: [String: String] = [:]
    var identities: [String: FileIdentity] = [:]
    var size: Int64 = 0
    var logSize: Int64 = 0
    /// The header of the write-ahead log.
    var logHeader: [UInt8] = []
    /// Whether the log became empty and it is unknown who emptied it.
    var isLogEmptied = false
    var isLogCut = false
  }

  private static let suffixes = ["", "-wal", "-shm"]

  /// The path of the database. If it is a symbolic link, a change of the link's target counts as a replacement of the
  /// open file.
  let path: String
  /// The right to write to them.
  let lock: FileLock
  private let state = Mutex(State())

  /// Creates the database, its write-ahead log and its shared memory, before they are open.
  ///
  /// - Parameter lock: The lock of the database.
  init(path: String, lock: FileLock) {
    self.path = path
    self.lock = lock
  }

  /// Notes which files are open. Before that, every file counts as the right one.
  func begin() throws(StorageError) {
    state.withLock { state in
      state.isOpen = true
      for suffix in Self.suffixes where !suffix.isEmpty {
        state.names[suffix] = PrivateFile.companion(suffix, of: path)
      }
    }
    try checkNames()
  }

  /// Throws if a file was deleted, replaced or truncated. It takes a few microseconds.
  ///
  /// - Parameter rows: The rows of the writer's connection, which has no open transaction.
  func check(_ rows: SQLiteRows) throws {
    let size = try checkNames()
    try checkLog()
    let known = state.withLock(\.size)
    if size < known {
      // SQLite also truncates the file, after VACUUM. Then it knows the new size.
      let needed =
        try rows.first("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size", [])
      { try $0.integer() } ?? 0
      guard size >= needed else {
        throw StorageError.unavailable("\(path) was truncated: it has \(size) bytes, not \(needed)")
      }
    }
    state.withLock { $0.size = size }
  }

  /// Whether the write-ahead log was truncated. If a connection moved it into the database, that would damage the
  /// database.
  var isLogCut: Bool { state.withLock(\.isLogCut) }

  /// Throws if the write-ahead log was truncated, because a restart would lose its changes and all later ones.
  ///
  /// SQLite also empties the log, even for another process, and then begins it with a different header. See
  /// https://sqlite.org/fileformat.html#walformat.
  private func checkLog() throws(StorageError) {
    let log = state.withLock { $0.names["-wal"] } ?? path + "-wal"
    let size = DatabaseCheck.size(log) ?? 0
    // Closing the log ends no locks, because SQLite locks the database and the shared memory.
    let header = size > 0 ? try? FileHandle(forReadingAtPath: log)?.read(upToCount: 32) : nil
    let isCut = state.withLock { state in
      // If the log cannot be read now, for example without a free descriptor, that proves nothing.
      if size > 0, header == nil { return state.isLogCut }
      let isSmaller = size < state.logSize
      if size == 0 {
        state.isLogEmptied = state.isLogEmptied || isSmaller
      } else {
        let bytes = [UInt8](header ?? Data())
        let isLog = bytes.starts(with: [0x37, 0x7F, 0x06])
        if isSmaller || state.isLogEmptied, !isLog || bytes == state.logHeader {
          state.isLogCut = true
        }
        state.isLogEmptied = false
        state.logHeader = bytes
      }
      state.logSize = size
      return state.isLogCut
    }
    if isCut { throw .unavailable("\(log) was truncated; restart the server") }
  }

  /// Throws if one of the files or the lock was renamed, removed or replaced. Returns the database's size.
  @discardableResult
  func checkNames() throws(StorageError) -> Int64 {
    try lock.check()
    var size: Int64 = 0
    let names = state.withLock(\.names)
    for suffix in Self.suffixes {
      let name = names[suffix] ?? path + suffix
      var information = stat()
      let isFound = stat(name, &information) == 0
      guard isFound || errno == ENOENT || errno == ENOTDIR else {
        throw .unavailable("cannot look at \(name): \(String(cString: strerror(errno)))")
      }
      let found = isFound ? FileIdentity(information) : nil
      if suffix.isEmpty { size = Int64(information.st_size) }
      let known = state.withLock { state in
        guard state.isOpen else { return found }
        // SQLite creates the other files when it first needs them.
        let known = state.identities[suffix] ?? found
        state.identities[suffix] = known
        return known
      }
      guard found == known else {
        throw .unavailable("\(name) was \(isFound ? "replaced" : "deleted"); restart the server")
      }
    }
    return size
  }
}
