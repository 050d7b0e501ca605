import EnglishLexicon
import Lexicon
import Testing
import WordCube
import WordCubeTesting

@Suite("Verdicts")
struct VerdictTests {
  @Test func `the stamp identifies the engine, the rules, the dictionary and the game`() {
    let game = SampleGame.valid.record
    let verdict = judge(game, .strict, by: WordGraph.english)
    #expect(verdict.stamp.engineVersion == .current)
    #expect(verdict.stamp.rulesFingerprint == Rules.strict.fingerprint)
    #expect(verdict.stamp.dictionaryChecksum == WordGraph.english.contentChecksum)
    #expect(verdict.stamp.gameDigest == GameDigest(puzzle: game.puzzle, moves: game.moves))
    #expect(judge(game, .classic, by: AcceptingDictionary()).stamp.dictionaryChecksum == nil)
  }

  @Test func `the digest in the stamp is that of all that was submitted, refused moves too`() {
    let moves = [word(rows[0]), word(rows[1], claims: 0), word(rows[2])]
    let verdict = judge(moves, .strict)
    #expect(verdict.moves.count == 1)
    #expect(
      verdict.stamp.gameDigest == GameDigest(puzzle: .lettered, moves: MoveList(moves)))
    let otherPuzzle = judge(moves, .strict, expecting: SamplePuzzles.other)
    #expect(otherPuzzle.stamp.gameDigest == verdict.stamp.gameDigest)
  }

  @Test func `moves carry the word's index in the dictionary`() {
    let verdict = judge(SampleGame.valid.record, .strict, by: WordGraph.english)
    for move in verdict.moves {
      #expect(move.wordIndex == move.word.flatMap { WordGraph.english.index(of: $0) })
    }
    #expect(verdict.moves.filter { $0.wordIndex == nil }.map(\.word) == [nil, nil])
  }

  @Test func `the words and scores of moves are also there without the moves`() {
    let moves = judge(SampleGame.valid.record, .strict, by: WordGraph.english).moves
    #expect(moves.indices.map(moves.word) == moves.map(\.word))
    #expect(moves.indices.map(moves.word) == ["QUOTES", "GREATEST", nil, nil, "LONGER", "COLD"])
    #expect(moves.indices.map(moves.score) == [324, 520, 0, 0, 198, 40])
  }

  @Test func `verdicts, moves and versions print readably`() {
    let valid = judge(SampleGame.valid.record, .strict, by: WordGraph.english)
    #expect("\(valid)" == "valid: 6 moves, score 1082")
    #expect(
      "\(valid.moves)" == "[QUOTES 324, GREATEST 520, removal, removal, LONGER 198, COLD 40]")
    let refused = judge([word(rows[0], claims: 0)], .classic)
    #expect(
      "\(refused)"
        == "refused after 0 moves, score 0: move 0 breaks wrongScore: expected 54, found 0")
    #expect("\(EngineVersion.current)" == "1.0.0")
  }

  @Test func `equal verdicts are equal and hash alike`() {
    let game = SampleGame.valid.record
    let verdicts = (0..<2).map { _ in judge(game, .strict, by: WordGraph.english) }
    #expect(verdicts[0] == verdicts[1])
    #expect(Set(verdicts).count == 1)
    #expect(verdicts[0].moves[0] == verdicts[1].moves[0])
    #expect(Set(verdicts[0].moves).count == 6)
    #expect(verdicts[0] != judge(game, .classic, by: WordGraph.english))
  }
}
