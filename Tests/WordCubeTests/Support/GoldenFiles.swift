import Foundation
import Testing

/// Golden data: the sample in the repository, or all of it where `WORDCUBE_VECTORS` names its
/// directory.
struct GoldenFiles: Sendable, CustomTestStringConvertible {
  let directory: URL
  let isWhole: Bool

  /// The sample in the repository.
  static let sample = GoldenFiles(
    directory: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Golden"),
    isWhole: false)

  /// All of the data, or nil where the variable is not set.
  static let whole = ProcessInfo.processInfo.environment["WORDCUBE_VECTORS"].map {
    GoldenFiles(directory: URL(fileURLWithPath: $0), isWhole: true)
  }

  /// The sample, and all of the data if it is there.
  static var all: [GoldenFiles] { [sample] + (whole.map { [$0] } ?? []) }

  var testDescription: String { isWhole ? "whole" : "sample" }

  func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: directory.appendingPathComponent(name))
  }

  /// The lines of a file that are not empty.
  func lines(_ name: String) throws -> [Data] {
    try bytes(name).split(separator: UInt8(ascii: "\n")).map { Data($0) }
  }

  /// A value from each line of a file.
  func values<Value: Decodable>(_ type: Value.Type, in name: String) throws -> [Value] {
    let decoder = JSONDecoder()
    return try lines(name).map { try decoder.decode(type, from: $0) }
  }
}
