import APIContractTransportTesting
import Foundation
import Testing
import WordCubeAPI
import WordCubeClient

struct LiveTransportTests {
  private static var checks: [TransportCheck] {
    #if os(Linux)
      // The overview of `APIContractClient` says which answers end the process there.
      let fatal = Set(TransportCheck.fatalAnswers.map(\.name))
      return TransportCheck.all.filter { !fatal.contains($0.name) }
    #else
      return TransportCheck.all
    #endif
  }

  @Test func `the live transport passes`() async {
    await #expect(processExitsWith: .success) {
      await Self.runAll(Self.checks) { check in
        try await check.run { settings in
          try #require(
            LiveTransport(
              baseURL: settings.baseURL, timeout: settings.timeout, bodyLimit: settings.bodyLimit)
          ).send
        }
      }
    }
  }

  @Test func `the live transport of streams passes`() async {
    await #expect(processExitsWith: .success) {
      await Self.runAll(StreamCheck.all) { check in
        try await check.run { settings in
          try #require(
            LiveTransport(
              baseURL: settings.baseURL, timeout: settings.timeout,
              streamIdleTime: settings.idleTime)
          ).stream
        }
      }
    }
  }

  /// Runs checks at the same time, in a process without other tests. Among all tests, their requests would stay open for
  /// minutes, and on Linux an open request of URLSession keeps a processor busy.
  private static func runAll<Check: Sendable>(
    _ checks: [Check], _ run: @escaping @Sendable (Check) async throws -> Void
  ) async {
    await withTaskGroup { group in
      for check in checks {
        group.addTask {
          do { try await run(check) } catch { Issue.record(error, "\(check)") }
        }
      }
    }
  }

  @Test(arguments: [
    "ftp://a", "a", "http://", "http://u:p@a", "http://a?b", "http://a#b", "file:///a",
  ])
  func `other base URLs are refused`(_ text: String) {
    #expect(URL(string: text).flatMap { LiveTransport(baseURL: $0) } == nil)
  }
}
