import GameServiceTesting
import WordCube
import WordCubeAPI

extension FixtureStory {
  /// The last minutes: changes with keys, timed games, and the answers to reads.
  func lastMinutes() async throws {
    try await changesWithKeys()
    try await unsentDaily("a timed challenge", "bob", .timed, words: 6)
    try await unsentSolo("an unlimited solo game", "bob", .unlimited, words: 4)
    try await unsentSolo("a timed solo game", "ada", .timed, words: 5)
    clock.now += 1
    _ = try await client("ada").players.update(PlayerChanges(timeZone: "Europe/Paris"))
    let (request, _) = try recorder.last()
    fixture.lastSigned = [
      "target": request.target, "method": request.method.rawValue,
      "body": String(decoding: request.body, as: UTF8.self),
    ]
    for field in request.headers.fields { fixture.lastSigned["header " + field.name] = field.value }
    fixture.now = clock.now
    for role in ["ada", "bob", "dee", "zoë"] { try await read(as: role) }
    try await readWithoutPlayer()
  }

  private func changesWithKeys() async throws {
    clock.now += 10
    let ada = try client("ada")
    let new = try await ada.games.newPuzzle(language: .english, mode: .unlimited)
    try keepReceipt("a new puzzle", "ada")
    _ = try await ada.games.submit(
      play(new, .unlimited, 5, 2), ticket: new.ticket)
    try keepReceipt("a solo game", "ada")
    let match = try saved("playing")
    guard let cube = CubePosition(x: 1, y: 2, z: 2), let shared = fixture.games["shared"] else {
      throw StoryError.noMatch("shared")
    }
    let turn = MoveList([
      Move(
        .removedCube(cube), claimedScore: 0,
        playedAt: Double(clock.now), playerIndex: 0)
    ])
    _ = try await ada.matches.play(turn.json, in: match.id, after: 4)
    try keepReceipt("a turn", "ada")
    let opened = try await ada.matches.open(language: .english)
    try keepReceipt("an open match", "ada")
    fixture.matches["openWithKey"] = .init(id: opened.id, code: opened.code, players: ["ada"])
    clock.now += 10
    let dee = try client("dee")
    _ = try await dee.dailyChallenges.start(language: .english, mode: .unlimited)
    try keepReceipt("a start", "dee")
    _ = try await ada.sharing.share(gameID: shared)
    try keepReceipt("a share", "ada")
  }

  private func keepReceipt(_ name: String, _ role: String) throws {
    fixture.receipts.append(try last(name, of: role))
  }

  /// Reads everything that a player can see.
  private func read(as role: String) async throws {
    clock.now = fixture.now
    let client = try client(role)
    _ = try await client.players.current()
    try keepRead("the player", role)
    _ = try await client.dailyChallenges.today(language: .english)
    try keepRead("today's challenges", role)
    for mode in [GameMode.timed, .unlimited] {
      for scope in [Scope.lastDay, .lastWeek, .allTime] {
        _ = try await client.boards.games(language: .english, mode: mode, scope: scope)
        try keepRead("the board of games", role)
      }
      for number in [nil, 2518, 2517, 2516, 2496] {
        _ = try await client.dailyChallenges.results(
          language: .english, mode: mode, number: number)
        try keepRead("results", role)
      }
      _ = try await client.dailyChallenges.history(language: .english, mode: mode)
      try keepRead("the history", role)
    }
    try await readWords(as: role, client)
    try await readMatches(as: role, client)
  }

  private func readWords(as role: String, _ client: APIClient) async throws {
    for scope in [WordScope.lastDay, .lastWeek, .allTime, .interesting] {
      let board = try await client.boards.words(language: .english, scope: scope)
      try keepRead("the board of words", role)
      guard scope == .interesting, let best = board.words.first else { continue }
      _ = try await client.boards.word(best.id)
      try keepRead("a word", role)
    }
    _ = try await client.boards.weekInReview(language: .english)
    try keepRead("the week in review", role)
  }

  private func readMatches(as role: String, _ client: APIClient) async throws {
    var cursor: String?
    repeat {
      let page = try await client.matches.list(cursor: cursor, limit: 3)
      try keepRead("a page of matches", role)
      cursor = page.nextCursor
    } while cursor != nil
    for (name, match) in fixture.matches.sorted(by: { $0.key < $1.key })
    where match.players.contains(role) {
      _ = try await client.matches.fetch(match.id)
      try keepRead("the match \(name)", role)
    }
    for (name, code) in fixture.shares.sorted(by: { $0.key < $1.key }) {
      do { _ = try await client.sharing.fetch(code) } catch {
        guard error.problem != nil else { throw error }
      }
      try keepRead("the shared game \(name)", role)
    }
  }

  private func readWithoutPlayer() async throws {
    let nobody = recorder.recording(server.client())
    for mode in [GameMode.timed, .unlimited] {
      _ = try await nobody.games.demoRank(language: .english, mode: mode, score: 900)
      try keepRead("the ranks of a score", nil)
    }
    _ = try await nobody.service.configuration()
    try keepRead("the configuration", nil)
    for (name, code) in fixture.shares.sorted(by: { $0.key < $1.key }) {
      _ = try await nobody.sharing.page(code)
      try keepRead("the page of the shared game \(name)", nil)
    }
  }

  private func keepRead(_ name: String, _ role: String?) throws {
    fixture.reads.append(try last(name, of: role))
  }
}
