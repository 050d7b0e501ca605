import APIContract
import NIOHTTP1

extension HostResponder {
  /// Answers bytes that are not a request. It logs and counts them with the method and path `-`.
  func refuse(
    _ error: any Error, from peer: IPAddress?, send: HTTPConnection.Sender
  ) async throws {
    let isTooLong = error as? HTTPParserError == .headerOverflow
    let response: Response = isTooLong ? .headerTooLarge : .noRequest
    let origin = RequestOrigin(
      address: peer?.description ?? "unknown", requestID: RequestOrigin.newRequestID(randomBits))
    let exchange = HostMetrics.Exchange(
      route: "none", method: "-", status: response.status, seconds: 0, receivedBytes: 0,
      sentBytes: response.body.count)
    metrics.refused(exchange)
    logger.log(exchange, path: "-", origin, failures)
    _ = try await send(finished(response, id: origin.requestID, closes: true))
  }
}

extension Response {
  /// 400: the bytes are not a request.
  fileprivate static var noRequest: Self {
    Problem(.badRequest, detail: "the bytes are not an HTTP/1.1 request").response
  }

  /// 431: the target or the header fields are too long.
  fileprivate static var headerTooLarge: Self {
    plain(431, "Request Header Fields Too Large", "the target or the header fields are too long")
  }

  /// Creates the response that says why the service was not called.
  init(_ failure: ReceivedRequest.Failure) {
    switch failure {
    case .tooLarge(let limit): self = .tooLarge(limit: limit)
    case .late: self = .requestTimeout
    case .badHost:
      self =
        Problem(.badRequest, detail: "the request must have one Host field, which names a host")
        .response
    case .badLength:
      self = Problem(.badRequest, detail: "Content-Length is not a number of 63 bits").response
    case .badCoding:
      self = Problem(.badRequest, detail: "the body is chunked twice").response
    case .unknownCoding:
      self = .plain(501, "Not Implemented", "chunked is the only transfer coding that is supported")
    }
  }

  /// 503: the system has no descriptor or no memory for a file, or cannot read it.
  static var fileUnavailable: Self {
    var response = plain(503, "Service Unavailable", "the file cannot be opened now")
    response.headers["retry-after"] = "1"
    return response
  }

  /// 408: the body did not arrive in time.
  private static var requestTimeout: Self {
    plain(408, "Request Timeout", "the body did not arrive in time")
  }

  /// 413: the body has more bytes than its route accepts.
  private static func tooLarge(limit: Int) -> Self {
    let detail = limit == 0 ? "the route takes no body" : "the body has more than \(limit) bytes"
    return Problem(.bodyTooLarge, detail: detail).response
  }

  /// Returns a problem that the status explains, without a type of its own.
  private static func plain(_ status: Int, _ title: String, _ detail: String) -> Self {
    var problem = Problem(.badRequest, detail: detail)
    problem.type = "about:blank"
    problem.title = title
    problem.status = status
    return problem.response
  }
}
