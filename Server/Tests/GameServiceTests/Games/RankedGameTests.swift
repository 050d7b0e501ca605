import GameServiceCore
import GameServiceTesting
import Testing
import WordCube
import WordCubeAPI

/// Which solo games are ranked.
struct RankedGameTests {
  /// Why a game with one word is not ranked, and that no board shows it then.
  private func unranked(
    _ ada: APIClient, _ server: TestServer, ticketOf: APIClient? = nil,
    ticketMode: GameMode = .unlimited, playedMode: GameMode = .unlimited, delay: Int64 = 0,
    usedHelp: Bool = false, change: (String) -> String? = { $0 }
  ) async throws -> UnrankedReason? {
    let new = try await (ticketOf ?? ada).games.newPuzzle(language: .english, mode: ticketMode)
    let puzzle = try Puzzle(text: new.puzzle)
    let moves = try GamePlayer.english.moves(on: puzzle, at: server.clock.now)
    server.clock.now += delay
    let json = Submission(context: .solo(mode: playedMode, puzzle: puzzle), moves: moves).json
    let result = try await ada.games.submit(json, ticket: change(new.ticket), usedHelp: usedHelp)
    let board = try await ada.boards.games(language: .english, mode: playedMode)
    #expect((result.ranks == nil) == (result.unranked != nil))
    #expect(board.outOf == (result.unranked == nil ? 1 : 0))
    return result.unranked
  }

  @Test(arguments: GameMode.allCases)
  func `a game with its ticket is ranked`(mode: GameMode) async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    #expect(try await unranked(ada, server, ticketMode: mode, playedMode: mode) == nil)
  }

  @Test func `a game without its ticket is not ranked`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let bob = try await server.client(named: "Bob")
    #expect(try await unranked(ada, server, change: { _ in nil }) == .noTicket)
    #expect(try await unranked(ada, server, ticketOf: bob) == .invalidTicket)
    #expect(try await unranked(ada, server, ticketMode: .timed) == .invalidTicket)
    let other = try await ada.games.newPuzzle(language: .english, mode: .unlimited).ticket
    #expect(try await unranked(ada, server, change: { _ in other }) == .invalidTicket)
    #expect(try await unranked(ada, server, usedHelp: true) == .usedHelp)
  }

  @Test func `a forged ticket does not count`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let forgeries: [(String) -> String] = [
      { _ in "1~0~wc1.en.g1.s1.i0~" + String(repeating: "0", count: 64) }, { _ in "~~~" },
      { _ in "x" }, { String($0.dropLast()) + ($0.hasSuffix("0") ? "1" : "0") },
      { $0.replacing("2~17", with: "2~+17") }, { $0.replacing("2~17", with: "2~18") },
      { $0.replacing("2~17", with: "1~17") },
    ]
    for forge in forgeries {
      #expect(try await unranked(ada, server, change: forge) == .invalidTicket)
      server.clock.now += 10
    }
  }

  @Test(arguments: GameMode.allCases)
  func `a ticket ends`(mode: GameMode) async throws {
    let end: Int64 = mode == .timed ? 180 + 5 + 30 : 7 * 86_400
    for delay in [end, end + 1] {
      let server = try await TestServer()
      let ada = try await server.client(named: "Ada")
      let reason = try await unranked(
        ada, server, ticketMode: mode, playedMode: mode, delay: delay)
      let late: UnrankedReason = mode == .timed ? .tooLate : .expiredTicket
      #expect(reason == (delay > end ? late : nil))
    }
  }

  @Test func `the ticket of an old secret counts`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let new = try await ada.games.newPuzzle(language: .english, mode: .unlimited)
    let moves = try GamePlayer.english.moves(
      on: Puzzle(text: new.puzzle), at: server.clock.now)
    let rotated = try await TestServer(storage: server.storage) { dependencies in
      dependencies.keys = try ServerKeys(
        signing: [Array(repeating: 9, count: 32), Array(repeating: 1, count: 32)],
        tickets: [Array(repeating: 8, count: 32), Array(repeating: 2, count: 32)],
        daily: dependencies.keys.daily)
    }
    let client = try await rotated.client(credentials: ada.credentials.credentials())
    let json = try new.submission(of: moves, mode: .unlimited).game
    #expect(try await client.games.submit(json, ticket: new.ticket).unranked == nil)
  }
}
