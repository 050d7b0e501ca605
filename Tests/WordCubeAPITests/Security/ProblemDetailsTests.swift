import Foundation
import Testing
import WordCube
import WordCubeAPI

@Suite struct ProblemDetailsTests {
  private func sample(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: Samples.folder.appendingPathComponent("Problems/\(name).json")))
  }

  private func response(_ json: String, status: Int = 403) -> Response {
    Response(
      status: status, headers: ["content-type": "application/problem+json"],
      body: Array(json.utf8))
  }

  @Test(arguments: ProblemKind.allCases)
  func `each kind travels there and back`(kind: ProblemKind) throws {
    let match = try JSONDecoder().decode(Match.self, from: try #require(Samples.of("Match").first))
    let problems = [
      ProblemDetails(kind), ProblemDetails(kind, detail: "a \"b\" é / \u{1F600}\n"),
      ProblemDetails(kind, serverTime: .max), ProblemDetails(kind, match: match),
      ProblemDetails(kind, detail: "", serverTime: -1, verdict: .sample, match: match),
    ]
    for problem in problems {
      let response = Response(problem)
      #expect(response.status == kind.status)
      #expect(response.headers["Content-Type"] == "application/problem+json")
      #expect(response.headers["WWW-Authenticate"] == (kind.status == 401 ? "Bearer" : nil))
      let again = try #require(ProblemDetails(response))
      #expect(again == problem && again.kind == kind)
    }
  }

  /// RFC 9457, section 3.
  @Test func `the examples of RFC 9457 are read`() throws {
    let credit = try #require(
      ProblemDetails(
        response(
          """
          {"type": "https://example.com/probs/out-of-credit",
           "title": "You do not have enough credit.",
           "detail": "Your current balance is 30, but that costs 50.",
           "instance": "/account/12345/msgs/abc",
           "balance": 30, "accounts": ["/account/12345", "/account/67890"]}
          """)))
    #expect(credit.type == "https://example.com/probs/out-of-credit" && credit.kind == nil)
    #expect(credit.title == "You do not have enough credit." && credit.status == 403)
    #expect(credit.detail == "Your current balance is 30, but that costs 50.")
    let empty = try #require(ProblemDetails(response("{}", status: 404)))
    #expect(empty.type == "about:blank" && empty.title == "" && empty.status == 404)
  }

  /// RFC 9457, section 3.1.
  @Test func `members of another type are ignored`() throws {
    let json = """
      {"type": 7, "title": ["a"], "status": "500", "detail": {"a": 1}, "serverTime": "now",
       "verdict": {"totalScore": 1}, "match": 1e999}
      """
    #expect(ProblemDetails(response(json)) == ProblemDetails(response("{}")))
    let other = try #require(ProblemDetails(response(#"{"status": 500, "serverTime": 1.5}"#)))
    #expect(other.status == 403 && other.serverTime == nil)
  }

  @Test func `other responses have no problem`() {
    let json = #"{"type": "/problems/internal"}"#
    for type in ["application/json", "text/html", "application/problem+xml", ""] {
      let response = Response(status: 500, headers: ["content-type": type], body: Array(json.utf8))
      #expect(ProblemDetails(response) == nil)
    }
    #expect(ProblemDetails(Response(status: 500, body: Array(json.utf8))) == nil)
    for body in ["", "[]", "7", "null", "{", "\u{0}", #"{"type":"\#(json)"#] {
      #expect(ProblemDetails(response(body)) == nil)
    }
    let charset = Response(
      status: 500, headers: ["content-type": "Application/Problem+JSON; charset=utf-8"],
      body: Array(json.utf8))
    #expect(ProblemDetails(charset)?.kind == .internal)
  }

  @Test func `random bodies never trap`() {
    var numbers = RandomNumbers(state: 9)
    let original = Response(ProblemDetails(.refusedGame, detail: "d", verdict: .sample))
    for _ in 0..<2000 {
      var response = original
      for _ in 0..<Int.random(in: 1...3, using: &numbers) {
        let place = Int.random(in: 0..<response.body.count, using: &numbers)
        response.body[place] = numbers.pick(Array("{}[]\",:0-eé\u{0}\\n".utf8))
      }
      if let problem = ProblemDetails(response) {
        #expect(ProblemDetails(Response(problem)) == problem)
      }
    }
  }

  @Test func `the committed samples are written and read`() throws {
    let samples = [
      ("stale-time", ProblemDetails(.staleTime, serverTime: 1_790_000_000)),
      ("refused-game", ProblemDetails(.refusedGame, verdict: .sample)),
    ]
    for (name, problem) in samples {
      let json = try sample(name)
      let response = Response(
        status: problem.status, headers: ["content-type": ProblemDetails.contentType], body: json)
      #expect(ProblemDetails(response) == problem)
      let written = Data(Response(problem).body)
      #expect(try Samples.canonical(written) == Samples.canonical(Data(json)))
    }
  }
}
