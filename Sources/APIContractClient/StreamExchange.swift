import APIContract
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request whose response goes on. It passes the bytes on as they come.
///
/// `@unchecked Sendable`: each use of the variables holds the lock.
final class StreamExchange: TaskReceiver, @unchecked Sendable {
  /// The number of chunks that wait for a slow reader.
  private static let waitingChunks = 256

  let task: URLSessionDataTask
  private let body: ByteStream
  private let lock = NSLock()
  private var lastActivity = ContinuousClock.now
  private var result: Result<StreamedResponse, TransportError>?
  private var opening: CheckedContinuation<Result<StreamedResponse, TransportError>, Never>?

  /// - Parameters:
  ///   - timeout: The maximum time until the head of the response.
  ///   - idle: The maximum time without bytes after it.
  ///   - remove: Called at the end.
  init(
    _ task: URLSessionDataTask, timeout: Duration, idle: Duration,
    remove: @escaping @Sendable (any TaskReceiver) -> Void
  ) {
    self.task = task
    let ended = EndedExchange()
    body = ByteStream(limit: Self.waitingChunks) { [task] in
      ended.run()
      // `cancel` can wait until the session has processed what it has already read.
      DispatchQueue.global().async { task.cancel() }
    }
    let timer = Task { [weak self] in
      while let left = self?.timeLeft(timeout, idle) {
        if left <= .zero { self?.fail(.timedOut) }
        // The head can arrive meanwhile, and then the other time counts.
        try await Task.sleep(for: max(min(left, idle), .milliseconds(1)))
      }
    }
    ended.set { [weak self] in
      timer.cancel()
      if let self { remove(self) }
    }
  }

  private func timeLeft(_ timeout: Duration, _ idle: Duration) -> Duration {
    lock.withLock {
      (result == nil ? timeout : idle) - (ContinuousClock.now - lastActivity)
    }
  }

  /// Sends the request and waits for the head of the response. Call it only once.
  func open() async -> Result<StreamedResponse, TransportError> {
    await withCheckedContinuation { continuation in
      let early = lock.withLock {
        if result == nil { opening = continuation }
        return result
      }
      if let early { return continuation.resume(returning: early) }
      task.resume()
    }
  }

  func receive(_ response: URLResponse) {
    guard let head = response as? HTTPURLResponse else {
      return fail(.other("the response is not HTTP"))
    }
    let response = Response(head, body: [])
    finishOpening(
      .success(StreamedResponse(status: response.status, headers: response.headers, body: body)))
  }

  func receive(_ data: Data) {
    lock.withLock { lastActivity = .now }
    body.send(Array(data))
  }

  func complete(_ error: (any Error)?) {
    if let error { return fail(TransportError(error)) }
    if let head = task.response { receive(head) }
    finishOpening(.failure(.other("the response is not HTTP")))
    body.end()
  }

  func fail(_ error: TransportError) {
    finishOpening(.failure(error))
    body.end(throwing: error)
  }

  private func finishOpening(_ result: Result<StreamedResponse, TransportError>) {
    let continuation = lock.withLock {
      defer { opening = nil }
      lastActivity = .now
      if self.result == nil { self.result = result }
      return opening
    }
    continuation?.resume(returning: result)
  }
}

/// What to do at the end of an exchange. It is not known yet when the body is created.
///
/// `@unchecked Sendable`: each use of the variables holds the lock.
private final class EndedExchange: @unchecked Sendable {
  private let lock = NSLock()
  private var body: (@Sendable () -> Void)?

  func set(_ body: @escaping @Sendable () -> Void) { lock.withLock { self.body = body } }

  func run() {
    let body = lock.withLock {
      defer { self.body = nil }
      return self.body
    }
    body?()
  }
}
