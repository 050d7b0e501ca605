import HTTPTypes
import HummingbirdCore
import NIOCore
import WordCubeAPI

/// Answers `GET /metrics` with the metrics of the host and of the service.
struct MetricsPage: Sendable {
  let responder: HostResponder

  @Sendable func respond(
    to request: HummingbirdCore.Request, writer: consuming ResponseWriter, channel: any Channel
  ) async throws {
    let head = WordCubeAPI.Request(request.head)
    let response = response(to: head)
    let closes = head.announcesBody || head.hasToken("close", in: "connection")
    try await writer.write(
      response: responder.finished(
        response, id: RequestOrigin.newRequestID(responder.randomBits), closes: closes),
      body: request.method == .head ? ResponseBody() : response.httpBody)
  }

  private func response(to head: WordCubeAPI.Request) -> WordCubeAPI.Response {
    guard head.path == "/metrics" else { return Response(ProblemDetails(.notFound)) }
    guard head.method == .get || head.method.rawValue == "HEAD" else {
      return Response(ProblemDetails(.methodNotAllowed), headers: ["allow": "GET"])
    }
    return Response(
      status: 200,
      headers: [
        "content-type": "text/plain; version=0.0.4; charset=utf-8", "cache-control": "no-store",
      ],
      body: Array((responder.metrics.text + responder.service.metrics()).utf8))
  }
}
