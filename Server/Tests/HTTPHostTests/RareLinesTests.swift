import Foundation
import Testing
import WordCubeAPI

@testable import HTTPHost

@Suite struct `Rare lines` {
  @Test func `a kind is logged once in a while, with how often it came`() async throws {
    let log = LogLines()
    let lines = RareLines(log.logger, pause: .milliseconds(200))
    for number in 0..<500 { lines.log(.error, "failed", kind: "a", ["n": "\(number)"]) }
    lines.log(.error, "failed", kind: "b", ["n": "b"])
    #expect(log.all.count == 2)
    try await Task.sleep(for: .milliseconds(250))
    lines.log(.error, "failed", kind: "a", ["n": "last"])
    #expect(log.all.count == 3 && log.all.last?.contains("\"times\":500") == true)
    // The kinds of a program that has very many are not kept.
    for number in 0..<1_000 { lines.log(.error, "failed", kind: "\(number)", [:]) }
    #expect(log.all.count == 1_003)
  }

  @Test func `of requests that fail in a second, one is an error, and all are logged`()
    async throws
  {
    let service = HostedService { _ in
      .known(name: "all") { _, _ in Response(ProblemDetails(.unavailable)) }
    }
    try await withHost(service) { host in
      let start = ContinuousClock.now
      for _ in 0..<50 { _ = try await host.send(Request(path: "/")) }
      let lines = try await host.log.requests(50)
      let errors = lines.count { $0.contains("\"level\":\"error\"") }
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      #expect(errors >= 1 && Double(errors) <= seconds + 1)
      #expect(lines.count == 50)
    }
  }
}
