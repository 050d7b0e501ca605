import ArgumentParser
import Foundation
import GameServiceCore
import GameStorage
import SQLiteGameStorage
import WordCube
import WordCubeAPI

/// Measures ranks alone, without a server.
struct Ranks: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Build the ranks for a year of games, and print the memory and time that they take.",
    discussion: """
      Generates a year of games from a seed, and passes them directly to the ranks, as events \
      would. It measures single calls, as the service makes them, by the wall clock, so another \
      program on the same processor makes some of them take longer. Writes the snapshot to a \
      temporary folder and reads it again; the ranks have to be the same.

      Example: server-load ranks --players 1000000 --games 5000000
      """)

  @Option(help: "The number of players.") var players = 10_000_000
  @Option(help: "The number of games in the year.") var games = 50_000_000
  @Option(help: "The seed of the games.") var seed: UInt64 = 1

  func validate() throws {
    guard players > 0, games >= players, games < Int32.max else {
      throw ValidationError(
        "--players is 1 or more, and --games is at least --players and below 2^31")
    }
  }

  func run() async throws {
    try await RankMeasurement(players: players, games: games, seed: seed).run()
  }
}

/// Builds the ranks of a year, and prints their memory and times.
struct RankMeasurement: Sendable {
  private static let start: Int64 = 1_700_000_000 / RankedYear.day * RankedYear.day
  private static let chunk = 1_024
  private static let questionCount = 100_000
  private static let changeCount = 20_000

  let players: Int
  let games: Int
  let seed: UInt64

  private var end: Int64 { Self.start + 365 * RankedYear.day }

  func run() async throws {
    print("\(games) games of \(players) players in a year")
    // Nobody reads the rows, because no game is hidden.
    let storage = try SQLiteStorage.inMemory()
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("server-load-\(UUID().uuidString).ranks")
    defer { try? FileManager.default.removeItem(at: file) }
    let (before, later) = try await storage.read { rows in try build(rows, file) }
    let after = try await storage.read { rows in
      let keeper = try measureLoading(file)
      var later = later
      change(keeper, &later, rows)
      return answers(keeper, later)
    }
    guard before == after else {
      throw ValidationError("the snapshot's ranks differ")
    }
    print("ranks of the snapshot and of what came after it: the same")
  }

  /// Measures ranks that are built from events. Returns their answers after the snapshot and some changes, and the year
  /// before these.
  private func build(
    _ rows: any StorageReader, _ file: URL
  ) throws -> (answers: [String], later: RankedYear) {
    var year = RankedYear(
      playerCount: players, gameCount: games, start: Self.start, seed: seed)
    let keeper = RankKeeper()
    measureBuilding(keeper, &year, rows)
    var questions = year
    measureQuestions(keeper, &questions)
    let later = year
    try measureSaving(keeper, file, &year, rows)
    let answers = answers(keeper, year)
    measureChanges(keeper, &year, rows)
    return (answers, later)
  }

  // MARK: Parts

  private func measureBuilding(
    _ keeper: RankKeeper, _ year: inout RankedYear, _ rows: any StorageReader
  ) {
    let (before, clock) = (ProcessUse.now, ContinuousClock.now)
    var events: [StoredEvent] = []
    var boardPlayers = 0
    while let game = year.next() {
      events.append(event(game, Int64(year.count)))
      if events.count == Self.chunk {
        keeper.apply(events, rows, now: end)
        events.removeAll(keepingCapacity: true)
      }
    }
    keeper.apply(events, rows, now: end)
    let collected = ContinuousClock.now
    keeper.build(at: end)
    let after = ProcessUse.now
    for key in Self.keys {
      let summary = try? keeper.summary(of: 0, for: nil, on: key, at: end)
      boardPlayers += (summary?.allTime.outOf ?? 1) - 1
    }
    print(
      """
      rebuild \(seconds(.now - clock)) s, of which boards \(seconds(.now - collected)) s; \
      processor \(rounded(after.processor - before.processor)) s
      memory \(after.resident - before.resident) MiB for \(boardPlayers) players of boards, \
      greatest \(after.greatest) MiB
      """)
    // The arrays of GameRanks take, for each player on a board: an identifier, slots of a hash table (20 bytes, 3/8 to
    // 3/4 full), and for three windows the best entry, two links and a time. A history entry takes 24 bytes.
    let player = 16 + 20 * 16 / 9 + 4 + 3 * (4 + 8 + 8) + 24
    let expected = (boardPlayers * player + games * 12) >> 20
    print("by arithmetic \(expected) MiB: \(player) bytes per player of a board, 12 per game")
  }

  private func measureQuestions(_ keeper: RankKeeper, _ year: inout RankedYear) {
    var (ranks, pages) = (Times(), Times())
    var rows = 0
    for index in 0..<Self.questionCount {
      let game = year.game()
      let (player, key) = (id(ofPlayer: game.player), key(of: game))
      let scope = Scope.allCases[index % 3]
      ranks.measure { _ = try? keeper.standing(of: player, on: key, scope, at: end) }
      guard index % 10 == 0 else { continue }
      let query = BoardQuery(language: key.language, mode: key.mode, scope: scope)
      pages.measure {
        rows += (try? keeper.page(of: query, for: player, at: end))?.page.top.count ?? 0
      }
    }
    print("rank of a player: \(ranks)")
    print("page of a board: \(pages), \(rows / pages.count) rows")
  }

