import HTTPHost
import WordCubeServer

/// `word-cube-server` with the page of a club.
@main
enum ClubServer {
  static let club = OwnSetting(
    "club", "NAME", .text("a name"), default: "Word club", help: "Name of the club on its page")

  static func main() async {
    let changes = ChangeCount()
    let news = ClubNews()
    var program = ServerProgram(name: "club-server")
    program.settings.add(club)
    program.storage = { storage, _ in CountingStorage(storage, changes) }
    program.notifier = { _ in news }
    program.noticeReceiver = { _ in
      // An app's server calls its push service here.
      ClubPush { alert in print("alert \(alert.id) for \(alert.player): \(alert.text)") }
    }
    program.service = { parts in
      let page = ClubPage(name: parts.context.settings[club], changes: changes, news: news)
      return page.hostedService.or(parts.hostedService)
    }
    await program.main()
  }
}
