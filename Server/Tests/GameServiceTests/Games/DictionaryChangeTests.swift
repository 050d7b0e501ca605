import EnglishLexicon
import GameServiceCore
import GameServiceTesting
import Lexicon
import GameStorage
import Synchronization
import SQLiteGameStorage
import Testing
import WordCube
import WordCubeAPI
import WordCubeFormats

/// Words that leave the dictionary between two starts of the server stay valid for the tickets and starts that were
/// given before.
struct DictionaryChangeTests {
  @Test(arguments: GameMode.allCases)
  func `a ticket names the dictionary`(_ mode: GameMode) async throws {
    let change = try DictionaryChange()
    let (ada, bob) = try await change.players()
    let old = try await change.puzzle(of: ada, mode)
    let dictionary = change.before.contentChecksum
    #expect(old.ticket.hasPrefix("2~\(change.clock.now)~\(dictionary)~"))
    let game = try change.solo(old, mode)

    let later = try await change.restart(with: change.after, ada, bob)
    let new = try await change.puzzle(of: later[1], mode)
    try await change.expectRefusal { try await later[1].games.submit(game, ticket: new.ticket) }
    // Without a ticket, and with that of another player.
    try await change.expectRefusal { try await later[0].games.submit(game) }
    try await change.expectRefusal { try await later[1].games.submit(game, ticket: old.ticket) }
    let result = try await later[0].games.submit(game, ticket: old.ticket)
    #expect(result.unranked == nil && result.ranks?.allTime == Rank(rank: 1, outOf: 1))
    #expect(result.score == change.score(of: change.soloMoves, change.soloPuzzle))
    #expect(try await later[0].games.submit(game, ticket: old.ticket) == result)
    let words = try await later[0].boards.words(language: .english, scope: .interesting).words
    #expect(words.contains { $0.word == change.departed(on: change.soloPuzzle) })
  }

