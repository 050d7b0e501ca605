import APIContractAsyncHTTP
import Foundation
import HTTPHost
import Logging
import PrometheusMetrics
import Synchronization
import Testing
import WordCubeAPI
import WordCubeServer

/// A program that serves on free ports of this machine.
struct RunningServer: Sendable {
  let addresses: BoundAddresses
  let log: LogLines

  func send(_ request: Request) async throws -> Response {
    try await send(request, to: addresses.service)
  }

  func metrics() async throws -> String {
    let address = try #require(addresses.metrics)
    let response = try await send(Request(path: "/metrics"), to: address)
    return String(decoding: response.body, as: UTF8.self)
  }

  private func send(_ request: Request, to address: BoundAddress) async throws -> Response {
    let url = try #require(URL(string: address.url))
    return try await #require(AsyncHTTPTransport(baseURL: url)).send(request)
  }
}

/// Serves a program, with a database in a new folder, while the body runs.
func withServer(
  _ program: ServerProgram, change: (inout ServerSettings) -> Void = { _ in },
  _ body: (RunningServer) async throws -> Void
) async throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let log = LogLines()
  var context = ServerContext(logger: log.logger)
  // The backend of this server alone: a process is bootstrapped once.
  let registry = PrometheusRegistry.ofServer()
  context.metricsFactory = registry
  context.metricsText = { registry.text }
  context.settings.databasePath = folder.appending(path: "game.sqlite").path
  context.settings.hostConfiguration.port = 0
  context.settings.hostConfiguration.metricsPort = 0
  change(&context.settings)
  let (stream, continuation) = AsyncStream.makeStream(of: BoundAddresses.self)
  let serving = Task { [context] in
    defer { continuation.finish() }
    try await program.serve(context) { continuation.yield($0) }
  }
  guard let addresses = await stream.first(where: { _ in true }) else {
    return try await serving.value
  }
  let result = await Result.catching {
    try await body(RunningServer(addresses: addresses, log: log))
  }
  let lineCount = log.all.count
  serving.cancel()
  await #expect(throws: CancellationError.self) { try await serving.value }
  #expect(log.all.dropFirst(lineCount).filter { $0.contains("level=error") } == [])
  try result.get()
}

extension Result where Success == Void, Failure == any Error {
  fileprivate static func catching(_ body: () async throws -> Void) async -> Self {
    do { return .success(try await body()) } catch { return .failure(error) }
  }
}

/// Keeps the lines of a log.
final class LogLines: Sendable {
  private let lines = Mutex<[String]>([])

  var all: [String] { lines.withLock { $0 } }

  var logger: Logger {
    let sink = LogSink { line in self.lines.withLock { $0.append(line) } }
    return Logger(label: "test") {
      LineLogHandler(label: $0, format: .logfmt, level: .info, sink: sink)
    }
  }
}
