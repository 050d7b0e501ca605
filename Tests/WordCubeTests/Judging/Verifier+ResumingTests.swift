import EnglishLexicon
import Lexicon
import Testing
import WordCube
import WordCubeTesting

@Suite("Games that continue from accepted moves")
struct VerifierResumingTests {
  /// The games with words that the dictionary of the test lacks.
  private static let accepted = [SampleGame.valid, .turnBased, .refused(by: .notInDictionary)]

  @Test(arguments: accepted)
  func `words that the dictionary lacks stay played`(sample: SampleGame) throws {
    let game = sample.record
    let refusing = Verifier(dictionary: RefusingDictionary(), rules: sample.rules)
    let whole = Verifier(dictionary: AcceptingDictionary(), rules: sample.rules).judge(game)
    var replay = try refusing.replay(resumingAccepted: game)
    #expect(replay.moves.map(\.word) == whole.moves.map(\.word))
    #expect(replay.moves.map(\.score) == whole.moves.map(\.score))
    #expect(replay.state == whole.finalState && replay.totalScore == whole.totalScore)
    #expect(replay.moves.allSatisfy { $0.wordIndex == nil })

    // The move that comes next is judged with the dictionary, and after the words before it.
    let position = try #require(
      game.moves.firstIndex {
        if case .playedWord = $0.action { true } else { false }
      })
    var again = game.moves[position]
    again.playedAt = 1e9
    let ruling = replay.play(again)
    let reasons = try #require(ruling.violation?.reasons)
    #expect(ruling.violation?.move == game.moves.count)
    #expect(reasons.first { $0.rule == .repeatedWord }?.earlierMove == position)
    #expect(reasons.map(\.rule).contains(.notInDictionary))

    // A verdict looks every word up.
    #expect(refusing.judge(game).violation?.move == position)
    #expect(refusing.judge(game).brokenRules == [.notInDictionary])
  }

  private static let refused = Rule.allCases.filter { $0 != .otherPuzzle && $0 != .notInDictionary }

  @Test(arguments: refused)
  func `every other rule is checked`(rule: Rule) throws {
    let sample = SampleGame.refused(by: rule)
    let verifier = Verifier(dictionary: WordGraph.english, rules: sample.rules)
    do throws(ResumptionError) {
      _ = try verifier.replay(resumingAccepted: sample.record)
      Issue.record("resumed \(sample)")
    } catch {
      #expect(error.violation == verifier.judge(sample.record).violation)
      #expect(error.violation.reasons.map(\.rule) == [rule])
      #expect("\(error)".hasPrefix("accepted moves cannot be resumed: move "))
    }
  }

  @Test func `a refused move that breaks two rules names the other one`() {
    let wrong = word(rows[0], claims: 1)
    let verifier = Verifier(dictionary: RefusingDictionary())
    let game = GameRecord(puzzle: .lettered, moves: [word(rows[1]), wrong])
    #expect(throws: ResumptionError.self) { try verifier.replay(resumingAccepted: game) }
    do throws(ResumptionError) {
      _ = try verifier.replay(resumingAccepted: game)
    } catch {
      #expect(error.violation.move == 1)
      #expect(error.violation.reasons.map(\.rule) == [.wrongScore])
    }
  }

  @Test func `no word is looked up before the next move`() throws {
    let verifier = Verifier(dictionary: FailingDictionary())
    let game = GameRecord(puzzle: .lettered, moves: [word(rows[0]), word(rows[1])])
    var replay = try verifier.replay(resumingAccepted: game)
    #expect(replay.moves.count == 2)
    #expect(throws: FailingDictionaryError.self) { try replay.play(word(rows[2])) }
  }

  @Test(arguments: [false, true])
  func `words have the indices that the dictionary still has`(hasOtherAlphabet: Bool) throws {
    let words = SampleGame.valid.record
    let all = Verifier(dictionary: WordGraph.english).judge(words).moves.compactMap(\.word)
    let kept = all.dropFirst().sorted()
    let alphabet =
      hasOtherAlphabet ? try Alphabet("ZYXWVUTSRQPONMLKJIHGFEDCBA".unicodeScalars) : .english
    let graph = try WordGraph(words: kept, alphabet: alphabet)
    let replay = try Verifier(dictionary: graph).replay(resumingAccepted: words)
    for move in replay.moves {
      #expect(move.wordIndex == move.word.flatMap { graph.index(of: $0) })
    }
    #expect(replay.moves.compactMap(\.wordIndex).count == kept.count)
  }
}
