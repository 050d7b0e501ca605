import Testing
import WordCube

@testable import APIContract
@testable import WordCubeAPI

/// Random inputs are printed and parsed back as equal inputs.
struct RoundTripTests {
  private let router: Router<APIRoute>

  init() throws { router = try Router() }

  private func expectRoundTrip<Input: Equatable, Output>(
    _ endpoint: APIEndpoint<Input, Output>, _ input: (inout RandomNumbers) -> Input
  ) throws {
    var numbers = RandomNumbers(state: 7)
    for _ in 0..<200 {
      let input = input(&numbers)
      let request = try endpoint.request(input)
      let match = try router.match(request)
      try #require(match.route == endpoint.route)
      let parsed = try endpoint.input(match)
      // `String.==` would take canonically equal strings for equal.
      try #require(parsed == input && "\(parsed)".utf8.elementsEqual("\(input)".utf8), "\(request)")
      try #require(try endpoint.request(parsed) == request)
    }
  }

  private func expectRoundTrip<Output>(_ endpoint: APIEndpoint<Void, Output>) throws {
    let match = try router.match(endpoint.request(()))
    try #require(match.route == endpoint.route)
    try endpoint.input(match)
  }

  @Test(arguments: APIRoute.allCases)
  func `inputs come back`(_ route: APIRoute) throws {
    switch route {
    case .health: try expectRoundTrip(API.Service.health)
    case .readiness: try expectRoundTrip(API.Service.readiness)
    case .openAPI: try expectRoundTrip(API.Service.openAPI)
    case .configuration: try expectRoundTrip(API.Service.configuration)
    case .erasure: try expectRoundTrip(API.Service.erasure)
    case .exportPlayer: try expectRoundTrip(API.Players.export)
    case .registerPlayer:
      try expectRoundTrip(API.Players.register) {
        NewPlayer(displayName: $0.text(), timeZone: $0.text())
      }
    case .currentPlayer: try expectRoundTrip(API.Players.current)
    case .updatePlayer:
      try expectRoundTrip(API.Players.update) {
        PlayerChanges(
          displayName: $0.maybe { $0.text() }, timeZone: $0.maybe { $0.text() },
          allowsReplays: $0.maybe { $0.chance(50) })
      }
    case .rotateToken:
      try expectRoundTrip(API.Players.rotateToken) {
        let hash = $0.maybe { SHA256.digest(of: $0.bytes()) }
        return TokenRotation(tokenHash: hash, endsOldToken: hash != nil && $0.chance(50))
      }
    case .erasePlayer: try expectRoundTrip(API.Players.erase)
    case .listDevices: try expectRoundTrip(API.Devices.list)
    case .renameDevice:
      try expectRoundTrip(API.Devices.rename) { DeviceNaming(id: $0.id(), name: $0.text()) }
    case .endDevice: try expectRoundTrip(API.Devices.end) { $0.id() }
    case .endOtherDevices: try expectRoundTrip(API.Devices.endOther)
    case .openJoining: try expectRoundTrip(API.Devices.openJoining)
    case .answerJoining:
      try expectRoundTrip(API.Devices.answerJoining) {
        JoiningAnswer(id: $0.id(), isAccepted: $0.chance(50))
      }
    case .joinDevice:
      try expectRoundTrip(API.Devices.join) {
        DeviceJoining(code: .random(using: &$0), name: $0.text())
      }
    case .claimDevice:
      try expectRoundTrip(API.Devices.claim) { DeviceClaim(claim: .random(using: &$0)) }
    case .makeRecoveryCode:
      try expectRoundTrip(API.Devices.makeRecoveryCode) {
        RecoveryCodeRequest(oldCode: $0.chance(50) ? .random(using: &$0) : nil)
      }
    case .cancelRecoveryCode: try expectRoundTrip(API.Devices.cancelRecoveryCode)
    case .recoverDevice:
      try expectRoundTrip(API.Devices.recover) {
        DeviceRecovery(code: .random(using: &$0), name: $0.text())
      }
    case .objectToRecovery: try expectRoundTrip(API.Devices.objectToRecovery)
    case .followEvents:
      try expectRoundTrip(API.Events.follow) {
        EventsQuery(lastEventID: $0.maybe { $0.headerText() + "a" })
      }
    case .sendReport:
      try expectRoundTrip(API.Reports.send) {
        NewReport($0.pick(NewReport.Kind.allCases), language: $0.language(), text: $0.text())
      }
    case .newPuzzle: try expectRoundTrip(API.Games.newPuzzle) { $0.puzzleRequest() }
    case .submitGame:
      try expectRoundTrip(API.Games.submit) {
        SubmissionRequest(
          ticket: $0.maybe { $0.headerText() + "a" }, usedHelp: $0.chance(50), game: $0.bytes())
      }
    case .demoRank:
      try expectRoundTrip(API.Games.demoRank) {
        DemoScore(language: $0.language(), mode: $0.mode(), score: $0.int64(0...1_000_000_000))
      }
    case .gameReplay: try expectRoundTrip(API.Games.replay) { $0.id() }
    case .todaysChallenges:
      try expectRoundTrip(API.DailyChallenges.today) { $0.language() }
    case .startChallenge:
      try expectRoundTrip(API.DailyChallenges.start) { $0.puzzleRequest() }
    case .challengeResults:
      try expectRoundTrip(API.DailyChallenges.results) {
        ResultsQuery(
          language: $0.language(), mode: $0.mode(), number: $0.maybe { $0.number(0...99_999) },
          cursor: $0.maybe { $0.text() + "a" }, aroundMe: $0.chance(50),
          group: $0.pick(BoardGroup.allCases))
      }
    case .challengeHistory:
      try expectRoundTrip(API.DailyChallenges.history) {
        HistoryQuery(language: $0.language(), mode: $0.mode())
      }
    case .gamesBoard:
      try expectRoundTrip(API.Boards.games) {
        BoardQuery(
          language: $0.language(), mode: $0.mode(), scope: $0.pick(Scope.allCases),
          cursor: $0.maybe { $0.text() + "a" }, aroundMe: $0.chance(50),
          group: $0.pick(BoardGroup.allCases))
      }
    case .wordsBoard:
      try expectRoundTrip(API.Boards.words) {
        WordsQuery(
          language: $0.language(), scope: $0.pick(WordScope.allCases),
          cursor: $0.maybe { $0.text() + "a" }, aroundMe: $0.chance(50),
          group: $0.pick(BoardGroup.allCases))
      }
    case .boardWord: try expectRoundTrip(API.Boards.word) { $0.id() }
    case .weekInReview: try expectRoundTrip(API.Boards.weekInReview) { $0.language() }
    case .shareGame:
      try expectRoundTrip(API.Sharing.share) { ShareRequest(gameID: $0.id()) }
    case .fetchSharedGame: try expectRoundTrip(API.Sharing.fetch) { $0.code() }
    case .sharedPage: try expectRoundTrip(API.Sharing.page) { $0.code() }
    case .linkPreview: try expectRoundTrip(API.Sharing.preview) { $0.code() }
    case .openMatch:
      try expectRoundTrip(API.Matches.open) { NewMatch(language: $0.language()) }
    case .joinMatch: try expectRoundTrip(API.Matches.join) { JoinRequest(code: $0.code()) }
    case .fetchMatch: try expectRoundTrip(API.Matches.fetch) { $0.id() }
    case .listMatches:
      try expectRoundTrip(API.Matches.list) {
        MatchesQuery(cursor: $0.maybe { $0.text() + "a" }, limit: $0.number(1...100))
      }
    case .playTurn:
      try expectRoundTrip(API.Matches.play) {
        Turn(matchID: $0.id(), moveCount: $0.number(0...65_536), moves: $0.bytes())
      }
    case .resignMatch: try expectRoundTrip(API.Matches.resign) { $0.id() }
    case .claimMatch: try expectRoundTrip(API.Matches.claim) { $0.id() }
    case .rematch: try expectRoundTrip(API.Matches.rematch) { $0.id() }
    case .listFriends: try expectRoundTrip(API.Friends.list)
    case .renewCodeForFriends: try expectRoundTrip(API.Friends.renewCode)
    case .askToFollow: try expectRoundTrip(API.Friends.ask) { $0.playerReference() }
    case .answerFollow:
      try expectRoundTrip(API.Friends.answer) {
        FollowAnswer(playerID: $0.id(), isAccepted: $0.chance(50))
      }
    case .unfollow: try expectRoundTrip(API.Friends.unfollow) { $0.id() }
    case .removeFollower: try expectRoundTrip(API.Friends.removeFollower) { $0.id() }
    case .blockPlayer: try expectRoundTrip(API.Friends.block) { $0.playerReference() }
    case .unblockPlayer: try expectRoundTrip(API.Friends.unblock) { $0.id() }
    case .listSubscriptions: try expectRoundTrip(API.Notices.list)
    case .subscribe: try expectRoundTrip(API.Notices.subscribe) { $0.subscription() }
    case .unsubscribe: try expectRoundTrip(API.Notices.unsubscribe) { $0.id() }
    }
  }

