import APIContract
import AsyncHTTPClient
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL

extension TransportError {
  /// Creates the transport error for an error of async-http-client, or of SwiftNIO below it.
  init(_ error: any Error) {
    switch error {
    case let error as TransportError: self = error
    case is CancellationError: self = .cancelled
    case let error as HTTPClientError: self = TransportError(error)
    case NIOSSLError.uncleanShutdown: self = .offline
    case is NIOSSLError, is BoringSSLError, is NIOSSLExtraError: self = .insecure
    case is NIOConnectionError, is IOError, is ChannelError: self = .offline
    case HTTPParserError.invalidEOFState: self = .offline
    case let error as HTTPParserError: self = .other("the response is not HTTP: \(error)")
    default: self = .other("the request failed: \(type(of: error))")
    }
  }

  /// Creates the transport error for an error of async-http-client.
  private init(_ error: HTTPClientError) {
    switch error {
    case .remoteConnectionClosed: self = .offline
    case .deadlineExceeded, .connectTimeout, .readTimeout, .writeTimeout,
      .getConnectionFromPoolTimeout:
      self = .timedOut
    case .cancelled: self = .cancelled
    case .tlsHandshakeTimeout: self = .insecure
    default: self = .other("the request failed: \(error.shortDescription)")
    }
  }
}
