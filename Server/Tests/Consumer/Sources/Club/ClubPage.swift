import HTTPHost
import WordCubeAPI

/// The page of the club at `/club`.
package struct ClubPage {
  private let name: String
  private let changes: ChangeCount
  private let news: ClubNews

  package init(name: String, changes: ChangeCount, news: ClubNews) {
    (self.name, self.changes, self.news) = (name, changes, news)
  }

  package var hostedService: HostedService {
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
