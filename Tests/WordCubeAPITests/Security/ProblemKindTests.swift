import Foundation
import Testing
import WordCube
import WordCubeAPI

@Suite struct ProblemKindTests {
  @Test(arguments: ProblemKind.allCases)
  func `a kind is read from its type`(kind: ProblemKind) {
    #expect(kind.type == "/problems/" + kind.rawValue)
    #expect(ProblemKind(type: kind.type) == kind)
    #expect(ProblemKind(type: kind.rawValue) == nil)
    #expect(ProblemKind(type: kind.type + "/") == nil)
    #expect(ProblemKind(type: kind.type.uppercased()) == nil)
    #expect(400...599 ~= kind.status && !kind.title.isEmpty)
    let isPlain = kind.rawValue.utf8.allSatisfy {
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || $0 == UInt8(ascii: "-")
    }
    #expect(isPlain)
  }

  @Test func `other types have no kind`() {
    for type in ["", "/", "/problems/", "about:blank", "/problems/x", "/problems/\u{301}"] {
      #expect(ProblemKind(type: type) == nil)
    }
    #expect(Set(ProblemKind.allCases.map(\.title)).count == ProblemKind.allCases.count)
  }

  /// What is on the wire never changes: a new kind is a new line, and no line is ever edited.
  @Test func `names and statuses are those of the committed list`() throws {
    let lines = ProblemKind.allCases.map { "\($0.status) \($0.rawValue)" }
    let file = Samples.folder.appendingPathComponent("Problems/kinds.txt")
    let committed = try String(contentsOf: file, encoding: .utf8)
    #expect(Set(committed.split(separator: "\n").map { "\($0)" }) == Set(lines))
  }

  @Test(arguments: [
    Problem.Kind.badRequest, .unauthorized, .invalidSignature, .staleTime, .replayedNonce,
    .notFound, .methodNotAllowed, .unsupportedMediaType, .internal,
  ])
  func `the kinds of any server are the same here`(kind: Problem.Kind) throws {
    let own = try #require(ProblemKind(rawValue: kind.name))
    #expect(own.type == kind.type && own.status == kind.status && own.title == kind.title)
  }

  @Test(arguments: APIRoute.allCases)
  func `the failures of all endpoints are kinds`(route: APIRoute) throws {
    for failure in try route.endpoint.description().failures {
      let kind = try #require(ProblemKind(rawValue: failure.type), "\(failure)")
      #expect(failure == FailureDescription(kind))
    }
  }

  /// Each kind that only some endpoints answer is named by one of them.
  @Test func `kinds are named by endpoints, or can happen on any route`() throws {
    let named = try APIRoute.allCases.flatMap { try $0.endpoint.description().failures.map(\.type) }
    let general: [ProblemKind] = [
      .badRequest, .unauthorized, .invalidSignature, .staleTime, .replayedNonce, .notFound,
      .methodNotAllowed, .bodyTooLarge, .unsupportedMediaType, .idempotencyKeyReused, .clientTooOld,
      .suspended, .networkRefused, .internal, .unavailable,
    ]
    #expect(Set(named).union(general.map(\.rawValue)) == Set(ProblemKind.allCases.map(\.rawValue)))
  }
}
