import APIContract

/// Answers `GET /metrics` with the text of the metrics backend.
struct MetricsPage: Sendable {
  let responder: HostResponder
  let text: @Sendable () -> String

  /// Answers what arrives at the metrics port.
  @Sendable func respond(
    to arrival: Arrival, from peer: IPAddress?, send: HTTPConnection.Sender
  ) async throws {
    switch arrival {
    case .noRequest(let error): try await responder.refuse(error, from: peer, send: send)
    case .request(let received):
      let id = RequestOrigin.newRequestID(responder.randomBits)
      _ = try await send(
        responder.finished(
          received.failure.map { Response($0) } ?? response(to: received.request), id: id,
          closes: received.closes, isHead: received.isHead))
    }
  }

  private func response(to request: Request) -> Response {
    guard request.path == "/metrics" else { return Problem(.notFound).response }
    guard request.method == .get else {
      var refusal = Problem(.methodNotAllowed).response
      refusal.headers["allow"] = "GET"
      return refusal
    }
    responder.metrics.update()
    return Response(
      status: 200,
      headers: [
        "content-type": "text/plain; version=0.0.4; charset=utf-8", "cache-control": "no-store",
      ],
      body: Array(text().utf8))
  }
}
