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

  @Test(arguments: checks)
  func `the live transport passes`(_ check: TransportCheck) async throws {
    try await check.run { settings in
      try #require(
        LiveTransport(
          baseURL: settings.baseURL, timeout: settings.timeout, bodyLimit: settings.bodyLimit)
      ).send
    }
  }

  @Test(arguments: StreamCheck.all)
  func `the live transport of streams passes`(_ check: StreamCheck) async throws {
    try await check.run { settings in
      try #require(
        LiveTransport(
          baseURL: settings.baseURL, timeout: settings.timeout, streamIdleTime: settings.idleTime)
      ).stream
    }
  }

  @Test(arguments: [
    "ftp://a", "a", "http://", "http://u:p@a", "http://a?b", "http://a#b", "file:///a",
  ])
  func `other base URLs are refused`(_ text: String) {
    #expect(URL(string: text).flatMap { LiveTransport(baseURL: $0) } == nil)
  }
}
