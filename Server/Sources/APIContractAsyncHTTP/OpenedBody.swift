import APIContract
import AsyncHTTPClient
import NIOCore
import Synchronization

/// Passes a body that goes on from a client to its reader.
final class OpenedBody: Sendable {
  /// The number of chunks that wait for a slow reader.
  private static let waitingChunks = 256

  private struct State {
    var lastActivity = ContinuousClock.now
    var tasks: [Task<Void, Never>] = []
    var isEnded = false
  }

  private let state = Mutex(State())

  private init() {}

  /// Returns the bytes of a body, which ends with an error if none come for some time. It retains the transport,
  /// because releasing that would cancel the request.
  static func stream(
    _ body: HTTPClientResponse.Body, _ idle: Duration, of transport: AsyncHTTPTransport
  ) -> ByteStream {
    let opened = OpenedBody()
    let stream = ByteStream(limit: waitingChunks) { opened.end() }
    opened.add(
      Task {
        defer { withExtendedLifetime(transport) {} }
        do {
          for try await part in body {
            opened.state.withLock { $0.lastActivity = .now }
            stream.send(Array(part.readableBytesView))
          }
          // A cancelled body can look like one that has ended.
          try Task.checkCancellation()
          stream.end()
        } catch {
          stream.end(throwing: TransportError(error))
        }
      })
    opened.add(
      Task {
        while !Task.isCancelled {
          let left = idle - (ContinuousClock.now - opened.state.withLock(\.lastActivity))
          if left <= .zero { return stream.end(throwing: TransportError.timedOut) }
          try? await Task.sleep(for: left)
        }
      })
    return stream
  }

  private func add(_ task: Task<Void, Never>) {
    let isEnded = state.withLock { state in
      if !state.isEnded { state.tasks.append(task) }
      return state.isEnded
    }
    if isEnded { task.cancel() }
  }

  private func end() {
    let tasks = state.withLock { state in
      defer { state.tasks = [] }
      state.isEnded = true
      return state.tasks
    }
    for task in tasks { task.cancel() }
  }
}
