import EnglishLexicon
import GameServiceCore
import GameServiceTesting
import Lexicon
import GameStorage
import SQLiteGameStorage
import Testing
import WordCube
import WordCubeAPI
import WordCubeSolver

/// Two dictionaries, which a server has one after the other, and games of three words on its puzzles: the
/// first word is in both, the second one only in the dictionary before, the third one only in the dictionary after.
struct DictionaryChange: Sendable {
  let clock = TestClock()
  let rows: any Storage
  let before: WordGraph
  let after: WordGraph
  /// Each puzzle of a player, and each of a day.
  let solo = Provenance(PuzzleGenerator(seed: 38, language: .english), number: 1)
  let daily = Provenance(PuzzleGenerator(seed: 38, language: .english), number: 2)
  let soloMoves: MoveList
  let dailyMoves: MoveList

  var soloPuzzle: Puzzle { solo.puzzle }
  var dailyPuzzle: Puzzle { daily.puzzle }

  init() throws {
    rows = try SQLiteStorage.inMemory()
    soloMoves = try GamePlayer.english.moves(on: solo.puzzle, words: 3, at: clock.now)
    dailyMoves = try GamePlayer.english.moves(on: daily.puzzle, words: 3, at: clock.now)
    let words = [
      Self.spelled(soloMoves, solo.puzzle), Self.spelled(dailyMoves, daily.puzzle),
    ]
    try #require(Set(words.joined()).count == 6)
    before = try WordGraph(words: words.flatMap { $0[...1] })
    after = try WordGraph(words: words.flatMap { [$0[0], $0[2]] })
  }

  private static func spelled(_ moves: MoveList, _ puzzle: Puzzle) -> [String] {
    moves.compactMap { move in
      if case .playedWord(let faces) = move.action { puzzle.spelling(of: faces) } else { nil }
    }
  }

  /// The word of the moves on a puzzle that leaves the dictionary.
  func departed(on puzzle: Puzzle) -> String {
    Self.spelled(puzzle == soloPuzzle ? soloMoves : dailyMoves, puzzle)[1]
  }

  /// The score of moves by the English dictionary, which has all the words.
  func score(of moves: MoveList, _ puzzle: Puzzle) -> Int64 {
    GamePlayer.english.verdict(on: moves, puzzle).totalScore
  }

  /// A puzzle of a player, with a ticket.
  func puzzle(of player: APIClient, _ mode: GameMode = .unlimited) async throws -> NewPuzzle {
    try await player.games.newPuzzle(language: .english, mode: mode)
  }

  /// The start of today's challenge by a player.
  func start(of player: APIClient) async throws -> StartedChallenge {
    try await player.dailyChallenges.start(language: .english, mode: .unlimited)
  }

  /// The JSON of the solo game, or of its first words.
  func solo(
    _ puzzle: NewPuzzle, words: Int = 3, _ mode: GameMode = .unlimited
  ) throws -> [UInt8] {
    try puzzle.submission(of: MoveList(soloMoves.prefix(words)), mode: mode).game
  }

  /// Starts a server with a dictionary.
  func server(
    with dictionary: WordGraph, seed: UInt64 = 1, change: (inout GameJudge) -> Void = { _ in }
  ) async throws -> TestServer {
    var dependencies = try Dependencies.fixed(storage: rows, clock: clock, seed: seed)
    let earlier = try await GameService.earlierDictionaries(
      than: [dictionary], in: rows, now: clock.now)
    dependencies.judge = GameJudge(dictionary: dictionary, earlier: earlier.words)
    change(&dependencies.judge)
    dependencies.puzzles = PuzzleSource(
      daily: { [daily] _ in daily }, random: { [solo] _, _ in solo })
    return try await TestServer(dependencies, clock: clock)
  }

  /// Two players of a server with the dictionary before.
  func players() async throws -> (APIClient, APIClient) {
    let server = try await server(with: before)
    return (try await server.client(named: "Ada"), try await server.client(named: "Bob"))
  }

  /// Clients of the same players of a new server.
  func restart(
    with dictionary: WordGraph, _ players: APIClient...
  ) async throws -> [APIClient] {
    let server = try await server(with: dictionary, seed: 2)
    return try await players.asyncMap {
      server.client(credentials: try await $0.credentials.credentials())
    }
  }

  /// Expects that a game is refused for the word that has left.
  func expectRefusal(
    sourceLocation: SourceLocation = #_sourceLocation,
    _ submit: () async throws -> GameResult
  ) async throws {
    let problem = await problem { try await submit() }
    #expect(
      problem?.kind == .refusedGame && problem?.status == 422, sourceLocation: sourceLocation)
    #expect(problem?.verdict?.violation.move == 1, sourceLocation: sourceLocation)
    #expect(
      problem?.verdict?.violation.reasons.map(\.rule) == ["notInDictionary"],
      sourceLocation: sourceLocation)
  }
}

extension Sequence {
  /// The results of a body for each element, one after the other.
  func asyncMap<Result>(_ body: (Element) async throws -> Result) async rethrows -> [Result] {
    var results: [Result] = []
    for element in self { results.append(try await body(element)) }
    return results
  }
}
