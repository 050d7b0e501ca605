import Foundation

/// The articles of the documentation, to compare their snippets with compiled code.
enum Articles {
  /// The lines of each snippet of an article.
  static func snippets(_ article: String) throws -> [String] {
    try text(article).components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }.map(lines)
  }

  /// The text of an article of `APIContract`, `WordCubeAPI` or `WordCubeClient`.
  static func text(_ article: String) throws -> String {
    for module in ["APIContract", "WordCubeAPI"] {
      if let text = try? file("Sources/\(module)/\(module).docc/\(article).md") { return text }
    }
    return try file("Sources/WordCubeClient/WordCubeClient.docc/\(article).md")
  }

  /// The lines of a file of the package that is compiled as a user's.
  static func outsider(_ path: String) throws -> String {
    lines(try file("Tests/Consumer/\(path)"))
  }

  /// The lines of a file of these tests.
  static func code(_ path: String) throws -> String {
    lines(try file("Tests/WordCubeAPITests/\(path)"))
  }

  /// The lines without their indentation and `private`.
  private static func lines(_ text: String) -> String {
    text.split(separator: "\n")
      .map { $0.drop { $0 == " " }.replacingOccurrences(of: "private ", with: "") }
      .joined(separator: "\n")
  }

  private static func file(_ path: String) throws -> String {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    return try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }
}
