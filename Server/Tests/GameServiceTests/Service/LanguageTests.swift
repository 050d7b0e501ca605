import GameServiceTesting
import Lexicon
import Testing
import WordCube
import WordCubeAPI
import WordCubeAPITesting

@testable import GameServiceCore

struct LanguageTests {
  @Test func `the configuration has each language that is played`() async throws {
    let server = try await TestServer()
    let configuration = try await server.client().service.configuration()
    let english = ConfiguredLanguage(
      code: "en", wordCount: PlayedLanguage.english.dictionary.count,
      dictionaryChecksum: "\(PlayedLanguage.english.dictionary.contentChecksum)",
      wordScores: WordBoardScores(lastDay: 200, lastWeek: 400, allTime: 800))
    #expect(configuration.languages == [english])
    #expect(configuration.dictionaryChecksums == ["en": english.dictionaryChecksum])
  }

  @Test func `boards of words begin with the scores of the language`() async throws {
    #expect(
      WordScope.allCases.map { scope in
        scope.query(.dutch, .standard(of: .dutch), at: 0, ending: 0).minimumScore
      } == [270, 560, 1130, 270])
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let new = try await ada.games.newPuzzle(language: .english, mode: .unlimited)
    let moves = try GamePlayer.english.moves(
      on: Puzzle(text: new.puzzle), words: 6, at: server.clock.now)
    _ = try await ada.games.submit(new.submission(of: moves, mode: .unlimited))
    let scores = try await ada.boards.words(language: .english).words.map(\.score)
    let (best, next) = (try #require(scores.first), try #require(scores.dropFirst().first))
    try #require(best > next && next >= 200, "the game has two words on boards")
    let stricter = try await TestServer(storage: server.storage, clock: server.clock) {
      $0.policy.wordScores[.english] = WordBoardScores(
        lastDay: next, lastWeek: next + 1, allTime: best + 1)
    }
    let client = stricter.client(credentials: try await ada.credentials.credentials())
    for (scope, count) in [
      (WordScope.lastDay, 2), (.lastWeek, 1), (.allTime, 0), (.interesting, 2),
    ] {
      let board = try await client.boards.words(language: .english, scope: scope)
      #expect(board.words.count == count && board.outOf == count, "\(scope)")
    }
    let configured = try await client.service.configuration().languages?.first
    #expect(configured?.wordScores?.allTime == best + 1)
  }

