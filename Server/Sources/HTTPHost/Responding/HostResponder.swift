import HTTPTypes
import HummingbirdCore
import Logging
import NIOCore
import WordCubeAPI

/// Answers the requests of all connections.
struct HostResponder: Sendable {
  let service: HostedService
  let web: WebFolder?
  let trustedProxies: TrustedProxies
  let metrics: HostMetrics
  let logger: Logger
  let randomBits: @Sendable () -> UInt64
  let date = HTTPDate()

  /// Answers a request, sends the response, logs and counts it.
  ///
  /// - Throws: What ends the connection. An `HTTPParserError` is answered by ``refusal(of:from:)``.
  @Sendable func respond(
    to request: HummingbirdCore.Request, writer: consuming ResponseWriter, channel: any Channel
  ) async throws {
    let start = ContinuousClock.now
    let head = WordCubeAPI.Request(request.head)
    let origin = origin(of: head, peer: channel.remoteAddress)
    metrics.requestBegan()
    let answer: HostAnswer
    do {
      answer = try await self.answer(to: request, head, origin, writer)
    } catch {
      metrics.requestEnded(nil)
      throw error
    }
    let isHead = request.method == .head
    let closes = answer.closes || head.hasToken("close", in: "connection")
    let sent = finished(answer.response, id: origin.requestID, closes: closes)
    do {
      try await writer.write(
        response: sent, body: isHead ? ResponseBody() : answer.response.httpBody)
    } catch {
      end(answer, head, origin, start, sentBytes: 0)
      // An error of the parser would be answered once more.
      throw ResponseWasCut()
    }
    end(answer, head, origin, start, sentBytes: isHead ? 0 : answer.response.body.count)
  }

  /// The client of a request. A request has no identifier until the host gives it one.
  private func origin(of head: WordCubeAPI.Request, peer: SocketAddress?) -> RequestOrigin {
    let client = peer.flatMap { IPAddress($0) }.map {
      trustedProxies.client(peer: $0, forwarded: head.headers["x-forwarded-for"])
    }
    return RequestOrigin(
      address: client?.description ?? "unknown", requestID: RequestOrigin.newRequestID(randomBits))
  }

  /// The head of a response with the fields that all responses have.
  func finished(_ response: WordCubeAPI.Response, id: String, closes: Bool) -> HTTPResponse {
    // `httpHead` leaves out the host's own fields, so none is there twice. To set one would look through the others.
    var head = response.httpHead
    SecurityHeaders.complete(&head, of: response)
    head.headerFields.append(HTTPField(name: .date, value: date.now))
    head.headerFields.append(HTTPField(name: .requestID, value: id))
    if closes { head.headerFields.append(HTTPField(name: .connection, value: "close")) }
    return head
  }

  private func end(
    _ answer: HostAnswer, _ head: WordCubeAPI.Request, _ origin: RequestOrigin,
    _ start: ContinuousClock.Instant, sentBytes: Int
  ) {
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let exchange = HostMetrics.Exchange(
      route: answer.route ?? "none", method: head.method.rawValue,
      status: answer.response.safeStatus, seconds: seconds,
      receivedBytes: answer.receivedBytes, sentBytes: sentBytes)
    metrics.requestEnded(exchange)
    logger.log(exchange, path: head.path, origin)
  }
}

/// A response, and what the host has to know of it.
struct HostAnswer {
  var response: WordCubeAPI.Response
  /// The name of the route; `web` for a file, nil if there is none.
  var route: String?
  var receivedBytes = 0
  /// Whether the connection ends after the response, because the rest of the request is not read.
  var closes = false
}

/// A connection ended before the end of a response.
struct ResponseWasCut: Error {}
