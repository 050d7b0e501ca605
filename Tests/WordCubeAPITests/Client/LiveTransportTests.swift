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
    try await onOwnThread {
      try await check.run { settings in
        try #require(
          LiveTransport(
            baseURL: settings.baseURL, timeout: settings.timeout, bodyLimit: settings.bodyLimit)
        ).send
      }
    }
  }

  @Test(arguments: StreamCheck.all)
  func `the live transport of streams passes`(_ check: StreamCheck) async throws {
    try await onOwnThread {
      try await check.run { settings in
        try #require(
          LiveTransport(
            baseURL: settings.baseURL, timeout: settings.timeout, streamIdleTime: settings.idleTime)
        ).stream
      }
    }
  }

  @Test(arguments: [
    "ftp://a", "a", "http://", "http://u:p@a", "http://a?b", "http://a#b", "file:///a",
  ])
  func `other base URLs are refused`(_ text: String) {
    #expect(URL(string: text).flatMap { LiveTransport(baseURL: $0) } == nil)
  }

  /// Runs a check on a thread of its own. On the threads that all tests share, each of its steps waits for the thousand
  /// tests that begin with it, and meanwhile URLSession keeps a core busy on Linux.
  private func onOwnThread(_ check: () async throws -> Void) async throws {
    guard #available(macOS 15, iOS 18, *) else { return try await check() }
    try await withTaskExecutorPreference(OwnThread(), operation: check)
  }
}

@available(macOS 15, iOS 18, *)
private final class OwnThread: TaskExecutor {
  private let queue = DispatchQueue(label: "check")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
