import Foundation
import Lexicon
import Testing
import WordCube
import WordCubeAPI
import WordCubeAPITesting
import WordCubeClient
import WordCubeFormats
import WordCubeTesting

/// An error without `==`.
private struct Outage: Error, CustomStringConvertible {
  let description: String
}

struct ErrorEqualityTests {
  @Test func `errors of clients are equal if their values are`() throws {
    let print = try #require(printError())
    let errors: [APIError] = [
      .notRegistered, .alreadyRegistered, .storage(Outage(description: "a")),
      .storage(Outage(description: "b")), .storage(CancellationError()),
      .notStored(nil, Outage(description: "a")), .notStored(.sample, Outage(description: "a")),
      .notStored(nil, Outage(description: "b")), .unprintable(print),
      .transport(TransportError.offline), .transport(TransportError.timedOut),
      .transport(Outage(description: "a")), .refused(ProblemDetails(.notFound)),
      .refused(ProblemDetails(.internal)), .unexpected(Response(status: 502)),
      .unexpected(Response(status: 503)), .unreadable(.invalid("a"), .fetchMatch),
      .unreadable(.invalid("b"), .fetchMatch), .unreadable(.invalid("a"), .listMatches),
    ]
    expectDifferent(errors)
  }

  @Test func `errors of calls are equal if their values are`() throws {
    expectDifferent([
      CallError.unprintable(try #require(printError())), .transport(Outage(description: "a")),
      .transport(Outage(description: "b")), .transport(TransportError.offline),
      .refused(Response(status: 404)), .refused(Response(status: 500)),
      .unreadable(.invalid("a"), Response(status: 200)),
      .unreadable(.invalid("b"), Response(status: 200)),
      .unreadable(.invalid("a"), Response(status: 201)),
    ])
  }

  /// Each value equals itself and no other one.
  private func expectDifferent<Value: Equatable>(_ values: [Value]) {
    for (index, one) in values.enumerated() {
      #expect(values.indices.filter { values[$0] == one } == [index], "\(one)")
    }
  }

  private func printError() -> PrintError? {
    #expect(throws: PrintError.self) { try API.Boards.games.request(.tooLong) }
  }

  @Test func `each public error of the libraries is equatable`() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources").standardizedFileURL
    let files = try #require(
      FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    let declaration = #/public (?:struct|enum|final class) (\w+)(?:<[^>]*>)?: ([^{]*)\{/#
    let conformance = #/extension (\w+): Equatable/#
    var equatable: Set<String> = []
    var errors: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: declaration) {
        let protocols = Set(match.2.split { " ,\n".contains($0) }.map(String.init))
        if protocols.contains("Error") { errors.insert(String(match.1)) }
        if !protocols.isDisjoint(with: ["Equatable", "Hashable"]) {
          equatable.insert(String(match.1))
        }
      }
      for match in text.matches(of: conformance) { equatable.insert(String(match.1)) }
    }
    #expect(errors.count > 30 && errors.contains("ClientError"))
    #expect(errors.subtracting(equatable) == [])
  }
}

extension BoardQuery {
  /// A query whose cursor no request can have.
  fileprivate static let tooLong = BoardQuery(
    language: .english, mode: .timed, cursor: String(repeating: "a", count: 513))
}
