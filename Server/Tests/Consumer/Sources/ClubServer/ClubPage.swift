import HTTPHost
import WordCubeAPI

/// The page of the club at `/club`.
struct ClubPage {
  let name: String
  let changes: ChangeCount
  let news: ClubNews

  var hostedService: HostedService {
    HostedService { request in
      guard request.path == "/club" else { return .unknownPath() }
      guard request.method == .get else {
        return .refused { _, _ in Response(ProblemDetails(.methodNotAllowed)) }
      }
      return .known(name: "club") { _, _ in
        Response(
          status: 200, headers: ["Content-Type": "text/plain; charset=utf-8"],
          body: Array(text.utf8))
      }
    }
  }

  private var text: String {
    (["\(name): \(changes.value) changes"] + news.latest).map { $0 + "\n" }.joined()
  }
}