  /// Saves the changed ranks to a file.
  private func measureSaving(
    _ keeper: RankKeeper, _ file: URL, _ year: inout RankedYear, _ rows: any StorageReader
  ) throws {
    var hold = Times()
    var saved: SavedRanks?
    hold.measure { saved = keeper.saved() }
    guard let saved else { throw ValidationError("there is nothing to save") }
    let changes = change(keeper, &year, rows)
    print("copy for a snapshot: \(hold.longest); insertions after it: \(changes)")
    let (before, clock) = (ProcessUse.now, ContinuousClock.now)
    try Data().write(to: file)
    let handle = try FileHandle(forWritingTo: file)
    try saved.write(RankBinding(place: EventPlace(number: saved.eventNumber))) {
      try handle.write(contentsOf: Data($0))
    }
    try handle.synchronize()
    let size = try handle.offset()
    try handle.close()
    let used = ProcessUse.now
    print(
      """
      snapshot written in \(seconds(.now - clock)) s, processor \
      \(rounded(used.processor - before.processor)) s, \(size >> 20) MiB
      """)
  }

  /// Adds games after those of the year.
  @discardableResult
  private func change(
    _ keeper: RankKeeper, _ year: inout RankedYear, _ rows: any StorageReader
  ) -> Times {
    var times = Times()
    for _ in 0..<Self.changeCount {
      let events = [event(year.game(), Int64(year.count))]
      times.measure { keeper.apply(events, rows, now: end) }
    }
    return times
  }

  /// Adds games, and then moves the clock.
  private func measureChanges(
    _ keeper: RankKeeper, _ year: inout RankedYear, _ rows: any StorageReader
  ) {
    print("insertion: \(change(keeper, &year, rows))")
    var advances = Times()
    let step = max(1, 2 * RankedYear.day / Int64(Self.changeCount))
    let key = BoardKey(.english, .timed)
    for index in 1...Int64(Self.changeCount) {
      advances.measure {
        _ = try? keeper.summary(of: 0, for: nil, on: key, at: end + index * step)
      }
    }
    print("\(step) s of expiry and arrival, on the largest board: \(advances)")
  }

  private func measureLoading(_ file: URL) throws -> RankKeeper {
    let (before, clock) = (ProcessUse.now, ContinuousClock.now)
    let handle = try FileHandle(forReadingFrom: file)
    let size = try handle.seekToEnd()
    try handle.seek(toOffset: 0)
    let snapshot = try RankSnapshot(byteCount: Int(size)) { limit in
      Array(try handle.read(upToCount: limit) ?? Data())
    }
    let read = ContinuousClock.now
    let keeper = RankKeeper(snapshot)
    keeper.build(at: end)
    let after = ProcessUse.now
    print(
      """
      start from the snapshot \(seconds(.now - clock)) s, of which boards \
      \(seconds(.now - read)) s; processor \(rounded(after.processor - before.processor)) s
      """)
    return keeper
  }

  // MARK: Games

  private static let keys = Language.allCases.flatMap { language in
    GameMode.allCases.map { BoardKey(language, $0) }
  }

  private func key(of game: RankedYear.Game) -> BoardKey {
    BoardKey(
      Language.allCases[game.language], game.isTimed ? .timed : .unlimited)
  }

  private func id(ofPlayer number: Int) -> UniqueID {
    UniqueID(high: UInt64(number) << 16 | 0x7000, low: RankedYear.hash(UInt64(number)))
  }

  private func event(_ game: RankedYear.Game, _ number: Int64) -> StoredEvent {
    let key = key(of: game)
    let challenge = game.day.map { day in
      UniqueID(high: UInt64(day), low: UInt64(game.language * 2 + (game.isTimed ? 1 : 0)))
    }
    return StoredEvent(
      number: number,
      kind: .game(
        RankedGame(
          game: UniqueID(high: 1, low: UInt64(number)), player: id(ofPlayer: game.player),
          language: key.language, mode: key.mode, challenge: challenge, score: game.score,
          countsFrom: game.countsFrom)))
  }

  /// Returns the answers for players and boards, to be compared.
  private func answers(_ keeper: RankKeeper, _ year: RankedYear) -> [String] {
    var (year, answers) = (year, [String]())
    for index in 0..<2_000 {
      let game = year.game()
      let (player, key) = (id(ofPlayer: game.player), key(of: game))
      for scope in Scope.allCases {
        answers.append(
          "\(String(describing: try? keeper.standing(of: player, on: key, scope, at: end)))")
        guard index % 20 == 0 else { continue }
        for isAround in [true, false] {
          let query = BoardQuery(
            language: key.language, mode: key.mode, scope: scope, aroundMe: isAround)
          let page = try? keeper.page(of: query, for: player, at: end)
          answers.append("\(String(describing: page))")
        }
      }
    }
    return answers
  }

  private func seconds(_ duration: Duration) -> String { rounded(duration / .seconds(1)) }
}
