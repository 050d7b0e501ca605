import Foundation
import Storage

/// A file that only its owner can read and write: it has secrets.
struct PrivateFile {
  let path: String

  /// Makes an empty file. False if there is a file already.
  func create() throws(StorageError) -> Bool {
    let descriptor = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    if descriptor < 0 {
      guard errno == EEXIST else { throw error("make") }
      return false
    }
    close(descriptor)
    return true
  }

  /// Takes the rights of others on the file and on SQLite's files beside it. The file is not opened: to close it would
  /// end the locks of this process on it.
  func takeRightsOfOthers() throws(StorageError) {
    for suffix in ["", "-wal", "-shm"] {
      let result = chmod(path + suffix, 0o600)
      guard result == 0 || errno == ENOENT else { throw error("protect") }
    }
  }

  /// Waits until the file and its name are on disk.
  func synchronize() throws(StorageError) {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    for path in [path, folder] {
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw error("open") }
      defer { close(descriptor) }
      guard fsync(descriptor) == 0 else { throw error("synchronize") }
    }
  }

  private func error(_ operation: String) -> StorageError {
    if errno == ENOSPC { return .diskIsFull }
    return .failed("cannot \(operation) \(path): \(String(cString: strerror(errno)))")
  }
}
