import APIContract
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request, and what the session has received for it.
///
/// `@unchecked Sendable`: each use of the variables holds the lock.
final class Exchange: @unchecked Sendable {
  typealias Result = Swift.Result<Response, TransportError>

  let task: URLSessionDataTask
  private let limit: Int
  private let lock = NSLock()
  private var head: HTTPURLResponse?
  private var body: [UInt8] = []
  private var result: Result?
  private var continuation: CheckedContinuation<Result, Never>?

  init(_ task: URLSessionDataTask, limit: Int) {
    self.task = task
    self.limit = limit
  }

  /// Sends the request and waits for the response or for a failure. Call it only once.
  func run() async -> Result {
    await withCheckedContinuation { continuation in
      let earlyResult = lock.withLock {
        if result == nil { self.continuation = continuation }
        return result
      }
      if let earlyResult { return continuation.resume(returning: earlyResult) }
      task.resume()
    }
  }

  func receive(_ response: URLResponse) {
    lock.withLock { head = response as? HTTPURLResponse }
    if response.expectedContentLength > limit { finish(.failure(.tooLarge(limit: limit))) }
  }

  func receive(_ data: Data) {
    let fits = lock.withLock {
      guard data.count <= limit - body.count else { return false }
      if result == nil { body += data }
      return true
    }
    if !fits { finish(.failure(.tooLarge(limit: limit))) }
  }

  func complete(_ error: (any Error)?) {
    if let error { return finish(.failure(TransportError(error))) }
    let (head, body) = lock.withLock { (self.head, self.body) }
    guard let head else { return finish(.failure(.other("the response is not HTTP"))) }
    finish(.success(Response(head, body: body)))
  }

  /// Ends the exchange, also if it has not begun yet. Only the first call has an effect.
  func finish(_ result: Result) {
    let continuation: CheckedContinuation<Result, Never>? = lock.withLock {
      guard self.result == nil else { return nil }
      self.result = result
      body = []
      defer { self.continuation = nil }
      return self.continuation
    }
    continuation?.resume(returning: result)
    // `cancel` can wait until the session has processed what it has already read.
    if case .failure = result { DispatchQueue.global().async { [task] in task.cancel() } }
  }
}

extension Response {
  /// The response, with its header fields by name.
  fileprivate init(_ head: HTTPURLResponse, body: [UInt8]) {
    self.init(status: head.statusCode, body: body)
    let fields = head.allHeaderFields.map { ("\($0.key)", "\($0.value)") }
    for (name, value) in fields.sorted(by: { $0.0 < $1.0 }) { headers.append(name, value) }
  }
}
