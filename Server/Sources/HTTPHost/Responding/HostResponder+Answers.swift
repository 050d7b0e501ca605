import WordCubeAPI

extension HostResponder {
  /// The response to a request, and the name of its route for log and metrics: `web` for a file, `none` for no route.
  func answer(
    to received: ReceivedRequest, _ origin: RequestOrigin
  ) async -> (Response, route: String) {
    let request = received.request
    switch received.route {
    case .known(let name, _):
      switch received.failure {
      case .tooLarge(let limit): return (.tooLarge(limit: limit), name)
      case .late: return (.requestTimeout, name)
      case nil: return (await service.respond(request, origin), name)
      }
    case .unknownPath:
      if let file = await web?.response(to: request) { return (file, "web") }
      fallthrough
    case .refused: return (await service.respond(request, origin), "none")
    }
  }
}
