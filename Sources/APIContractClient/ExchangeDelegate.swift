import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An object that gets what a session receives for a task.
protocol TaskReceiver: AnyObject, Sendable {
  var task: URLSessionDataTask { get }
  func receive(_ response: URLResponse)
  func receive(_ data: Data)
  func complete(_ error: (any Error)?)
}

/// Passes what the session receives for a task on to the task's exchange.
///
/// `@unchecked Sendable`: each use of the table holds the lock.
final class ExchangeDelegate: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private let lock = NSLock()
  private var exchanges: [Int: any TaskReceiver] = [:]

  func add(_ exchange: any TaskReceiver) {
    lock.withLock { exchanges[exchange.task.taskIdentifier] = exchange }
  }

  func remove(_ exchange: any TaskReceiver) {
    lock.withLock { exchanges[exchange.task.taskIdentifier] = nil }
  }

  private subscript(task: URLSessionTask) -> (any TaskReceiver)? {
    lock.withLock { exchanges[task.taskIdentifier] }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    self[dataTask]?.receive(response)
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    self[dataTask]?.receive(data)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    self[task]?.complete(error)
  }

  /// Does not follow the redirect: the redirect response itself is the result.
  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }

  /// Sends no credentials for a challenge: the response with the challenge is the result.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    #if canImport(FoundationNetworking)
      // Linux calls this after the whole response, and cannot continue without credentials. Calls with parts of
      // the response may still be in the queue, so the exchange completes after them.
      let exchange = self[task]
      session.delegateQueue.addOperation { exchange?.complete(nil) }
      completionHandler(.cancelAuthenticationChallenge, nil)
    #else
      completionHandler(.performDefaultHandling, nil)
    #endif
  }
}
