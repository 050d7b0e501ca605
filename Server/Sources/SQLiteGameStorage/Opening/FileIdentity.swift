import Foundation

/// The identity of a file, which differs from that of any other file with the same name.
public struct FileIdentity: Hashable, Sendable, Codable {
  /// The file's device.
  public let device: UInt64
  /// The file's number on its device.
  public let number: UInt64

  init(_ information: stat) {
    device = UInt64(truncatingIfNeeded: information.st_dev)
    number = UInt64(truncatingIfNeeded: information.st_ino)
  }

  /// Reads the identity of the file at a path. Returns nil if there is no file or its identity cannot be
  /// read.
  public init?(of path: String) {
    var information = stat()
    guard stat(path, &information) == 0 else { return nil }
    self.init(information)
  }
}

/// A file's state, which shows whether it was changed.
struct FileState: Equatable {
  let identity: FileIdentity
  let size: Int64
  let modified: [Int]

  /// Reads the state of the file at a path; nil if there is none or it cannot be read.
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
