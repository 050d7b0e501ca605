import HTTPTypes
import HummingbirdCore
import WordCubeAPI

extension HostResponder {
  /// The answer to a request, whose body is read only if its route has one.
  func answer(
    to request: HummingbirdCore.Request, _ head: WordCubeAPI.Request, _ origin: RequestOrigin,
    _ writer: borrowing ResponseWriter
  ) async throws -> HostAnswer {
    var head = head
    if request.method == .head { head.method = .get }
    let unread = HostAnswer(response: Response(status: 500), closes: head.announcesBody)
    switch service.route(head) {
    case .known(let name, let limit):
      var answer = try await answer(to: request, head, origin, writer, limit: limit)
      answer.route = name
      return answer
    case .refused:
      return unread.with(await service.respond(head, origin))
    case .unknownPath:
      guard let file = await web?.response(to: head) else {
        return unread.with(await service.respond(head, origin))
      }
      return unread.with(file, route: "web")
    }
  }

  private func answer(
    to request: HummingbirdCore.Request, _ head: WordCubeAPI.Request, _ origin: RequestOrigin,
    _ writer: borrowing ResponseWriter, limit: Int
  ) async throws -> HostAnswer {
    var head = head
    if head.announcesBody {
      let announced = head.announcedByteCount
      if head.hasToken("100-continue", in: "expect"), announced ?? 0 <= limit {
        try await writer.writeInformationalHead(HTTPResponse(status: .continue))
      }
      do {
        guard let body = try await request.body.bytes(upTo: limit, announced: announced) else {
          return HostAnswer(response: .tooLarge(limit: limit), closes: true)
        }
        head.body = body
      } catch is RequestDidNotArrive {
        return HostAnswer(response: .requestTimeout, closes: true)
      }
    }
    let response = await service.respond(head, origin)
    return HostAnswer(response: response, receivedBytes: head.body.count)
  }
}

extension HostAnswer {
  fileprivate func with(_ response: WordCubeAPI.Response, route: String? = nil) -> HostAnswer {
    var answer = self
    answer.response = response
    answer.route = route
    return answer
  }
}
