import Foundation
import GameServiceTesting
import Synchronization
import Testing
import WordCubeAPI

/// Keeps the last answer of a server, and compares it with the committed one.
///
/// With `WORDCUBE_REGENERATE=1` in the environment, the committed answers are written anew.
final class Snapshots: Sendable {
  private let last = Mutex<(request: Request, response: Response)?>(nil)
  private let compared = Mutex<Set<String>>([])

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Snapshots")
  private static let writes = ProcessInfo.processInfo.environment["WORDCUBE_REGENERATE"] == "1"

  /// A client whose answers are kept.
  func recording(_ client: APIClient) -> APIClient {
    var client = client
    client.transport = { [transport = client.transport] request in
      let response = try await transport(request)
      self.last.withLock { $0 = (request, response) }
      return response
    }
    return client
  }

  /// Compares the last answer, whole, with the committed one of a name.
  func compare(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let (request, response) = try #require(
      last.withLock { $0 }, sourceLocation: sourceLocation)
    let file = Self.folder.appendingPathComponent("\(name).txt")
    let text = Self.text(request, response)
    compared.withLock { _ = $0.insert(name) }
    if Self.writes { try Data(text.utf8).write(to: file) }
    let expected = try String(decoding: Data(contentsOf: file), as: UTF8.self)
    #expect(text == expected, "\(name) differs", sourceLocation: sourceLocation)
  }

  /// Fails if there is a committed answer that was not compared.
  func checkAllCompared() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(Set(files) == Set(compared.withLock { $0 }.map { "\($0).txt" }))
  }

  /// The request line, the status, the header fields and the body.
  private static func text(_ request: Request, _ response: Response) -> String {
    var lines = ["\(request.method.rawValue) \(request.target)", "\(response.status)"]
    lines += response.headers.fields.map { "\($0.name): \($0.value)" }.sorted()
    return (lines + ["", String(decoding: response.body, as: UTF8.self), ""])
      .joined(separator: "\n")
  }
}
