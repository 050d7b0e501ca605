import Foundation

/// Which file has a name: another file with the same name has another identity.
public struct FileIdentity: Hashable, Sendable, Codable {
  /// The device of the file.
  public let device: UInt64
  /// The number of the file on its device.
  public let number: UInt64

  init(_ information: stat) {
    device = UInt64(truncatingIfNeeded: information.st_dev)
    number = UInt64(truncatingIfNeeded: information.st_ino)
  }

  /// The file with a name; nil if there is none, or if it cannot be looked at.
  public init?(of path: String) {
    var information = stat()
    guard stat(path, &information) == 0 else { return nil }
    self.init(information)
  }
}

/// What shows that a file was not changed.
struct FileState: Equatable {
  let identity: FileIdentity
  let size: Int64
  let modified: [Int]

  /// The state of the file with a name; nil if there is none, or if it cannot be looked at.
  init?(_ path: String) {
    var information = stat()
    guard stat(path, &information) == 0 else { return nil }
    identity = FileIdentity(information)
    size = Int64(information.st_size)
    modified = information.modified
  }
}

extension stat {
  /// When the file was changed: seconds and nanoseconds.
  var modified: [Int] {
    #if canImport(Darwin)
      [st_mtimespec.tv_sec, st_mtimespec.tv_nsec]
    #else
      [st_mtim.tv_sec, st_mtim.tv_nsec]
    #endif
  }
}
