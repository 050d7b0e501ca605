import APIContract

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
