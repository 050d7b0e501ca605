import GameServiceTesting
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
      dictionaryChecksum: "\(PlayedLanguage.english.dictionary.contentChecksum)")
    #expect(configuration.languages == [english])
    #expect(configuration.dictionaryChecksums == ["en": english.dictionaryChecksum])
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
}
