import APIContract
import APIContractAsyncHTTP
import APIContractTransportTesting
import Foundation
import Testing

struct AsyncHTTPTransportTests {
  @Test(arguments: TransportCheck.all)
  func `the transport passes`(_ check: TransportCheck) async throws {
    try await check.run { settings in
      try #require(
        AsyncHTTPTransport(
          baseURL: settings.baseURL, timeout: settings.timeout, bodyLimit: settings.bodyLimit)
      ).send
    }
  }

  @Test(arguments: StreamCheck.all)
  func `the transport of streams passes`(_ check: StreamCheck) async throws {
    try await check.run { settings in
      try #require(
        AsyncHTTPTransport(
          baseURL: settings.baseURL, timeout: settings.timeout, streamIdleTime: settings.idleTime)
      ).stream
    }
  }

  @Test(arguments: [
    "ftp://a", "a", "http://", "http://u:p@a", "http://a?b", "http://a#b", "file:///a",
  ])
  func `other base URLs are refused`(_ text: String) {
    #expect(URL(string: text).flatMap { AsyncHTTPTransport(baseURL: $0) } == nil)
  }
}
