import EnglishLexicon
import Lexicon
import Testing
import WordCube
import WordCubeSolver
import WordCubeTesting

struct SolverTests {
  /// The three faces of the nearest cube and its neighbours spell; all other faces show J.
  private func puzzle(_ tiles: [UInt8: String]) throws -> Position {
    Position(try Puzzle(Face.all.map { known(Tile(tiles[$0.rawValue] ?? "J")) }))
  }

  private func solver(_ words: String...) throws -> Solver {
    Solver(dictionary: try WordGraph(words: words))
  }

  @Test func `nothing to find`() throws {
    let position = try puzzle([:])
    let solver = try solver("CAB")
    let words = try solver.words(in: position)
    #expect(
      words.isEmpty && words.scoreSum == 0 && words.bestScore == 0 && words.longestLength == 0)
    #expect(try solver.bestWord(in: position) == nil)
    #expect(try solver.hasWord(in: position) == false)
    #expect(try solver.paths(of: "CAB", in: position) == [])
    #expect(try solver.paths(of: "", in: position) == [])
    #expect(try solver.extensions(of: [], in: position).isEmpty)
  }

  @Test func `empty dictionary`() throws {
    let solver = Solver(dictionary: try WordGraph(words: [String]()))
    let position = try puzzle([:])
    #expect(try solver.words(in: position).isEmpty)
    #expect(try solver.hasWord(in: position) == false)
  }

  @Test func `one word`() throws {
    let position = try puzzle([78: "C", 79: "A", 80: "B"])
    let solver = try solver("CAB", "CABS", "JAB")
    let words = try solver.words(in: position)
    let path = [78, 79, 80].map { known(Face(rawValue: $0)) }
    #expect(words.map { $0.word } == ["JAB", "CAB"])
    #expect(words[1].path == path)
    #expect(words[1].score == 27 && words[1].index == 0 && words[1].rarity == nil)
    #expect(try solver.extensions(of: [path[0]], in: position) == [path[1]])
    #expect(try solver.extensions(of: [path[0], path[1]], in: position) == [path[2]])
    #expect(try solver.extensions(of: path, in: position).isEmpty)
    #expect(try solver.extensions(of: [path[1], path[1]], in: position).isEmpty)
  }

  /// `QU` is one face and spells both letters, so AQ is not a word here.
  @Test func `tiles of two letters`() throws {
    let position = try puzzle([78: "QU", 79: "A", 80: "Y"])
    let solver = try solver("QUAY", "AQ", "AQU", "AYQ", "UAY")
    let words = try solver.words(in: position, order: .alphabet)
    #expect(words.map { $0.word } == ["AQU", "QUAY"])
    #expect(words[1].path.count == 3 && words[1].score == (12 + 1 + 1 + 5) * 4)
    #expect(
      try solver.extensions(of: [known(Face(rawValue: 79))], in: position) == [
        known(Face(rawValue: 78))
      ])
  }

  /// The same word by `QU` and by a lone Q and U is one word, with the paths of both.
  @Test func `lone q`() throws {
    let position = try puzzle([78: "QU", 79: "A", 80: "Q", 77: "U", 68: "U", 70: "U"])
    let solver = try solver("QUA")
    let words = try solver.words(in: position)
    #expect(words.count == 1)
    let paths = try solver.paths(of: "QUA", in: position)
    #expect(paths.count > 1 && paths.contains { $0.count == 2 } && paths.contains { $0.count == 3 })
  }

  /// A dictionary whose alphabet has other letters, in another order.
  @Test func `foreign alphabet`() throws {
    let position = try puzzle([78: "C", 79: "A", 80: "B"])
    let alphabet = try Alphabet("ZCBAÄ".unicodeScalars)
    let graph = try WordGraph(words: ["CAB", "BAC", "ÄZC"], alphabet: alphabet)
    let words = try Solver(dictionary: graph).words(in: position, order: .alphabet)
    #expect(words.map { $0.word } == ["CAB", "BAC"])
    #expect(words.map { $0.score } == [27, 27])
  }

  @Test func `without word index`() throws {
    let position = try puzzle([78: "C", 79: "A", 80: "B"])
    var builder = WordGraphBuilder(options: .omitWordIndex)
    try builder.insert("CAB")
    let graph = try builder.build()
    let words = try Solver(dictionary: graph, rarities: .english).words(in: position)
    #expect(words[0].index == nil && words[0].rarity == nil)
  }

  @Test func rarities() throws {
    let solver = Solver(dictionary: WordGraph.english, rarities: .english)
    let words = try solver.words(in: Position(PuzzleGenerator(seed: 1).puzzle(0)))
    for word in words {
      let index = known(WordGraph.english.index(of: word.word))
      #expect(word.index == index && word.rarity == RarityTable.english[index])
    }
    #expect(words.rarity(at: 0) == words[0].rarity && words.score(at: 0) == words[0].score)
  }

  @Test func positions() throws {
    let position = try puzzle([78: "C", 79: "A", 80: "B"])
    var played = position
    played.playedWords = ["CAB"]
    let solver = try solver("CAB")
    #expect(position != played && position == Position(position.puzzle))
    #expect(try solver.words(in: played).map { $0.isPlayed } == [true])
    #expect(try solver.words(in: played, leavesOutPlayed: true).isEmpty)
    #expect(try solver.bestWord(in: played) == nil)
    #expect(try solver.hasWord(in: played) == false)
    #expect(try solver.extensions(of: [], in: played).isEmpty)
    #expect("\(played)" == "27 cubes in play, 0 removed, 0 used up, 1 words played")
    #expect("\(try solver.words(in: played))" == "1 playable words")
    #expect("\(try solver.words(in: played)[0])" == "CAB 27")
    #expect("\(SearchLimit(steps: 5))" == "a limit of 5 steps")
  }

  @Test func `position of a live game`() throws {
    var game = try Game(puzzle: SamplePuzzles.standard, startTime: 0, dictionary: .english)
    #expect(Position(game) == Position(SamplePuzzles.standard))
    let solver = Solver(dictionary: WordGraph.english)
    let best = try #require(try solver.bestWord(in: Position(game)))
    try game.playWord(best.path, at: 1)
    try game.removeCube(known(CubePosition(x: 0, y: 2, z: 2)), at: 2)
    let (replay, _) = Verifier(dictionary: WordGraph.english).replay(of: game.record)
    #expect(Position(game) == Position(replay))
    #expect(Position(game).state == game.state && Position(game).playedWords == [best.word])
  }
}
