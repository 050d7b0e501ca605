import Foundation
import Lexicon
import Testing
import WordCube
import WordCubeFormats
import WordCubeTesting

@testable import APIContract
@testable import WordCubeAPI

/// What the samples hold of the engine's is what the engine reads.
struct EngineSamplesTests {
  private func sample<Model: Decodable>(_ type: Model.Type) throws -> Model {
    try JSONDecoder().decode(type, from: try #require(try Samples.of("\(type)").first))
  }

  @Test func `samples have puzzles of the engine`() throws {
    let puzzles = [
      try sample(NewPuzzle.self).puzzle, try sample(StartedChallenge.self).puzzle,
      try sample(Match.self).puzzle, try #require(try sample(MatchPage.self).matches.first).puzzle,
      try sample(WordInGame.self).puzzle, try sample(SharedGame.self).puzzle,
    ]
    for text in puzzles {
      #expect(text.utf8.count == 71)
      #expect(try Puzzle(text: text) == SamplePuzzles.standard)
    }
  }

  @Test func `samples have the provenance of their puzzle`() throws {
    // Version 1, English, generator 1, seed 19, number 0: the module of the solver reads it.
    #expect(PuzzleGenerator(seed: 19).puzzle(0) == SamplePuzzles.standard)
    #expect(try sample(NewPuzzle.self).provenance == "wc1.en.g1.s19.i0")
    #expect(try sample(StartedChallenge.self).provenance == "wc1.en.g1.s19.i0")
  }

  @Test func `samples have fingerprints of the engine`() throws {
    let configuration = try sample(Configuration.self)
    let texts = configuration.dictionaryChecksums.values + [configuration.rulesFingerprint]
    #expect(configuration.dictionaryChecksums.keys.allSatisfy { Language(code: $0) != nil })
    for text in texts { #expect(Fingerprint(text)?.description == text) }
  }

  @Test func `the moves of the samples can be played on their puzzles`() throws {
    let match = try sample(Match.self)
    let word = try sample(WordInGame.self)
    let matchRecord = GameRecord(
      puzzle: try Puzzle(text: match.puzzle), players: .several([0, 1]), moves: match.moves)
    let wordRecord = GameRecord(
      puzzle: try Puzzle(text: word.puzzle), mode: word.mode, moves: word.moves)
    let verifier = Verifier(dictionary: AcceptingDictionary(), rules: .strict)
    let verdicts = [verifier.judge(matchRecord), verifier.judge(wordRecord)]
    for verdict in verdicts { #expect(verdict.violation == nil) }
    #expect(verdicts[0].totalScore == match.sides.map(\.score).reduce(0, +))
    let last = try #require(verdicts[1].moves.last)
    #expect(last.word == word.word && last.score == word.score)
  }

  @Test func `the samples of endpoints have games and turns of the engine`() throws {
    let submission = try Submission(json: API.Games.submit.sample.game)
    #expect(
      submission.context == .solo(mode: .timed, puzzle: SamplePuzzles.standard)
        && !submission.moves.isEmpty)
    #expect(try MoveList(json: API.Matches.play.sample.moves) == submission.moves)
  }

  @Test func `times of moves are unix seconds`() throws {
    let word = try sample(WordInGame.self)
    for move in word.moves {
      #expect(0...600 ~= word.submittedAt.timeIntervalSince1970 - move.playedAt)
    }
  }
}
