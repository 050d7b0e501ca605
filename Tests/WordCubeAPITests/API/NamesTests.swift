import Foundation
import Testing
import WordCubeAPI

/// One name for a thing in routes, endpoints and the client, and one order of arguments.
struct NamesTests {
  private struct Pair: Hashable {
    let route: String
    let group: String
    let endpoint: String
  }

  private static func source(_ path: String) throws -> String {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    return try String(
      contentsOf: folder.appendingPathComponent("Sources/WordCubeAPI/\(path)"), encoding: .utf8)
  }

  /// The routes with their endpoints, from the table that the compiler reads too.
  private static func pairs() throws -> [Pair] {
    try source("APIRoute.swift").matches(of: /case \.(\w+): API\.(\w+)\.(\w+)/)
      .map { Pair(route: "\($0.1)", group: "\($0.2)", endpoint: "\($0.3)") }
  }

  @Test func `a route has the name of its endpoint`() throws {
    let pairs = try Self.pairs()
    #expect(pairs.map(\.route) == APIRoute.allCases.map { "\($0)" })
    for pair in pairs {
      #expect(pair.route.lowercased().contains(pair.endpoint.lowercased()), "\(pair)")
    }
  }

  @Test func `the client's function has the name of the endpoint`() throws {
    for pair in try Self.pairs() {
      let client = try Self.source("\(pair.group)/API+\(pair.group).swift")
      #expect(client.contains("public func \(pair.endpoint)("), "\(pair)")
      #expect(client.contains("API.\(pair.group).\(pair.endpoint)"), "\(pair)")
    }
  }

  @Test func `the language comes before the mode`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/WordCubeAPI").standardizedFileURL
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var count = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      count += text.matches(of: /language: Language,\s+mode: GameMode/).count
      #expect(text.matches(of: /mode: GameMode,\s+language: Language/).isEmpty, "\(file.path)")
      #expect(text.matches(of: /score: Int64,\s+language: Language/).isEmpty, "\(file.path)")
    }
    #expect(count >= 10)
  }

  @Test func `the names on the wire stay`() {
    let names = APIRoute.allCases.map(\.rawValue)
    for (route, name) in [
      (APIRoute.currentPlayer, "player"), (.fetchMatch, "match"), (.listMatches, "matches"),
      (.fetchSharedGame, "sharedGame"),
    ] {
      #expect(route.rawValue == name && !names.contains("\(route)"))
    }
  }
}
