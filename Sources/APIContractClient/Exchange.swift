import APIContract
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request, and what the session has received for it.
///
/// `@unchecked Sendable`: each use of the variables holds the lock.
final class Exchange: TaskReceiver, @unchecked Sendable {
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

  /// Sends the request and waits for the response or a failure. Call it only once.
  func run() async -> Result {
    let ending = await withCheckedContinuation {
      (continuation: CheckedContinuation<Result, Never>) in
      let earlyResult = lock.withLock {
        if result == nil { self.continuation = continuation }
        return result
      }
      if let earlyResult { return continuation.resume(returning: earlyResult) }
      task.resume()
    }
    // The thread sanitizer understands the order that a lock imposes. It can miss the order of a continuation that is
    // resumed just as its task begins to wait.
    lock.withLock {}
    return ending
  }

  func receive(_ response: URLResponse) {
    let head = response as? HTTPURLResponse
    lock.withLock { self.head = head }
    if response.expectedContentLength > limit { finish(.failure(.tooLarge(limit: limit))) }
    #if canImport(FoundationNetworking)
      if let coding = head?.value(forHTTPHeaderField: "Content-Encoding"),
        coding.lowercased() != "identity",
        task.originalRequest?.value(forHTTPHeaderField: "Accept-Encoding") == "identity"
      {
        finish(.failure(.other("the response has the content coding '\(excerpt(coding))'")))
      }
    #endif
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
    guard let head else { return finish(undeliveredResponse) }
    let response = Response(head, body: body)
    #if canImport(FoundationNetworking)
      if let error = response.lengthError(method: task.originalRequest?.httpMethod) {
        return finish(.failure(error))
      }
    #endif
    finish(.success(response))
  }

  /// The result of a task that ended without delivering a response. On Linux, the delegate gets no response for a
  /// redirect that cannot be followed. The task has the response, but without its body.
  private var undeliveredResponse: Result {
    guard let head = task.response as? HTTPURLResponse else {
      return .failure(.other("the response is not HTTP"))
    }
    return .success(Response(head, body: []))
  }

  /// Ends the exchange, even if it has not begun yet. Only the first call has an effect.
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
  /// The error for a body whose length differs from its `Content-Length`; nil if the lengths agree, or if the body has
  /// no such length. curl, which Linux uses, ignores lengths that do not fit in 63 bits.
  fileprivate func lengthError(method: String?) -> TransportError? {
    guard let text = headers["Content-Length"], headers["Transfer-Encoding"] == nil,
      method != "HEAD", status >= 200, status != 204, status != 304
    else { return nil }
    guard let length = Int(text), length >= 0 else {
      return .other("the response has the invalid length '\(excerpt(text))'")
    }
    return length == body.count ? nil : .offline
  }

  /// Creates a response with its header fields sorted by name.
  init(_ head: HTTPURLResponse, body: [UInt8]) {
    self.init(status: head.statusCode, body: body)
    let fields = head.allHeaderFields.map { ("\($0.key)", "\($0.value)") }
    for (name, value) in fields.sorted(by: { $0.0 < $1.0 }) { headers.append(name, value) }
  }
}
