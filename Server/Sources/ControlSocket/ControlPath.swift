import Foundation

/// Where a server listens for operators: a socket in its own folder, which only the database's owner can enter.
struct ControlPath: Sendable {
  /// The longest socket address that SwiftNIO takes, on all systems.
  static let mostBytes = 103

  let path: String

  private var folder: String { URL(fileURLWithPath: path).deletingLastPathComponent().path }

  init(_ path: String) throws(ControlError) {
    guard (1...Self.mostBytes).contains(path.utf8.count) else {
      throw .longPath(path, byteCount: path.utf8.count)
    }
    self.path = path
  }

  /// Creates the folder if there is none, and throws if others can enter it.
  ///
  /// - Parameter owner: The owner of a folder that root creates.
  func prepareFolder(for owner: FileOwner) throws(ControlError) {
    if mkdir(folder, 0o700) == 0 {
      try give(folder, O_DIRECTORY, to: owner)
    } else if errno != EEXIST {
      throw error("make", folder, errno)
    }
    var information = stat()
    guard stat(folder, &information) == 0 else { throw error("look at", folder, errno) }
    let (mode, user) = (information.st_mode & 0o777, information.st_uid)
    guard information.st_mode & S_IFMT == S_IFDIR, mode & 0o077 == 0,
      [0, geteuid(), owner.user].contains(user)
    else {
      throw .folder(
        folder, expected: "mode 0700 of user \(owner.user) or root",
        found: "mode 0\(String(mode, radix: 8)) of user \(user)")
    }
  }

  /// Returns whether a socket has the name; false if nothing has it. Throws if something else has it.
  func isSocket() throws(ControlError) -> Bool {
    var information = stat()
    guard lstat(path, &information) == 0 else {
      if errno == ENOENT { return false }
      throw error("look at", path, errno)
    }
    guard information.st_mode & S_IFMT == S_IFSOCK else { throw .noSocket(path) }
    return true
  }

  /// Removes a socket that nobody listens on any more.
  func remove() throws(ControlError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw error("remove", path, errno) }
  }

  /// Gives a socket that root created to the owner of its folder, who could not connect to it otherwise.
  func giveToOwnerOfFolder() throws(ControlError) {
    var information = stat()
    guard geteuid() == 0, stat(folder, &information) == 0 else { return }
    guard lchown(path, information.st_uid, information.st_gid) == 0 else {
      throw error("give away", path, errno)
    }
  }

  private func give(_ path: String, _ flags: Int32, to owner: FileOwner) throws(ControlError) {
    guard geteuid() == 0 else { return }
    // Not by its name, because the owner of the name could put a link there.
    let descriptor = open(path, flags | O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw error("open", path, errno) }
    defer { close(descriptor) }
    guard fchown(descriptor, owner.user, owner.group) == 0 else {
      throw error("give away", path, errno)
    }
  }

  private func error(_ operation: String, _ path: String, _ code: Int32) -> ControlError {
    .failed(operation: operation, path: path, reason: String(cString: strerror(code)))
  }
}

/// The owner of a file.
struct FileOwner: Hashable, Sendable {
  let user: UInt32
  let group: UInt32

  /// Finds the owner of a file that exists.
  init(of path: String) throws(ControlError) {
    var information = stat()
    guard stat(path, &information) == 0 else {
      throw .failed(operation: "look at", path: path, reason: String(cString: strerror(errno)))
    }
    (user, group) = (information.st_uid, information.st_gid)
  }
}