  @Test func `an expired ticket names no dictionary`() async throws {
    let change = try DictionaryChange()
    let (ada, bob) = try await change.players()
    let tickets = try await [ada, bob].asyncMap { try await change.puzzle(of: $0) }
    change.clock.now += 7 * 86_400
    let later = try await change.restart(with: change.after, ada, bob)
    let game = try change.solo(tickets[0])
    #expect(
      try await later[0].games.submit(game, ticket: tickets[0].ticket).unranked == nil)
    change.clock.now += 1
    try await change.expectRefusal {
      try await later[1].games.submit(game, ticket: tickets[1].ticket)
    }
  }

  @Test func `a start names the dictionary`() async throws {
    let change = try DictionaryChange()
    let (ada, bob) = try await change.players()
    let started = try await change.start(of: ada)
    let game = started.submission(of: change.dailyMoves).game
    let later = try await change.restart(with: change.after, ada, bob)
    _ = try await change.start(of: later[1])
    try await change.expectRefusal { try await later[1].games.submit(game) }
    // A second start changes nothing.
    #expect(try await change.start(of: later[0]) == started)
    let result = try await later[0].games.submit(game)
    #expect(result.unranked == nil && result.dailyChallenge?.rank == 1)
    #expect(result.score == change.score(of: change.dailyMoves, change.dailyPuzzle))
  }

  @Test func `a start whose dictionary is not known has that of today`() async throws {
    let change = try DictionaryChange()
    let (ada, bob) = try await change.players()
    let id = try await change.start(of: ada).id
    let player = try await bob.playerID
    try await change.rows.write { [now = change.clock.now] rows in
      try rows.insertStart(StoredStart(startedAt: now, dictionary: nil), of: player, in: id)
    }
    let later = try await change.restart(with: change.after, bob)
    let started = try await change.start(of: later[0])
    try await change.expectRefusal {
      try await later[0].games.submit(started.submission(of: change.dailyMoves))
    }
    let first = MoveList(change.dailyMoves.prefix(1))
    #expect(try await later[0].games.submit(started.submission(of: first)).unranked == nil)
  }

  @Test func `a shared game has the dictionary of today`() async throws {
    let change = try DictionaryChange()
    let (ada, bob) = try await change.players()
    let new = try await change.puzzle(of: ada)
    let moves = MoveList(change.soloMoves.prefix(2))
    let json = try change.solo(new, words: 2)
    let game = try await ada.games.submit(json, ticket: new.ticket)
    let shared = try await ada.sharing.share(gameID: game.id)
    let later = try await change.restart(with: change.after, ada, bob)
    // The game that was accepted stays as it is.
    #expect(try await later[1].sharing.fetch(shared.code) == shared)
    try await change.expectRefusal {
      try await later[1].games.submit(shared.submission(of: moves).game, ticket: new.ticket)
    }
    let first = shared.submission(of: MoveList(moves.prefix(1))).game
    #expect(try await later[1].games.submit(first).unranked == .sharedPuzzle)
  }

  @Test func `a ticket of an earlier server has the dictionary of today`() async throws {
    let change = try DictionaryChange()
    let (ada, bob) = try await change.players()
    func ticket(of client: APIClient) async throws -> String {
      Ticket(
        player: try await client.playerID, mode: .unlimited, provenance: change.solo,
        issuedAt: change.clock.now
      ).text(sealedWith: try .fixed)
    }
    let old = try await ticket(of: ada)
    #expect(old.hasPrefix("1~\(change.clock.now)~wc1."))
    let later = try await change.restart(with: change.after, ada, bob)
    let new = try await change.puzzle(of: later[1])
    try await change.expectRefusal {
      try await later[0].games.submit(change.solo(new), ticket: old)
    }
    let first = try change.solo(new, words: 1)
    #expect(try await later[0].games.submit(first, ticket: old).unranked == nil)
    // The dictionary is sealed.
    let forged = new.ticket.replacing(
      "\(change.after.contentChecksum)", with: "\(change.before.contentChecksum)")
    #expect(forged != new.ticket)
    #expect(try await later[1].games.submit(first, ticket: forged).unranked == .invalidTicket)
  }

  @Test func `a dictionary is kept until its tickets are over`() async throws {
    let change = try DictionaryChange()
    let (ada, _) = try await change.players()
    func kept() async throws -> [Fingerprint] {
      try await change.rows.read { try $0.dictionaries().map(\.checksum) }
    }
    let (before, after) = (change.before.contentChecksum, change.after.contentChecksum)
    // The life begins when it was the current one for the last time.
    change.clock.now += 30 * 86_400
    try await change.server(with: change.before).service.forgetOldRows()
    change.clock.now += 60
    let new = try await change.puzzle(of: ada)
    let server = try await change.server(with: change.after)
    change.clock.now += 7 * 86_400
    try await server.service.forgetOldRows()
    #expect(try await kept() == [after, before])
    // A clock that has just jumped removes nothing.
    change.clock.jump(by: 400 * 86_400)
    try await server.service.forgetOldRows()
    #expect(try await kept() == [after, before])
    change.clock.jump(by: -400 * 86_400)
    change.clock.now += 86_400
    try await server.service.forgetOldRows()
    #expect(try await kept() == [after])
    // A ticket that names it has the dictionary of today.
    change.clock.now -= 7 * 86_400
    let later = try await change.restart(with: change.after, ada)
    try await change.expectRefusal {
      try await later[0].games.submit(change.solo(new), ticket: new.ticket)
    }
    let first = try change.solo(new, words: 1)
    #expect(try await later[0].games.submit(first, ticket: new.ticket).unranked == nil)
  }

  @Test func `another dictionary is used only for a word that is missing`() async throws {
    let change = try DictionaryChange()
    let (ada, bob) = try await change.players()
    let tickets = try await [ada, bob].asyncMap { try await change.puzzle(of: $0) }
    let asked = Mutex<[Fingerprint]>([])
    let server = try await change.server(with: change.after) { judge in
      let whole = judge
      judge.judgeWithEarlier = { game, held, dictionary in
        asked.withLock { $0.append(dictionary) }
        return try whole.judgeWithEarlier(game, held, dictionary)
      }
    }
    let later = try await [ada, bob].asyncMap {
      server.client(credentials: try await $0.credentials.credentials())
    }
    let first = try change.solo(tickets[0], words: 1)
    #expect(try await later[0].games.submit(first, ticket: tickets[0].ticket).unranked == nil)
    #expect(asked.withLock { $0 }.isEmpty)
    let game = try change.solo(tickets[1])
    #expect(try await later[1].games.submit(game, ticket: tickets[1].ticket).unranked == nil)
    #expect(asked.withLock { $0 } == [change.before.contentChecksum])
  }

  @Test func `an audit says that such a game would be refused, not that it is damaged`()
    async throws
  {
    let change = try DictionaryChange()
    let (ada, _) = try await change.players()
    let new = try await change.puzzle(of: ada)
    let later = try await change.restart(with: change.after, ada)
    _ = try await later[0].games.submit(change.solo(new), ticket: new.ticket)
    let game = try await change.rows.read { try $0.games(after: 0, limit: 1).first?.game }
    // No dictionary has all its words.
    #expect(game?.stamp.dictionaryChecksum == nil)
    let lines = Mutex<[String]>([])
    let summary = try await StoredGameAudit(
      storage: change.rows, judge: GameJudge(dictionary: change.after)
    ).run(report: { _, difference in lines.withLock { $0.append("\(difference)") } })
    #expect(summary.refusedCount == 1 && summary.damagedCount == 0 && summary.exitStatus == 1)
    let word = change.departed(on: change.soloPuzzle)
    let line = try #require(lines.withLock { $0 }.first)
    #expect(line.hasPrefix("refused now: \(word): move 1 breaks notInDictionary"))
    // With all words it is the same verdict, with another stamp.
    let whole = try await StoredGameAudit(storage: change.rows, judge: .english).run { _, _ in }
    #expect(whole.differenceCount == 0 && whole.olderStampCount == 1)
  }

  @Test func `a stored game that is sent again is answered as the first time`() async throws {
    let change = try DictionaryChange()
    let (ada, bob) = try await change.players()
    let new = try await change.puzzle(of: ada)
    let json = try change.solo(new, words: 2)
    let ranked = try await ada.games.submit(json, ticket: new.ticket)
    let unranked = try await bob.games.submit(json)
    #expect(ranked.unranked == nil && unranked.unranked == .noTicket)
    change.clock.now += 8 * 86_400
    let later = try await change.restart(with: change.after, ada, bob)
    let again = try await later[0].games.submit(json, ticket: new.ticket)
    #expect(again.id == ranked.id && again.score == ranked.score && again.unranked == nil)
    #expect(again.ranks?.allTime == ranked.ranks?.allTime)
    #expect(try await later[1].games.submit(json) == unranked)
    // Another game needs the dictionary of today, and so does the same one of another kind.
    let other = try change.solo(new)
    try await change.expectRefusal { try await later[0].games.submit(other) }
    let timed = try change.solo(new, words: 2, .timed)
    try await change.expectRefusal { try await later[0].games.submit(timed) }
    #expect(try await change.rows.read { try $0.games(after: 0, limit: 9).count } == 2)
  }

  @Test func `a game that was accepted and not kept is answered by its receipt`() async throws {
    let change = try DictionaryChange()
    let (ada, bob) = try await change.players()
    let new = try await ada.games.newPuzzle(language: .english, mode: .unlimited)
    let first = try new.submission(
      of: MoveList(change.soloMoves.prefix(1)), mode: .unlimited
    ).game
    let second = try new.submission(
      of: MoveList(change.soloMoves.prefix(2)), mode: .unlimited
    ).game
    let key = try #require(IdempotencyKey("game-2"))
    // Ada's second game counts nowhere; Bob's game without a ticket is replaced.
    _ = try await ada.games.submit(first, ticket: new.ticket)
    let own = try await bob.games.newPuzzle(language: .english, mode: .unlimited)
    let answers = [
      try await ada.games.submit(second, idempotencyKey: key),
      try await bob.games.submit(second, idempotencyKey: key),
    ]
    #expect(answers.map(\.unranked) == [.playedBefore, .noTicket])
    _ = try await bob.games.submit(first, ticket: own.ticket)
    change.clock.now += 3_600
    let later = try await change.restart(with: change.after, ada, bob)
    for (client, answer) in zip(later, answers) {
      #expect(try await client.games.submit(second, idempotencyKey: key) == answer)
      try await change.expectRefusal { try await client.games.submit(second) }
    }
  }

  @Test func `a stored dictionary that is damaged is left out, and named`() async throws {
    let change = try DictionaryChange()
    let other = change.before.serialized()
    for bytes in [[], [1, 2, 3], other] as [[UInt8]] {
      let rows = try SQLiteStorage.inMemory()
      try await rows.write { rows in
        try rows.insert(
          KeptDictionary(checksum: Fingerprint(rawValue: 5), lastCurrentAt: 0, bytes: bytes))
        try rows.insert(
          KeptDictionary(
            checksum: change.before.contentChecksum, lastCurrentAt: 0, bytes: other))
      }
      let found = try await GameService.earlierDictionaries(
        than: [change.after], in: rows, now: 0)
      #expect(found.words == [change.before])
      #expect(found.flaws.map(\.row) == ["dictionary 0000000000000005"])
    }
  }

  /// Changes a byte of a stored dictionary.
  private func damage(_ dictionary: WordGraph, of change: DictionaryChange) async throws {
    try await change.rows.write { rows in
      guard
        var kept = try rows.dictionaries().first(where: {
          $0.checksum == dictionary.contentChecksum
        })
      else { return }
      kept.bytes[kept.bytes.count / 2] ^= 4
      #expect(kept.flaw != nil)
      try rows.removeDictionary(kept.checksum)
      try rows.insert(kept)
    }
  }

  @Test func `a game that needs a damaged dictionary waits, until an operator removes it`()
    async throws
  {
    let change = try DictionaryChange()
    let (ada, bob) = try await change.players()
    let new = try await [ada, bob].asyncMap { try await change.puzzle(of: $0) }
    let started = try await change.start(of: ada)
    try await damage(change.before, of: change)
    let later = try await change.restart(with: change.after, ada, bob)
    let games = [try change.solo(new[0]), started.submission(of: change.dailyMoves).game]
    for (game, ticket) in zip(games, [new[0].ticket, nil]) {
      let problem = await problem { try await later[0].games.submit(game, ticket: ticket) }
      #expect(problem?.kind == .unavailable && problem?.status == 503)
    }
    // A game whose words all are in the dictionary of today does not.
    let first = try change.solo(new[1], words: 1)
    #expect(try await later[1].games.submit(first, ticket: new[1].ticket).unranked == nil)
    let checksum = change.before.contentChecksum
    let origin = ActOrigin(reason: "damaged", time: change.clock.now)
    func remove(_ checksum: Fingerprint) async throws -> GameService.DictionaryRemoval {
      try await GameService.removeDamagedDictionary(checksum, in: change.rows, from: origin)
    }
    #expect(try await remove(change.after.contentChecksum) == .sound)
    #expect(try await remove(checksum) == .removed)
    #expect(try await remove(checksum) == .unknown)
    let act = try await change.rows.read { try $0.acts(after: 0, limit: 9).last?.act }
    #expect(act?.kind == .removeDictionary && act?.detail == "\(checksum)")
    try await change.expectRefusal {
      try await later[0].games.submit(games[0], ticket: new[0].ticket)
    }
  }

  @Test func `a start with a dictionary whose row is damaged makes the row again`() async throws {
    let change = try DictionaryChange()
    let (ada, _) = try await change.players()
    let new = try await change.puzzle(of: ada)
    try await damage(change.before, of: change)
    _ = try await change.restart(with: change.before)
    #expect(try await change.rows.read { try $0.rowFlaws().isEmpty })
    let later = try await change.restart(with: change.after, ada)
    #expect(
      try await later[0].games.submit(change.solo(new), ticket: new.ticket).unranked == nil)
  }

  @Test func `an audit names dictionaries and games that differ from their checksums`() async throws
  {
    let change = try DictionaryChange()
    let (ada, _) = try await change.players()
    let new = try await change.puzzle(of: ada)
    _ = try await ada.games.submit(change.solo(new, words: 2), ticket: new.ticket)
    try await damage(change.before, of: change)
    let game = try #require(try await change.rows.read { try $0.games(after: 0, limit: 1) }.first)
      .game
    let player = try await change.server(with: change.after, seed: 3).client(named: "Eve").playerID
    try await change.rows.write { rows in
      // A game of other moves with the same score: a cube is removed at its end.
      var other = game
      (other.id, other.player) = (UniqueID(high: 1, low: 1), player)
      let moves = Array(try MoveList(packed: game.moves, on: change.soloPuzzle))
      let cube = try #require(CubePosition(x: 2, y: 2, z: 2))
      let removal = Move(.removedCube(cube), claimedScore: 0, playedAt: moves[1].playedAt)
      other.moves = MoveList(moves + [removal]).packed(on: change.soloPuzzle)
      try rows.insert(other, words: [])
    }
    let lines = Mutex<[String]>([])
    let summary = try await StoredGameAudit(storage: change.rows, judge: .english).run(
      report: { subject, difference in lines.withLock { $0.append("\(subject): \(difference)") } })
    #expect(summary.damagedCount == 2 && summary.exitStatus == 2)
    let found = lines.withLock { $0 }
    #expect(found[0].hasPrefix("dictionary \(change.before.contentChecksum): damaged: it"))
    #expect(
      found[1].hasPrefix("game \(UniqueID(high: 1, low: 1)): damaged: the digest of its puzzle"))
  }

  @Test func `the English dictionary is kept, and opens as it is`() async throws {
    let rows = try SQLiteStorage.inMemory()
    for _ in 0..<2 {
      let none = try await GameService.earlierDictionaries(than: [.english], in: rows, now: 9)
      #expect(none.words.isEmpty && none.flaws.isEmpty)
    }
    let one = try WordGraph(words: ["CAB"])
    let earlier = try await GameService.earlierDictionaries(than: [one], in: rows, now: 10)
    #expect(earlier.words == [.english] && earlier.flaws.isEmpty)
    let bytes = try await rows.read { try $0.dictionaries().last?.bytes.count }
    #expect(try #require(bytes) < 2 << 20)
  }
}
