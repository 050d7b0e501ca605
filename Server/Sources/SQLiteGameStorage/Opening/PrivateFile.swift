import Foundation
import GameStorage

/// A file that only its owner can read and write, because it contains secrets.
struct PrivateFile {
  let path: String

  private var folder: String { URL(fileURLWithPath: path).deletingLastPathComponent().path }

  /// Whether its disk is read-only, as the system leaves it after errors.
  var isOnReadOnlyDisk: Bool {
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    return access(file.deletingLastPathComponent().path, W_OK) != 0 && errno == EROFS
  }

  /// Advice for a database on such a disk.
  var readOnlyDiskHint: String {
    "the disk of \(path) is read-only: create a database from it on another disk, with "
      + "restore --database NEW \(path)"
  }

  /// Creates an empty file. Returns false if the file already exists.
  ///
  /// - Parameter ownedByFolder: Whether a file that root creates gets the owner and group of its folder: the service,
  ///   which is not root, has to open it.
  func create(ownedByFolder: Bool = false) throws(StorageError) -> Bool {
    let descriptor = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    if descriptor < 0 {
      guard errno == EEXIST else { throw error("make") }
      return false
    }
    defer { close(descriptor) }
    var information = stat()
    if ownedByFolder, geteuid() == 0 {
      guard stat(folder, &information) == 0,
        fchown(descriptor, information.st_uid, information.st_gid) == 0
      else {
        let error = error("give away")
        unlink(path)
        throw error
      }
    }
    return true
  }

  /// Returns the path of a database, or of a file that SQLite keeps beside it, such as `-wal`. SQLite follows symbolic
  /// links first.
  static func companion(_ suffix: String, of database: String) -> String {
    URL(fileURLWithPath: database).resolvingSymlinksInPath().path + suffix
  }

  /// The size of the smallest SQLite database that contains anything: one page.
  static let smallestDatabase: Int64 = 512

  /// Throws if an existing file is too short for a database. SQLite treats a file of 1 to 15 bytes as an empty one.
  func requireDatabaseSize() throws(StorageError) {
    var information = stat()
    guard stat(path, &information) == 0 else { throw error("read") }
    guard information.st_size == 0 || information.st_size >= Self.smallestDatabase else {
      throw .damaged("a file of \(information.st_size) bytes")
    }
  }

  /// Removes other users' permissions on the file and on SQLite's files beside it. It does not open the file, because
  /// closing it would end this process's locks on it.
  func takeRightsOfOthers() throws(StorageError) {
    for suffix in ["", "-wal", "-shm"] {
      let result = chmod(Self.companion(suffix, of: path), 0o600)
      guard result == 0 || errno == ENOENT else { throw error("protect") }
    }
  }

  /// Waits until the file, which nobody uses yet, is on disk.
  private func synchronize() throws(StorageError) { try synchronize(path) }

  /// Waits until the file's name is on disk. It does not open the file.
  private func synchronizeName() throws(StorageError) { try synchronize(folder) }

  private func synchronize(_ path: String) throws(StorageError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw error("open") }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw error("synchronize") }
  }

  /// Creates a file that gets its name only once it is complete and on disk. Nothing is overwritten.
  ///
  /// - Parameter write: Writes the file, which has another name in the same folder until then.
  /// - Throws: ``StorageError/failed(_:)`` if the file already exists, and errors of `write`. No file is left then.
  static func make<Value>(
    _ path: String, ownedByFolder: Bool = false, _ write: (String) throws -> Value
  ) throws -> Value {
    let exists = StorageError.failed("\(path) exists")
    var information = stat()
    guard lstat(path, &information) != 0 else { throw exists }
    let file = PrivateFile(path: "\(path).partial-\(UInt32.random(in: 0...UInt32.max))")
    guard try file.create(ownedByFolder: ownedByFolder) else {
      throw StorageError.failed("\(file.path) exists")
    }
    defer { for suffix in ["", "-journal", "-wal", "-shm"] { unlink(file.path + suffix) } }
    let value = try write(file.path)
    try file.synchronize()
    if link(file.path, path) != 0 {
      guard errno != EEXIST else { throw exists }
      // A file system without links.
      guard lstat(path, &information) != 0 else { throw exists }
      guard rename(file.path, path) == 0 else { throw PrivateFile(path: path).error("make") }
    }
    try PrivateFile(path: path).synchronizeName()
    return value
  }

  private func error(_ operation: String) -> StorageError {
    if errno == ENOSPC { return .diskIsFull }
    return .failed("cannot \(operation) \(path): \(String(cString: strerror(errno)))")
  }
}
