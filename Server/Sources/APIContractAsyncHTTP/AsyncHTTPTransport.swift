import APIContract
import AsyncHTTPClient
import NIOCore

import struct Foundation.URL

/// A transport that sends requests over the network with async-http-client: for bots, tools and tests on Linux.
///
/// ```swift
/// guard let transport = AsyncHTTPTransport(baseURL: url) else { return }
/// let client = RouteClient<SiteRoute>(environment: .system, transport: transport)
/// ```
///
/// The transport sends each request once, over HTTP/1.1. It does not follow redirects, and stores no cookies, credentials or responses. It
/// asks for `Accept-Encoding: identity`, and treats a response with any other content coding as an error. If a request has its own
/// `Accept-Encoding`, the transport does not decode the response body. Any answer from a server becomes a response or a `TransportError`,
/// even one that would crash a program that uses `URLSession` on Linux.
///
/// The transport keeps connections open for later requests, and closes them when it is released.
public final class AsyncHTTPTransport: ClientTransport {
  private let address: ServerAddress
  private let timeout: Duration
  private let bodyLimit: Int
  private let streamIdleTime: Duration
  private let client: HTTPClient

  /// Creates a transport to a server; nil unless the base URL is `http` or `https` with a host, and has no user, query or
  /// fragment.
  ///
  /// - Parameters:
  ///   - baseURL: The server's address. If it has a path, that path precedes the path of each request.
  ///   - timeout: The maximum time from the start of a request to the end of its response or, if the response is a
  ///     stream, to the end of its head.
  ///   - bodyLimit: The maximum number of bytes in the body of a response.
  ///   - streamIdleTime: The maximum time without bytes in a streamed response. This time should be longer than the server's heartbeat
  ///     interval.
  ///   - configuration: The HTTP client's configuration, such as its TLS settings. The transport overrides its HTTP version, connection
  ///     time-out and tracer, and its handling of redirects, compression and failed connections. Requests do not wait for a connection: if
  ///     all are in use, the transport opens another one.
  public init?(
    baseURL: URL, timeout: Duration = .seconds(30), bodyLimit: Int = 8 << 20,
    streamIdleTime: Duration = .seconds(60),
    configuration: HTTPClient.Configuration = HTTPClient.Configuration()
  ) {
    guard let address = ServerAddress(baseURL) else { return nil }
    self.address = address
    self.timeout = timeout
    self.bodyLimit = bodyLimit
    self.streamIdleTime = streamIdleTime
    var configuration = configuration
    configuration.httpVersion = .http1Only
    configuration.redirectConfiguration = .disallow
    configuration.decompression = .disabled
    // The transport has its own timer.
    configuration.timeout.connect = .hours(24)
    // A tracer would replace header fields of the request.
    configuration.tracing.tracer = nil
    configuration.connectionPool.retryConnectionEstablishment = false
    configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 1 << 20
    client = HTTPClient(configuration: configuration)
  }

  // A client must be shut down before it is released.
  deinit { client.shutdown { _ in } }

  /// Sends a request and returns the response. Cancelling the task cancels the request.
  ///
  /// The transport sends the path and the query byte for byte as they are.
  ///
  /// - Throws: A `TransportError`; `other` if the path, the query, the method or a header field cannot be sent as it is, such as a path
  ///   with percent-encoded bytes that are not UTF-8.
  @Sendable public func send(_ request: Request) async throws(TransportError) -> Response {
    let sent = try HTTPClientRequest(request, to: address)
    guard !Task.isCancelled else { throw .cancelled }
    do {
      return try await withThrowingTaskGroup(of: Response.self) { group in
        group.addTask { try await self.exchange(sent) }
        group.addTask { [timeout] in
          try await Task.sleep(for: timeout)
          throw TransportError.timedOut
        }
        defer { group.cancelAll() }
        guard let response = try await group.next() else { throw TransportError.cancelled }
        return response
      }
    } catch {
      throw Task.isCancelled ? .cancelled : TransportError(error)
    }
  }

  /// Sends the request and reads the response to its end.
  private func exchange(_ request: HTTPClientRequest) async throws -> Response {
    // The transport's timer ends the exchange, because the client's own timer covers only the head.
    let received = try await client.execute(request, deadline: .distantFuture)
    try check(received, to: request)
    var response = Response(status: Int(received.status.code))
    for (name, value) in received.headers { response.headers.append(name, value) }
    for try await part in received.body {
      guard part.readableBytes <= bodyLimit - response.body.count else {
        throw TransportError.tooLarge(limit: bodyLimit)
      }
      response.body += part.readableBytesView
    }
    // A cancelled body can look like one that has ended.
    try Task.checkCancellation()
    return response
  }

  /// Sends a request and returns the response, whose body may still be arriving. Cancelling the task or ending the body
  /// cancels the request.
  ///
  /// - Throws: A `TransportError`, as ``send(_:)`` does. Reading the response's body can throw a
  ///   `TransportError`, too.
  @Sendable public func stream(_ request: Request) async throws(TransportError) -> StreamedResponse
  {
    let sent = try HTTPClientRequest(request, to: address)
    let (seconds, attoseconds) = timeout.components
    let time = TimeAmount.seconds(seconds) + .nanoseconds(attoseconds / 1_000_000_000)
    guard !Task.isCancelled else { throw .cancelled }
    do {
      let received = try await client.execute(sent, deadline: .now() + time)
      var response = StreamedResponse(
        status: Int(received.status.code),
        body: OpenedBody.stream(received.body, streamIdleTime, of: self))
      for (name, value) in received.headers { response.headers.append(name, value) }
      return response
    } catch {
      throw Task.isCancelled ? .cancelled : TransportError(error)
    }
  }

  /// Refuses a body that is too large or compressed, before any of it is read.
  private func check(
    _ response: HTTPClientResponse, to request: HTTPClientRequest
  ) throws(TransportError) {
    if let length = response.headers.first(name: "Content-Length").flatMap({ Int($0) }),
      length > bodyLimit, ![204, 304].contains(response.status.code)
    {
      throw .tooLarge(limit: bodyLimit)
    }
    let codings = response.headers[canonicalForm: "Content-Encoding"]
    if codings.contains(where: { $0.lowercased() != "identity" }),
      request.headers.first(name: "Accept-Encoding") == "identity"
    {
      throw .other("the response has a content coding")
    }
  }
}

extension HTTPClientRequest {
  /// Creates a request to a server, with the same bytes in the path and the query.
  init(_ request: Request, to address: ServerAddress) throws(TransportError) {
    let url = try address.url(of: request)
    // The client would send `/` for a path that is not UTF-8, because Foundation cannot decode it.
    guard !url.path.isEmpty else {
      throw .other("the path and the query cannot be sent as they are")
    }
    self.init(url: url.absoluteString)
    method = .RAW(value: request.method.rawValue)
    for field in try request.headers.sendableFields() {
      headers.add(name: field.name, value: field.value)
    }
    if !headers.contains(name: "Accept-Encoding") {
      headers.add(name: "Accept-Encoding", value: "identity")
    }
    if !request.body.isEmpty { body = .bytes(request.body) }
  }
}
