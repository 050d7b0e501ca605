import APIContract
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A session that stores no cookies, credentials or responses. Its delegate reports to the exchanges.
final class ExchangeSession: Sendable {
  private let session: URLSession
  private let delegate = ExchangeDelegate()

  /// Creates a session.
  ///
  /// - Parameter timeout: The time-out of an exchange, which has its own timer. The session's time-outs are
  ///   longer, so that the timer fires first.
  init(_ original: URLSessionConfiguration, timeout: Duration) {
    let configuration = original.copy() as? URLSessionConfiguration ?? .ephemeral
    let seconds = TimeInterval(timeout.components.seconds) + 2
    configuration.timeoutIntervalForRequest = seconds
    configuration.timeoutIntervalForResource = seconds
    configuration.httpShouldSetCookies = false
    configuration.httpCookieAcceptPolicy = .never
    configuration.httpCookieStorage = nil
    configuration.urlCache = nil
    configuration.urlCredentialStorage = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
  }

  // A session keeps its delegate until it is invalidated.
  deinit { session.finishTasksAndInvalidate() }

  /// Returns an exchange that has not begun.
  func exchange(_ request: URLRequest, limit: Int) -> Exchange {
    let exchange = Exchange(session.dataTask(with: request), limit: limit)
    delegate.add(exchange)
    return exchange
  }

  /// Returns an exchange that has not begun, for a response that goes on.
  func streamExchange(
    _ request: URLRequest, timeout: Duration, idle: Duration
  ) -> StreamExchange {
    let exchange = StreamExchange(
      session.dataTask(with: request), timeout: timeout, idle: idle
    ) { [delegate] in delegate.remove($0) }
    delegate.add(exchange)
    return exchange
  }

  /// Removes an exchange that has ended.
  func remove(_ exchange: any TaskReceiver) { delegate.remove(exchange) }
}
