import EnglishLexicon
import Lexicon
import Testing
import WordCube
import WordCubeTesting

@Suite("Refusals in words for players")
struct PlayerMessageTests {
  private func violation(of sample: SampleGame) throws -> Violation {
    try #require(
      judge(sample.record, sample.rules, by: WordGraph.english, expecting: sample.expectedPuzzle)
        .violation)
  }

  @Test(arguments: Rule.allCases)
  func `each rule has a message that fits a label, under the rule's name`(rule: Rule) throws {
    let violation = try violation(of: .refused(by: rule))
    let message = violation.playerMessage
    #expect(message == violation.reasons[0].playerMessage)
    #expect(message.key == rule.name)
    #expect((10...60).contains(message.text.utf8.count))
    #expect(message.text.first?.isUppercase == true && message.text.last != ".")
    #expect("\(message)" == message.text)
    for argument in message.arguments {
      #expect(!argument.isEmpty && message.text.contains(argument))
    }
    // Faces and cubes are for logs.
    #expect(!message.text.contains("("))
    #expect(GamePlayError.violation(violation).playerMessage == message)
  }

  @Test(
    arguments: [
      (.tooShort, ["3"], "A word needs at least 3 letters"),
      (.repeatedWord, ["QUOTES"], "QUOTES was already played"),
      (.tooManyMoves, ["1"], "The move limit is 1"),
    ] as [(Rule, [String], String)])
  func `messages with arguments`(rule: Rule, arguments: [String], text: String) throws {
    let message = try violation(of: .refused(by: rule)).playerMessage
    #expect(message.arguments == arguments)
    #expect(message.text == text)
  }

  @Test func `an unknown word and a wrong score`() throws {
    let unknown = try #require(
      judge(SampleGame.valid.record, .strict, by: RefusingDictionary()).violation?.playerMessage)
    #expect(unknown.key == "notInDictionary" && unknown.arguments == ["QUOTES"])
    #expect(unknown.text == "QUOTES is not in the dictionary")
    let wrong = try #require(judge([word(rows[0], claims: 7)], .strict).violation?.playerMessage)
    #expect(wrong.key == "wrongScore" && wrong.arguments == ["54", "7"])
    #expect(wrong.text == "The word scores 54, not 7")
  }

  @Test func `a live game's other refusals have keys of their own`() throws {
    let errors: [GamePlayError] = [
      .over(.finished), .over(.moveLimit), .over(.noPlayableFace), .over(.timeLimit),
      .timeNotFinite, .beforeStart, .cubeOutOfPlay(front), .nothingToUndo, .undoAgainstClock,
      .undoAmongPlayers, .noSuchMove(3), .reactionsTooLarge,
    ]
    for error in errors {
      let message = error.playerMessage
      #expect(!message.key.isEmpty && message.arguments.isEmpty)
      #expect((10...60).contains(message.text.utf8.count))
    }
    #expect(Set(errors.map(\.playerMessage.key)).count == errors.count)
    #expect(errors[6].playerMessage.text == "The cube is already out of play")
    #expect(Set(errors.map(\.playerMessage)).count == errors.count)
  }
}
