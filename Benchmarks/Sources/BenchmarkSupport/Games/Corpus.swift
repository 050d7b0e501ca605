import Foundation

/// The committed games: a JSON line each, made by `MakeCorpus`.
public enum Corpus {
  /// The file of the games.
  public static let file = URL(filePath: #filePath).appending(
    path: "../../../../Corpus/games.jsonl"
  ).standardizedFileURL

  /// The bytes of each game's JSON.
  ///
  /// - Throws: What reading the file throws.
  public static func games() throws -> [[UInt8]] {
    try Data(contentsOf: file).split(separator: UInt8(ascii: "\n")).map { Array($0) }
  }
}
