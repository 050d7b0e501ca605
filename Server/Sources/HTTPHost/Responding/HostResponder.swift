import APIContract
import Logging
import NIOCore
import NIOHTTP1
import Tracing

/// Answers the requests of all connections.
struct HostResponder: Sendable {
  let service: HostedService
  let web: WebFolder?
  let openGraph: @Sendable (Request, RequestOrigin) async -> OpenGraph?
  let trustedProxies: TrustedProxies
  let metrics: HostMetrics
  let logger: Logger
  /// Decides which failures are logged as errors.
  let failures: RareLines
  let randomBits: @Sendable () -> UInt64
  /// Traces requests; nil if the program has not bootstrapped a tracer.
  let tracing: RequestTracing?
  let date = HTTPDate()

  /// Answers what arrives, sends the response, and logs and counts it.
  ///
  /// - Throws: The error that ends the connection.
  @Sendable func respond(
    to arrival: Arrival, from peer: IPAddress?, send: HTTPConnection.Sender
  ) async throws {
    switch arrival {
    case .noRequest(let error): try await refuse(error, from: peer, send: send)
    case .request(let received):
      guard let tracing else { return try await answer(received, from: peer, send: send) }
      try await tracing.withSpan(of: received) { span in
        try await answer(received, from: peer, in: span, send: send)
      }
    }
  }

  private func answer(
    _ received: ReceivedRequest, from peer: IPAddress?, in span: (any Span)? = nil,
    send: HTTPConnection.Sender
  ) async throws {
    let request = received.request
    let origin = origin(of: request, from: peer)
    metrics.requestBegan()
    let answer = await answer(to: received, origin)
    let outgoing = finished(
      answer.response, file: answer.file, stream: answer.stream, id: origin.requestID,
      closes: received.closes, isHead: received.isHead, isChunked: received.isChunkable)
    var exchange = HostMetrics.Exchange(
      route: answer.route, method: received.method.rawValue, status: answer.response.safeStatus,
      seconds: 0, receivedBytes: request.body.count, sentBytes: outgoing.byteCount)
    if let span { RequestTracing.describe(exchange, in: span) }
    defer {
      exchange.seconds = (ContinuousClock.now - received.start) / .seconds(1)
      metrics.requestEnded(exchange)
      logger.log(exchange, path: request.path, origin, failures)
    }
    do {
      exchange.sentBytes = try await send(outgoing)
    } catch {
      exchange.sentBytes = 0
      throw error
    }
  }

  /// Returns the origin of a request, with the identifier that the host assigns to it.
  private func origin(of request: Request, from peer: IPAddress?) -> RequestOrigin {
    let client = peer.map {
      trustedProxies.client(peer: $0, forwarded: request.headers["x-forwarded-for"])
    }
    return RequestOrigin(
      address: client?.description ?? "unknown", requestID: RequestOrigin.newRequestID(randomBits))
  }

  /// Returns a response as it is sent, with the fields that all responses have.
  func finished(
    _ response: Response, file: WebFile? = nil, stream: ByteStream? = nil, id: String, closes: Bool,
    isHead: Bool = false, isChunked: Bool = true
  ) -> OutgoingResponse {
    // `httpHead(bodyByteCount:)` leaves out the host's own fields, so adding them here cannot repeat one. Setting one would
    // search through the others.
    var head = response.httpHead(bodyByteCount: file?.byteCount ?? response.body.count)
    SecurityHeaders.complete(&head, of: response)
    head.headers.add(name: "Date", value: date.now)
    head.headers.add(name: "Request-Id", value: id)
    if let stream {
      head.headers.remove(name: "Content-Length")
      if isChunked { head.headers.add(name: "Transfer-Encoding", value: "chunked") }
      // A client that waits for events sends no other request on the connection.
      let closes = closes || !isChunked || !stream.endsByItself
      if closes { head.headers.add(name: "Connection", value: "close") }
      if isHead {
        stream.end()
        return OutgoingResponse(head: head, closes: closes)
      }
      return OutgoingResponse(head: head, stream: stream, closes: closes)
    }
    if closes { head.headers.add(name: "Connection", value: "close") }
    if isHead { return OutgoingResponse(head: head, closes: closes) }
    return OutgoingResponse(head: head, body: response.httpBody, file: file, closes: closes)
  }
}

/// The answer to a request.
struct Answer: Sendable {
  /// The response. Its body is empty if a file is the body.
  var response: Response
  /// The file whose bytes are the body; nil if the response has them.
  var file: WebFile?
  /// The bytes of a chunked body; nil if the response has them all.
  var stream: ByteStream?
  /// The route's name for the log and the metrics: `web` for a file, `none` for no route.
  var route: String
}

extension HostResponder {
  /// Returns the answer to a request.
  func answer(to received: ReceivedRequest, _ origin: RequestOrigin) async -> Answer {
    let request = received.request
    if let failure = received.failure {
      return Answer(response: Response(failure), route: received.route.name)
    }
    if received.route.isUnknownPath,
      let answer = await web?.answer(to: request, openGraph: { await openGraph($0, origin) })
    {
      return answer
    }
    if let open = received.route.open {
      let opened = await open(request, origin)
      if let whole = opened.whole { return Answer(response: whole, route: received.route.name) }
      return Answer(
        response: Response(status: opened.status, headers: opened.headers),
        stream: opened.body, route: received.route.name)
    }
    return Answer(
      response: await received.route.respond(request, origin), route: received.route.name)
  }
}
