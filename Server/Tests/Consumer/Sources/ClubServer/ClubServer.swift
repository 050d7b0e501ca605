import Club
import HTTPHost
import WordCubeServer

/// `word-cube-server` with clubs.
@main
enum ClubServer {
  static let club = OwnSetting(
    "club", "NAME", .text("a name"), default: "Word club", help: "Name of the club on its page")

  static func main() async {
    let changes = ChangeCount()
    let news = ClubNews()
    var program = ServerProgram(name: "club-server")
    program.settings.add(club)
    program.tables = [Membership.table, PushToken.table]
    program.storage = { storage, _ in CountingStorage(storage, changes) }
    program.notifier = { _ in news }
    program.noticeReceiver = { storage, _ in
      // An app's server calls its push service here.
      ClubPush(storage) { alert, device in print("\(alert.text) -> \(device.token)") }
    }
    program.service = { parts in
      let page = ClubPage(name: parts.context.settings[club], changes: changes, news: news)
      let community = try ClubHandler(parts.storage).routes(beside: parts.handler)
      return page.hostedService.or(parts.hostedService(after: community))
    }
    await program.main()
  }
}
