import APIContract
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A transport that sends requests over the network with `URLSession`.
///
/// ```swift
/// guard let transport = LiveTransport(baseURL: url) else { return }
/// let client = RouteClient<SiteRoute>(environment: environment, transport: transport)
/// ```
///
/// It sends each request once. It does not follow redirects, and stores no cookies, credentials or responses.
///
/// On Linux, some answers make `URLSession` crash the process, so use it there only with servers that you trust. The
/// module's overview lists these answers, and what else is different on Linux.
public struct LiveTransport: ClientTransport {
  private let address: ServerAddress
  private let timeout: Duration
  private let bodyLimit: Int
  private let exchanges: ExchangeSession
  private let streams: ExchangeSession
  private let streamIdleTime: Duration
  private let slots: RequestSlots

  /// Creates a transport to a server; nil unless the base URL is `http` or `https` with a host, and has no user, query or
  /// fragment.
  ///
  /// - Parameters:
  ///   - baseURL: The server's address. If it has a path, that path precedes the path of each request.
  ///   - timeout: The maximum time from sending a request to the end of its response or, if the response is a stream,
  ///     to the end of its head.
  ///   - bodyLimit: The maximum number of bytes in the body of a response, after decompression.
  ///   - streamIdleTime: The maximum time without bytes in a streamed response. Choose a longer time than the server's
  ///     heartbeat interval.
  ///   - configuration: The session's configuration. The transport replaces the configuration's time-outs, and removes
  ///     its cookie storage, cache and credential storage. The transport sends at most `httpMaximumConnectionsPerHost`
  ///     requests at the same time, 6 by default. The others wait, without a time-out.
  public init?(
    baseURL: URL, timeout: Duration = .seconds(30), bodyLimit: Int = 8 << 20,
    streamIdleTime: Duration = .seconds(60),
    configuration: URLSessionConfiguration = .ephemeral
  ) {
    guard let address = ServerAddress(baseURL) else { return nil }
    self.address = address
    self.timeout = timeout
    self.bodyLimit = bodyLimit
    self.streamIdleTime = streamIdleTime
    exchanges = ExchangeSession(configuration, timeout: timeout)
    // Each stream has its own timer.
    streams = ExchangeSession(configuration, timeout: .seconds(365 * 86_400))
    slots = RequestSlots(count: configuration.httpMaximumConnectionsPerHost)
  }

  /// Sends a request and returns the response. Cancelling the task cancels the request.
  ///
  /// The transport sends the path and the query byte for byte as they are.
  ///
  /// - Throws: A `TransportError`; `other` if `URLSession` would change the path, the query or a header field.
  @Sendable public func send(_ request: Request) async throws(TransportError) -> Response {
    var sent = try URLRequest(request, to: address)
    #if canImport(FoundationNetworking)
      // On Linux, half a compressed body is decoded without an error.
      if request.headers["Accept-Encoding"] == nil {
        sent.setValue("identity", forHTTPHeaderField: "Accept-Encoding")
      }
    #endif
    // The session has its own queue, in which the time-out would already run.
    guard await slots.acquire() else { throw .cancelled }
    defer { slots.release() }
    let exchange = exchanges.exchange(sent, limit: bodyLimit)
    let timer = Task { [timeout] in
      try await Task.sleep(for: timeout)
      exchange.finish(.failure(.timedOut))
    }
    defer {
      timer.cancel()
      exchanges.remove(exchange)
    }
    let result = await withTaskCancellationHandler {
      await exchange.run()
    } onCancel: {
      exchange.finish(.failure(.cancelled))
    }
    return try result.get()
  }

  /// Sends a request and returns the response, whose body may still be arriving. Cancelling the task or ending the body
  /// cancels the request.
  ///
  /// - Throws: A `TransportError`, as ``send(_:)`` does. Reading the body can also throw a `TransportError`.
  @Sendable public func stream(_ request: Request) async throws(TransportError) -> StreamedResponse
  {
    var sent = try URLRequest(request, to: address)
    if request.headers["Accept-Encoding"] == nil {
      // A compressor may hold bytes back until more arrive.
      sent.setValue("identity", forHTTPHeaderField: "Accept-Encoding")
    }
    let exchange = streams.streamExchange(
      sent, timeout: timeout, idle: streamIdleTime)
    let result = await withTaskCancellationHandler {
      await exchange.open()
    } onCancel: {
      exchange.fail(.cancelled)
    }
    return try result.get()
  }
}

extension RouteClient {
  /// Creates a client for a server on the network; nil if ``LiveTransport`` does not accept the base URL.
  ///
  /// - Parameters:
  ///   - baseURL: The server's address.
  ///   - credentials: Stores the account's token and signing key.
  ///   - retry: How often a request is sent, and how long the client waits in between.
  public static func live(
    baseURL: URL, credentials: some CredentialStoring<R.Credentials>,
    retry: RetryPolicy = RetryPolicy()
  ) -> RouteClient? {
    guard let transport = LiveTransport(baseURL: baseURL) else { return nil }
    return RouteClient(
      environment: .system, credentials: credentials, retry: retry, transport: transport)
  }
}