  @Test func `inputs of every kind of field come back`() throws {
    var numbers = RandomNumbers(state: 11)
    for _ in 0..<2000 {
      let search = Search(
        text: numbers.text(), order: numbers.pick(Order.allCases),
        count: min(numbers.number(), 100), isExact: numbers.maybe { $0.chance(50) })
      try #require(try parse(TestAPI.search, TestAPI.search.request(search)) == search)

      // `..` and the empty text are not segments, and `index` is another route.
      let book = numbers.text() + "a"
      let page = Page(book: book, page: numbers.maybe { $0.number() })
      try #require(try parse(TestAPI.page, TestAPI.page.request(page)) == page)
      let note = BookNote(
        book: book, version: numbers.number(), author: numbers.maybe { $0.headerText() },
        text: numbers.bytes())
      try #require(try parse(TestAPI.note, TestAPI.note.request(note)) == note)
    }
  }
}

extension RandomNumbers {
  fileprivate mutating func playerReference() -> PlayerReference {
    switch number(0...2) {
    case 0: PlayerReference(code: code())
    case 1: PlayerReference(matchID: id())
    default: PlayerReference(playerID: id())
    }
  }

  /// A subscription that the endpoint takes.
  fileprivate mutating func subscription() -> NewNoticeSubscription {
    let from = number(0...23)
    return NewNoticeSubscription(
      endpoint: text() + "a", keys: NoticeKeys(p256dh: text(), auth: text()),
      kinds: (0..<number(0...16)).map { _ in pick(NoticeKind.all) },
      quietHours: maybe { QuietHours(from: from, until: (from + $0.number(1...23)) % 24) },
      reminderHour: maybe { $0.number(0...23) })
  }
}
