import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Tells the exchange of each task what was received.
///
/// Not checked by the compiler: the table is used under the lock only.
final class ExchangeDelegate: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private let lock = NSLock()
  private var exchanges: [Int: Exchange] = [:]

  func add(_ exchange: Exchange) {
    lock.withLock { exchanges[exchange.task.taskIdentifier] = exchange }
  }

  func remove(_ exchange: Exchange) {
    lock.withLock { exchanges[exchange.task.taskIdentifier] = nil }
  }

  private subscript(task: URLSessionTask) -> Exchange? {
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

  /// Follows no redirect: it is an answer.
  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }

  /// Has no credentials for a challenge: the response with the challenge is the answer.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    #if canImport(FoundationNetworking)
      // Linux asks after the whole response, and has no way to go on without credentials. What was
      // received may still wait in the queue.
      let exchange = self[task]
      session.delegateQueue.addOperation { exchange?.complete(nil) }
      completionHandler(.cancelAuthenticationChallenge, nil)
    #else
      completionHandler(.performDefaultHandling, nil)
    #endif
  }
}
