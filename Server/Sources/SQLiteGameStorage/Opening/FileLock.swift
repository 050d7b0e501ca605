import Foundation
import GameStorage
import Synchronization

/// The right to write a database, which only one storage in one process has at a time: a lock on the file `NAME.lock`
/// beside it. The lock ends with the process, however that ends.
///
/// The lock is on a separate file, because opening and closing the database file once more would release SQLite's own
/// locks in this process. See
/// https://sqlite.org/howtocorrupt.html#_posix_advisory_locks_canceled_by_a_separate_thread_doing_close_.
final class FileLock: Sendable {
  /// The locked file.
  let path: String
  private let identity: FileIdentity
  /// The descriptor; nil after the lock was released.
  private let descriptor: Mutex<Int32?>

  /// Takes the lock of a database, which does not have to exist.
  ///
  /// - Parameter patience: How long to wait for another process, such as a command that holds the lock for a moment.
  /// - Throws: ``DatabaseInUse``, or ``StorageError`` if the file cannot be created or locked.
  init(of database: String, patience: Duration) throws {
    path = try Self.path(of: database)
    let end = ContinuousClock.now + patience
    var removals = 0
    while true {
      let file = try Self.openFile(path, of: database)
      if flock(file, LOCK_EX | LOCK_NB) == 0 {
        var information = stat()
        // The previous holder of the lock removed its file, and others may lock a new one.
        if fstat(file, &information) == 0, FileIdentity(of: path) == FileIdentity(information) {
          identity = FileIdentity(information)
          descriptor = Mutex(file)
          Self.writeHolder(to: file)
          return
        }
        close(file)
        removals += 1
        // If a file system gives its files no identity, no lock can be recognized.
        guard removals < 10_000 else {
          throw StorageError.failed("\(path) is a different file each time")
        }
        continue
      }
      let code = errno
      let holder = Self.readHolder(of: file)
      close(file)
      guard code == EWOULDBLOCK || code == EINTR else { throw Self.error("lock", path, code) }
      guard ContinuousClock.now < end else {
        throw DatabaseInUse(path: database, lock: path, holder: holder)
      }
      Thread.sleep(forTimeInterval: 0.02)
    }
  }

  deinit { release() }

  /// Releases the lock and removes its file.
  func release() {
    descriptor.withLock { descriptor in
      guard let file = descriptor else { return }
      // Removed before the lock ends: afterwards, the file may belong to somebody else.
      if FileIdentity(of: path) == identity { unlink(path) }
      close(file)
      descriptor = nil
    }
  }

  /// Throws if the lock's file was removed or replaced, because then another process can have a lock of this database.
  func check() throws(StorageError) {
    guard FileIdentity(of: path) == identity else {
      throw .unavailable("the lock \(path) was deleted or replaced; restart the server")
    }
  }

  /// Returns the lock of a database. If the name is a link, it is the lock of the linked file.
  private static func path(of database: String) throws(StorageError) -> String {
    guard !database.isEmpty else { throw .failed("the database has no name") }
    let url = URL(fileURLWithPath: database)
    let folder = url.deletingLastPathComponent().path
    let file = target(of: database) ?? "\(target(of: folder) ?? folder)/\(url.lastPathComponent)"
    return file + ".lock"
  }

  /// Returns the path of an existing file, without links.
  private static func target(of path: String) -> String? {
    guard let target = realpath(path, nil) else { return nil }
    defer { free(target) }
    return String(cString: target)
  }

  /// Opens or creates the file. If root creates it, it gets the owner of the database, or of its folder: the service,
  /// which is not root, has to open it.
  private static func openFile(_ path: String, of database: String) throws(StorageError) -> Int32 {
    let flags = O_RDWR | O_CLOEXEC | O_NOFOLLOW
    var file: Int32
    repeat {
      file = open(path, flags | O_CREAT | O_EXCL, 0o600)
      if file >= 0 {
        giveToOwner(file, of: database, in: path)
      } else if errno == EEXIST {
        // The process that has the lock can remove the file before it is opened here.
        file = open(path, flags)
        if file < 0, errno == ENOENT { continue }
      }
      break
    } while true
    guard file >= 0 else {
      let code = errno
      if code == EROFS { throw .unavailable(PrivateFile(path: database).readOnlyDiskHint) }
      throw error("open", path, code)
    }
    // A link could make root write to somebody else's file.
    var information = stat()
    guard fstat(file, &information) == 0, information.st_mode & S_IFMT == S_IFREG,
      information.st_nlink <= 1
    else {
      close(file)
      throw .failed("\(path) is not a lock: expected a file with one name")
    }
    return file
  }

  private static func giveToOwner(_ file: Int32, of database: String, in path: String) {
    guard geteuid() == 0 else { return }
    var information = stat()
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    guard stat(database, &information) == 0 || stat(folder, &information) == 0 else { return }
    _ = fchown(file, information.st_uid, information.st_gid)
  }

  /// Writes the holder for other processes' error messages. If the disk is full, that fails, but the lock still
  /// counts.
  private static func writeHolder(to file: Int32) {
    let text = Array("\(getpid())\n".utf8)
    guard ftruncate(file, 0) == 0 else { return }
    _ = pwrite(file, text, text.count, 0)
  }

  private static func readHolder(of file: Int32) -> Int32? {
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = pread(file, &bytes, bytes.count, 0)
    guard count > 0 else { return nil }
    return Int32(String(decoding: bytes.prefix(count).prefix { $0 != 0x0A }, as: UTF8.self))
  }

  private static func error(_ operation: String, _ path: String, _ code: Int32) -> StorageError {
    if code == ENOSPC { return .diskIsFull }
    return .failed("cannot \(operation) \(path): \(String(cString: strerror(code)))")
  }
}

/// The error thrown when another process has a database open for writing, or changes it without having it
/// open, as `restore` does.
public struct DatabaseInUse: Error, Hashable, Sendable, CustomStringConvertible {
  /// The database.
  public let path: String
  /// The file whose lock the other process holds.
  public let lock: String
  /// The other process's identifier, if it has written one; otherwise nil.
  public let holder: Int32?

  /// What is wrong and where, what was expected, and what was found.
  public var description: String {
    "\(path) is in use: one process at a time may write to it. Expected nobody to hold the lock \(lock), found "
      + (holder.map { "process \($0)" } ?? "another process")
  }
}