  @Test func `a request for a language that is not played has a problem of its own`() async throws {
    let server = try await TestServer { dependencies in
      dependencies.judge = GameJudge([])
      dependencies.puzzles = try PuzzleSource([], secret: dependencies.keys.daily)
    }
    let ada = try await server.client(named: "Ada")
    func expectRefusal(
      _ location: SourceLocation = #_sourceLocation, _ call: () async throws(APIError) -> some Any
    ) async {
      let error = await #expect(throws: APIError.self, sourceLocation: location) {
        _ = try await call()
      }
      #expect(error?.problem?.kind == .languageNotPlayed, sourceLocation: location)
      #expect(error?.problem?.detail == "language en", sourceLocation: location)
    }
    await expectRefusal { () throws(APIError) in
      try await ada.games.newPuzzle(language: .english, mode: .timed)
    }
    await expectRefusal { () throws(APIError) in
      try await ada.games.demoRank(language: .english, mode: .timed, score: 9)
    }
    await expectRefusal { () throws(APIError) in
      try await ada.dailyChallenges.today(language: .english)
    }
    await expectRefusal { () throws(APIError) in
      try await ada.dailyChallenges.start(language: .english, mode: .timed)
    }
    await expectRefusal { () throws(APIError) in
      try await ada.dailyChallenges.results(language: .english, mode: .timed)
    }
    await expectRefusal { () throws(APIError) in
      try await ada.dailyChallenges.history(language: .english, mode: .timed)
    }
    await expectRefusal { () throws(APIError) in
      try await ada.boards.games(language: .english, mode: .timed)
    }
    await expectRefusal { () throws(APIError) in try await ada.boards.words(language: .english) }
    await expectRefusal { () throws(APIError) in
      try await ada.boards.weekInReview(language: .english)
    }
    await expectRefusal { () throws(APIError) in try await ada.matches.open(language: .english) }
    // What has no language is answered, and upkeep goes on.
    #expect(try await ada.players.current().displayName == "Ada")
    #expect(try await ada.service.configuration().languages == [])
    try await server.service.makeTodaysChallenges()
    try await server.service.forgetOldRows()
  }

  @Test func `two languages are played on one server, each on boards of its own`() async throws {
    let dutch = try PlayedLanguage.threeLetters(of: .dutch)
    let server = try await TestServer { dependencies in
      dependencies.judge = GameJudge([.english, dutch])
    }
    let ada = try await server.client(named: "Ada")
    let codes = try await ada.service.configuration().languages?.map(\.code)
    #expect(codes == ["en", "nl"])
    let new = try await ada.games.newPuzzle(language: .dutch, mode: .unlimited)
    let puzzle = try Puzzle(text: new.puzzle)
    #expect(puzzle.language == .dutch)
    let player = GamePlayer(dictionary: dutch.dictionary)
    let moves = try player.moves(on: puzzle, words: 3, at: server.clock.now)
    let result = try await ada.games.submit(new.submission(of: moves, mode: .unlimited))
    #expect(result.score == player.verdict(on: moves, puzzle).totalScore && moves.count == 3)
    #expect(result.ranks?.allTime.rank == 1)
    for (language, count) in [(Language.dutch, 1), (.english, 0)] {
      #expect(try await ada.boards.games(language: language, mode: .unlimited).outOf == count)
    }
    // The puzzles of a day are other ones in each language.
    var daily: [Language] = []
    for language in [Language.dutch, .english] {
      let started = try await ada.dailyChallenges.start(language: language, mode: .timed)
      daily.append(try Puzzle(text: started.puzzle).language)
    }
    #expect(daily == [.dutch, .english])
    let match = try await ada.matches.open(language: .dutch)
    #expect(match.language == .dutch)
    #expect(server.errors.isEmpty)
  }

  @Test func `what was stored of a language that is no longer played stays`() async throws {
    let dutch = try PlayedLanguage.threeLetters(of: .dutch)
    let server = try await TestServer { $0.judge = GameJudge([.english, dutch]) }
    let ada = try await server.client(named: "Ada")
    let new = try await ada.games.newPuzzle(language: .dutch, mode: .unlimited)
    let moves = try GamePlayer(dictionary: dutch.dictionary).moves(
      on: Puzzle(text: new.puzzle), at: server.clock.now)
    let submission = try new.submission(of: moves, mode: .unlimited)
    let credentials = try await ada.credentials.credentials()
    let without = try await TestServer(storage: server.storage, clock: server.clock)
    let refusal = await #expect(throws: APIError.self) {
      try await without.client(credentials: credentials).games.submit(submission)
    }
    #expect(refusal?.problem?.kind == .languageNotPlayed)
    let again = try await TestServer(storage: server.storage, clock: server.clock) {
      $0.judge = GameJudge([.english, dutch])
    }
    let client = again.client(credentials: credentials)
    _ = try await client.games.submit(submission)
    #expect(try await client.boards.games(language: .dutch, mode: .unlimited).outOf == 1)
    let worker = PlausibilityWorker(without.service.dependencies, [.english])
    #expect(try await worker.checkWaitingGames() == 1)
    #expect(again.errors.isEmpty && without.errors.isEmpty)
  }
}

extension PlayedLanguage {
  /// A language whose words are all of three letters, so that every puzzle has some.
  fileprivate static func threeLetters(of language: Language) throws -> PlayedLanguage {
    let alphabet = language.tileSet.alphabet
    let letters = (0..<LetterCode(alphabet.count)).map { alphabet[$0] }.filter { $0 != "Q" }
    var words: [String] = []
    for first in letters {
      for second in letters {
        for third in letters {
          var word = String.UnicodeScalarView()
          word.append(contentsOf: [first, second, third])
          words.append(String(word))
        }
      }
    }
    return PlayedLanguage(language, dictionary: try WordGraph(words: words, alphabet: alphabet))
  }
}
