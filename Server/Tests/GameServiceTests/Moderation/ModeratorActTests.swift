import GameServiceCore
import GameServiceTesting
import GameStorage
import ModerationAPI
import Testing
import WordCube
import WordCubeAPI

struct ModeratorActTests {
  @Test func `a game is hidden and shown, with its reason in the log`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let game = try await ada.playSolo(at: server.clock.now).result.id
    let (id, grace) = try await server.moderator(named: "Grace", role: .moderator)
    func players() async throws -> Int {
      try await ada.boards.games(language: .english, mode: .unlimited).outOf
    }
    #expect(try await players() == 1)
    #expect(try await grace.hideGame(game, reason: "by a program").isHidden)
    #expect(try await players() == 0)
    #expect(try await !grace.showGame(game, reason: "it was not").isHidden)
    #expect(try await players() == 1)
    let acts = try await grace.acts(after: 2)
    #expect(acts.map(\.kind) == ["hide-game", "show-game"])
    #expect(acts.map(\.reason) == ["by a program", "it was not"])
    #expect(acts.allSatisfy { $0.moderator == id && $0.subject == game })
    #expect(acts.map(\.number) == [3, 4] && acts[0].hash != acts[1].hash)
    #expect(try await server.storage.read { try $0.actLogFlaw() } == nil)
    let none = UniqueID(high: 0, low: 0)
    #expect(
      await moderationRefusal { try await grace.hideGame(none, reason: "a") } == "no-such-game")
    #expect(try await grace.acts().count == 4)
  }

  @Test func `an act needs a reason, of at most 500 bytes`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let game = try await ada.playSolo(at: server.clock.now).result.id
    let (_, grace) = try await server.moderator(named: "Grace", role: .administrator)
    let player = try await ada.playerID
    let e = "é"
    for reason in ["", " \n\t", "a\0b", String(repeating: e, count: 250) + "a"] {
      let calls: [@Sendable () async throws -> Void] = [
        { try await grace.hideGame(game, reason: reason) },
        { try await grace.showGame(game, reason: reason) },
        { try await grace.renamePlayer(player, to: "Eve", reason: reason) },
        { try await grace.erasePlayer(player, reason: reason) },
      ]
      for call in calls { #expect(await moderationRefusal(call) == "bad-request") }
    }
    try await grace.hideGame(game, reason: String(repeating: e, count: 250))
    #expect(try await grace.acts(after: 2).count == 1)
    #expect(try await ada.players.current().displayName == "Ada")
  }

  @Test func `a player gets another name, at once and on boards`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let (player, game) = (try await ada.playerID, try await ada.playSolo(at: server.clock.now))
    _ = try await server.client(named: "Player")
    let (_, grace) = try await server.moderator(named: "Grace", role: .moderator)
    #expect(try await ada.players.current().displayName == "Ada")
    let renamed = try await grace.renamePlayer(player, to: "Player", reason: "an insult")
    #expect(renamed.displayName == "Player #2" && renamed.id == player)
    #expect(try await ada.players.current().displayName == "Player")
    let board = try await ada.boards.games(language: .english, mode: .unlimited)
    #expect(board.top.map(\.displayName) == ["Player #2"])
    #expect(board.top.map(\.score) == [game.result.score])
    #expect(
      await moderationRefusal { try await grace.renamePlayer(player, to: "", reason: "a") }
        == "invalid-display-name")
    let nobody = UniqueID(high: 0, low: 0)
    #expect(
      await moderationRefusal { try await grace.renamePlayer(nobody, to: "Eve", reason: "a") }
        == "no-such-player")
    let acts = try await grace.acts(after: 2)
    #expect(acts.map(\.kind) == ["rename-player"])
    // The log stays when the player is erased, so it has neither name.
    let text = acts.map { "\($0)" }.joined()
    #expect(!text.contains("Ada") && !text.contains("Player "))
    // The player can choose again.
    _ = try await ada.players.update(PlayerChanges(displayName: "Bea"))
    #expect(try await grace.players(named: "player").map(\.displayName) == ["Player", "Bea"])
  }

  @Test func `an erased player is gone at once, and the game stays for those who look`()
    async throws
  {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let (player, game) = (
      try await ada.playerID, try await ada.playSolo(at: server.clock.now).result.id
    )
    _ = try await ada.players.current()
    let bea = try await server.client(named: "Bea")
    let (_, root) = try await server.moderator(named: "Root", role: .administrator)
    try await root.erasePlayer(player, reason: "asked by letter")
    #expect(await refusal { try await ada.players.current() } == .unauthorized)
    #expect(try await bea.boards.games(language: .english, mode: .unlimited).outOf == 0)
    #expect(
      await moderationRefusal { try await root.erasePlayer(player, reason: "a") }
        == "no-such-player")
    #expect(await moderationRefusal { try await root.player(player) } == "no-such-player")
    #expect(
      await moderationRefusal { try await root.showGame(game, reason: "a") } == "no-such-game")
    #expect(try await root.games(of: player).games.map(\.id) == [game])
    #expect(try await root.replay(of: game).displayName == "–")
    #expect(try await root.acts(after: 2).map(\.kind) == ["erase-player"])
  }

  @Test func `the stream of events of an erased player ends`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    var request = try API.Events.follow.request(EventsQuery())
    try #require(try await ada.credentials.credentials()).token.write(to: &request.headers)
    let stream = await server.open(request)
    #expect(stream.status == 200 && server.service.events.streamCount == 1)
    let (_, root) = try await server.moderator(named: "Root", role: .administrator)
    try await root.erasePlayer(ada.playerID, reason: "asked by letter")
    _ = try await stream.collected()
    #expect(server.service.events.streamCount == 0)
  }

  @Test func `nobody acts on himself`() async throws {
    let server = try await TestServer()
    let (ada, bea) = (
      try await server.client(named: "Ada"), try await server.client(named: "Bea")
    )
    let (own, other) = (
      try await ada.playSolo(at: server.clock.now).result.id,
      try await bea.playSolo(at: server.clock.now).result.id
    )
    let player = try await ada.playerID
    let (_, asAda) = try await server.moderator(
      named: "Ada", role: .administrator, player: player)
    let calls: [@Sendable () async throws -> Void] = [
      { try await asAda.hideGame(own, reason: "a") },
      { try await asAda.showGame(own, reason: "a") },
      { try await asAda.renamePlayer(player, to: "Eve", reason: "a") },
      { try await asAda.erasePlayer(player, reason: "a") },
    ]
    for call in calls { #expect(await moderationRefusal(call) == "own-account") }
    try await asAda.hideGame(other, reason: "a")
    #expect(try await asAda.game(own).isHidden == false)
    await #expect(throws: NoSuchPlayer.self) {
      try await server.moderators.add(
        name: "Eve", role: .viewer, player: UniqueID(high: 0, low: 0))
    }
  }

  @Test func `players, games and findings are found`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let player = try await ada.playerID
    let played = try await ada.playSolo(at: server.clock.now)
    let daily = try await ada.playDaily(at: server.clock.now)
    let (_, grace) = try await server.moderator(named: "Grace", role: .viewer)
    #expect(try await grace.players(named: "ADA").map(\.id) == [player])
    #expect(try await grace.players(named: "Bea") == [])
    #expect(try await grace.players(named: "Ada\u{0}") == [])
    #expect(try await grace.player(player).displayName == "Ada")
    let first = try await grace.games(of: player, limit: 1)
    #expect(first.games.map(\.id) == [daily.result.id])
    let second = try await grace.games(of: player, before: first.next, limit: 1)
    #expect(second.games.map(\.id) == [played.result.id] && second.next == nil)
    #expect(second.games == [try await grace.game(played.result.id)])
    #expect(second.games[0].score == played.result.score && second.games[0].player == player)
    // Also a game that its player lets nobody replay, and one whose challenge runs.
    for game in [played, daily] {
      let replay = try await grace.replay(of: game.result.id)
      #expect(replay.score == game.result.score && replay.moves.count > 0)
    }
    #expect(try await grace.findings() == [])
    let finding = StoredFinding(
      kind: .implausible, player: player, game: played.result.id, foundAt: 5, text: "fast")
    try await server.storage.write { try $0.insert(finding) }
    #expect(
      try await grace.findings() == [
        ModeratedFinding(
          kind: "implausible", player: player, displayName: "Ada", game: played.result.id,
          foundAt: 5, text: "fast")
      ])
    try await ada.players.erase()
    #expect(try await grace.findings().map(\.displayName) == [nil])
  }

  @Test func `a player's earlier names are listed, whoever changed them`() async throws {
    let server = try await TestServer()
    _ = try await server.client(named: "Rude")
    let ada = try await server.client(named: "rude")
    let player = try await ada.playerID
    let (_, grace) = try await server.moderator(named: "Grace", role: .moderator)
    let start = server.clock.now
    func rename(_ changes: PlayerChanges) async throws {
      server.clock.now += 60
      _ = try await ada.players.update(changes)
    }
    #expect(try await grace.earlierNames(of: player) == [])
    try await grace.renamePlayer(player, to: "Player", reason: "an insult")
    try await rename(PlayerChanges(displayName: "Bea"))
    // These change no name.
    try await rename(PlayerChanges(displayName: "Bea"))
    try await rename(PlayerChanges(timeZone: "Etc/UTC", allowsReplays: true))
    #expect(
      try await grace.earlierNames(of: player) == [
        EarlierName(displayName: "Player", changedAt: start + 60),
        EarlierName(displayName: "rude #2", changedAt: start),
      ])
    for number in 1...21 { try await rename(PlayerChanges(displayName: "Name \(number)")) }
    let names = try await grace.earlierNames(of: player).map(\.displayName)
    #expect(names == (1...20).reversed().map { "Name \($0)" })
    try await ada.players.erase()
    #expect(
      await moderationRefusal { try await grace.earlierNames(of: player) } == "no-such-player")
  }

  @Test func `a player's matches are read page by page, with the other players' names`()
    async throws
  {
    let players = try await MatchPlayers(TestServer())
    let (server, ada, bob) = (players.server, players.ada, players.bob)
    let (player, other) = (try await ada.playerID, try await bob.playerID)
    let (_, grace) = try await server.moderator(named: "Grace", role: .viewer)
    #expect(try await grace.matches(of: player) == ModeratedMatches(matches: []))
    let resigned = try await players.match()
    server.clock.now += 60
    _ = try await ada.matches.resign(resigned.id)
    let playing = try await players.match(of: bob, and: ada)
    server.clock.now += 60
    let word = try players.word(playing, side: 0)
    let played = try await bob.matches.play(Turn(matchID: playing.id, moveCount: 0, moves: word))
    server.clock.now += 60
    let open = try await ada.matches.open(language: .english)

    let first = try await grace.matches(of: player, limit: 2)
    #expect(first.matches.map(\.id) == [open.id, playing.id])
    #expect(first.matches.map(\.state) == [.open, .playing])
    #expect(first.matches.map(\.opponent) == [nil, other])
    #expect(first.matches.map(\.opponentName) == [nil, "Bob"])
    #expect(first.matches[1].score == 0 && first.matches[1].opponentScore == played.sides[0].score)
    #expect(first.matches[1].moveCount == 1)
    let second = try await grace.matches(of: player, cursor: first.nextCursor, limit: 2)
    #expect(
      second.matches == [
        ModeratedMatch(
          id: resigned.id, language: .english, state: .resigned, opponent: other,
          opponentName: "Bob", score: 0, opponentScore: 0, winner: other, moveCount: 0,
          changedAt: server.clock.now - 120)
      ])
    #expect(second.nextCursor == nil)
    // The other player sees the same matches from the other side.
    let others = try await grace.matches(of: other).matches
    #expect(others.map(\.id) == [playing.id, resigned.id])
    #expect(others[0].score == played.sides[0].score && others[1].winner == other)
    for cursor in ["b64", "1~2"] {
      #expect(
        await moderationRefusal { try await grace.matches(of: player, cursor: cursor) }
          == "bad-request")
    }
    server.clock.now += 60
    try await bob.players.erase()
    let left = try await grace.matches(of: player).matches
    #expect(left.map(\.id) == [playing.id, open.id, resigned.id])
    #expect(left.map(\.opponent) == [other, nil, other])
    #expect(left.map(\.opponentName) == [nil, nil, nil] && left[0].winner == player)
    #expect(try await grace.matches(of: other).matches.count == 2)
  }

  @Test func `the log of acts is read from its end`() async throws {
    let server = try await TestServer()
    let game = try await server.client(named: "Ada").playSolo(at: server.clock.now).result.id
    let (_, grace) = try await server.moderator(named: "Grace", role: .moderator)
    for number in 3...7 { try await grace.hideGame(game, reason: "\(number)") }
    let all = try await grace.acts()
    #expect(all.map(\.number) == [1, 2, 3, 4, 5, 6, 7])
    #expect(try await grace.lastActs() == all.reversed())
    #expect(try await grace.lastActs(limit: 2).map(\.number) == [7, 6])
    #expect(try await grace.lastActs(before: 6, limit: 3).map(\.reason) == ["5", "4", "3"])
    #expect(try await grace.lastActs(before: 2) == [all[0]])
    #expect(try await grace.lastActs(before: 1) == [])
    let between = ActsQuery(after: 4, before: 7, limit: 9)
    #expect(try await grace.call(Moderation.acts, between).map(\.number) == [6, 5])
    let none = ActsQuery(after: 6, before: 6)
    #expect(try await grace.call(Moderation.acts, none) == [])
  }

  @Test func `a client without a server answers with samples`() async throws {
    #expect(try await ModerationClient.noop.players(named: "Ada") == [.sample])
    #expect(try await ModerationClient.noop.findings() == [.sample])
    #expect(try await ModerationClient.noop.acts() == [.sample])
    #expect(try await ModerationClient.noop.session() == .sample)
  }
}
