import EnglishLexicon
import Lexicon
import Testing
import WordCube
import WordCubeSolver
import WordCubeTesting

struct HintTests {
  /// The three faces of the nearest cube spell; all other faces show J.
  private func words(_ rarities: RarityTable? = nil) throws -> PlayableWords {
    let tiles: [UInt8: String] = [78: "QU", 79: "A", 80: "D"]
    let puzzle = try Puzzle(Face.all.map { known(Tile(tiles[$0.rawValue] ?? "J")) })
    let solver = Solver(
      dictionary: try WordGraph(words: ["DA", "QUA", "QUAD"]), rarities: rarities)
    return try solver.words(in: Position(puzzle), minimumLength: 2)
  }

  @Test func `levels reveal nothing, the first letter, half of the letters, the word`() throws {
    let hint = try #require(Hint(try words()))
    #expect(hint.word.word == "QUAD" && hint.letterCount == 4)
    #expect(Hint.Level.allCases.map(hint.letters) == ["", "Q", "QU", "QUAD"])
    #expect(hint.bestScore == hint.word.score)
    #expect(hint.description == "QUAD \(hint.word.score)")
  }

  @Test func `half of a short word is two letters`() throws {
    let rarities = RarityTable([35, 80, 80].map(Rarity.init(rawValue:)))
    let hint = try #require(Hint(try words(rarities)))
    #expect(hint.word.word == "DA" && hint.letters(.half) == "DA")
  }

  @Test func `letters count, however many bytes they take`() throws {
    let tiles: [UInt8: String] = [78: "Ż", 79: "A", 80: "D"]
    let puzzle = try Puzzle(
      Face.all.map { known(Tile(tiles[$0.rawValue] ?? "J", language: .polish)) })
    let words = try WordGraph(words: ["ŻAD"], alphabet: try Alphabet("ADJŻ".unicodeScalars))
    let hint = try #require(Hint(try Solver(dictionary: words).words(in: Position(puzzle))))
    #expect(hint.letterCount == 3)
    #expect(Hint.Level.allCases.map(hint.letters) == ["", "Ż", "ŻA", "ŻAD"])
  }

  @Test func `the word is the best common one, or the best one`() throws {
    for (classes, word) in [
      ([80, 35, 80], "QUA"), ([35, 36, 36], "DA"), ([35, 10, 35], "QUAD"), ([36, 36, 36], "QUAD"),
    ] as [([UInt8], String)] {
      let words = try words(RarityTable(classes.map(Rarity.init(rawValue:))))
      let hint = try #require(Hint(words))
      #expect(hint.word.word == word && hint.bestScore == words.bestScore)
      let common = zip(["DA", "QUA", "QUAD"], classes).filter { $0.1 <= 35 }.map(\.0)
      #expect(Set(words.indices.filter(words.isCommon).map { words[$0].word }) == Set(common))
    }
  }

  @Test func `there is no hint without a word`() throws {
    let solver = Solver(dictionary: try WordGraph(words: [String]()))
    let puzzle = try Puzzle(Face.all.map { _ in known(Tile("J")) })
    #expect(Hint(try solver.words(in: Position(puzzle))) == nil)
  }
}
