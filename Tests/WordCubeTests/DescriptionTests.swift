import EnglishLexicon
import Lexicon
import Testing
import WordCube
import WordCubeTesting

@Suite("Descriptions")
struct DescriptionTests {
  /// Whether a text has a part without content: two spaces, a space before a comma, or a separator at an end.
  private func hasEmptyPart(_ text: String) -> Bool {
    text.split(separator: "\n", omittingEmptySubsequences: false).contains { line in
      let line = line.drop { $0 == " " }
      return line.isEmpty || line.contains("  ") || line.contains(" ,") || line.contains("( ")
        || line.contains("()") || line.hasSuffix(" ") || line.hasSuffix(",") || line.hasSuffix(":")
        || line.hasPrefix("(n")
    }
  }

  @Test func `no part of an empty value's description is empty`() throws {
    let game = LiveSamples.game()
    let texts = [
      "\(game)", "\(game.selection)", "\(game.state)", "\(CubeState())", "\(MoveList())",
      "\(FaceSet())", "\(CubeSet())", "\(RuleSet())", "\(Rules.classic)",
      "\(Move(.playedWord([]), claimedScore: 0, playedAt: 0))",
      "\(Reaction(playerIndex: 0, text: ""))", "\(RuleValue.text(""))", "\(RuleValue.none)",
      "\(judge([], .strict))", "\(game.judgedMoves)", "\(GameMode.timed)",
    ]
    for text in texts { #expect(!text.isEmpty && !hasEmptyPart(text), "\(text)") }
    #expect("\(game.selection)" == "nothing selected")
    #expect("\(Reaction(playerIndex: 4, text: ""))" == "4: no text")
    var rules = Rules.classic
    rules.grace = 7
    #expect("\(rules)" == "classic")
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `nor of a game's, its selection's and its steps' while it is played`(seed: UInt64) {
    var random = SplitMix64Stream(state: seed)
    var game = LiveSamples.game(dictionary: .english, rules: .classic)
    for number in 0..<60 {
      let face = known(Face(rawValue: UInt8(random.next() % 81)))
      var texts: [String] = []
      switch random.next() % 8 {
      case 0:
        do throws(GamePlayError) {
          texts = ["\(try game.playSelection(at: Double(number)))"]
        } catch {
          texts = ["\(error)", error.playerMessage.text]
        }
      case 1:
        do throws(GamePlayError) {
          texts = ["\(try game.removeCube(face.cube, at: Double(number)))"]
        } catch {
          texts = ["\(error)", error.playerMessage.text]
        }
      case 2: texts = ["\(game.clearSelection())"]
      default: texts = ["\(game.drag(to: face))"]
      }
      texts += ["\(game)", "\(game.selection)", "\(game.state)", "\(game.moves)"]
      for text in texts { #expect(!text.isEmpty && !hasEmptyPart(text), "\(text)") }
    }
  }
}
