import Foundation
import Testing

/// The committed JSON samples of the models: `Samples/Board.json`, `Samples/GameResult-unranked.json`.
enum Samples {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Samples")

  /// The samples of a model, the one that bears its name first.
  static func of(_ model: String) throws -> [Data] {
    try files().filter { $0 == model || $0.hasPrefix(model + "-") }
      .map { try Data(contentsOf: folder.appendingPathComponent($0 + ".json")) }
  }

  /// The names of all samples.
  static func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }
      .sorted { $0.count < $1.count }
  }

  /// JSON without white space and with sorted members.
  static func canonical(_ json: Data) throws -> String {
    let object = try JSONSerialization.jsonObject(with: json)
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
    return String(
      decoding: try JSONSerialization.data(withJSONObject: object, options: options), as: UTF8.self)
  }

  /// Compares a text with a committed file, or writes the file if `WORDCUBE_REGENERATE` is set.
  static func expectSnapshot(_ text: String, _ name: String) throws {
    let file = folder.appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["WORDCUBE_REGENERATE"] != nil {
      try Data(text.utf8).write(to: file)
    }
    #expect(String(decoding: try Data(contentsOf: file), as: UTF8.self) == text)
  }
}
