import Foundation

/// A folder for the time of a test.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/host-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ name: String, _ text: String) throws {
    let file = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Writes into the file as it is, so that it stays the same to the system except for its times.
  func rewrite(_ name: String, _ text: String, keepingTime: Bool) throws {
    let path = path + "/" + name
    let time = try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate]
    if time == nil { try write(name, "") }
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try file.truncate(atOffset: 0)
    try file.write(contentsOf: Data(text.utf8))
    try file.close()
    if keepingTime, let time {
      try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: path)
    }
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path + "/" + name, withDestinationPath: target)
  }
}
