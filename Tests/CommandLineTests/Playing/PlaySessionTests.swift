import EnglishLexicon
import Lexicon
import Testing
import WordCube
import WordCubeSolver

@testable import word_cube

struct PlaySessionTests {
  private static let solver = Solver(dictionary: .english, rarities: .english)

  private func session(_ mode: GameMode = .unlimited) throws -> PlaySession {
    PlaySession(
      try Game(puzzle: Sample.puzzle, mode: mode, startTime: 0, dictionary: .english),
      solver: Self.solver)
  }

  @Test func `words are played in upper or lower case, and scored`() throws {
    var session = try session()
    let answer = session.answer("cAb", at: 1)
    #expect(answer.text == ["CAB: 27 points."])
    guard case .changed = answer.view else {
      Issue.record("the view is \(answer.view)")
      return
    }
    #expect(session.answer("dog", at: 2).text == ["DOG: 21 points, 48 in all."])
    #expect(session.game.moves.map { $0.action } == [Sample.cab, Sample.dog])
    #expect(session.game.moves.map { $0.playedAt } == [1, 2])
    #expect([.playedWord(session.marked)] == [Sample.dog])
  }

  @Test(arguments: [
    ("ca", "CA is too short: a word needs 3 letters or more."),
    ("qqq", "QQQ is not in the dictionary."),
    ("c\u{1B}b", "C\u{1B}B is not in the dictionary."),
    ("zoo", "ZOO has no path: no playable face shows Z."),
    ("tub", "TUB has no path of playable faces that touch."),
    ("arc", "ARC has no path of playable faces that touch."),
    (
      String(repeating: "a", count: 900),
      "No word in the dictionary has more than \(WordGraph.english.longestWordLength) letters."
    ),
    ("undo", "Not possible: there is no move to take back."),
    ("cab dog", "Type one word or command per line; help lists the commands."),
  ])
  func `an impossible move changes nothing, and the answer says why`(
    line: String, reason: String
  ) throws {
    var session = try session()
    let before = session.game
    let answer = session.answer(line, at: 1)
    #expect(answer.text == [reason])
    #expect(answer.tone == .bad)
    #expect(session.game == before)
    #expect(!session.isOver)
  }

  @Test func `a word is played once, and a cube removed once`() throws {
    var session = try session()
    _ = session.answer("cab", at: 1)
    #expect(session.answer("cab", at: 2).text == ["CAB was already played, in move 1."])
    let removal = session.answer("remove 2 2 2", at: 3)
    #expect(removal.text == ["The cube (2, 2, 2) is removed; 3 faces uncovered."])
    #expect(
      session.answer("remove 2 2 2", at: 4).text
        == ["Not possible: the cube (2, 2, 2) is already out of play."])
    #expect(session.answer("cut", at: 5).text.first?.hasPrefix("CUT has no path") == true)
    #expect(session.game.moves.count == 2)
  }

  @Test func `worn out cubes are reported, and undo returns all of them`() throws {
    var session = try session()
    var games = [session.game]
    for line in ["cab", "cad", "gab", "remove 0 0 0"] {
      _ = session.answer(line, at: Double(games.count))
      games.append(session.game)
    }
    #expect(games.map { $0.moves.count } == [0, 1, 2, 3, 4])
    #expect(session.answer("undo", at: 9).text == ["The cube (0, 0, 0) is back in play."])
    let undone = try #require(session.answer("undo", at: 9).text.first)
    #expect(undone.hasPrefix("GAB is taken back"))
    #expect(session.marked.isEmpty)
    let again = try #require(session.answer("gab", at: 3).text.first)
    #expect(again.hasPrefix("GAB: 24 points, 75 in all; worn out: (1, 2, 0)"))
    for game in games[0..<3].reversed() {
      _ = session.answer("undo", at: 9)
      #expect(session.game == game)
    }
  }

  @Test func `hints show more and more of a good word, which then can be played`() throws {
    var session = try session()
    let before = session.game
    let hints = (0..<5).map { _ in session.answer("hint", at: 1) }
    let last = try #require(hints[3].text.first)
    let word = String(last.prefix { $0 != " " })
    #expect(hints[0].text[0].hasPrefix("A word of \(word.count) letters scores "))
    #expect(hints[1].text[0].hasPrefix("\(word.prefix(1))_"))
    #expect(hints[2].text[0].hasPrefix("\(word.prefix(2))"))
    #expect(hints[4].text == hints[3].text)
    #expect(session.game == before)
    #expect(Sample.puzzle.spelling(of: session.marked) == word)
    let path = session.marked
    let score = Sample.score(word)
    #expect(session.answer(word.lowercased(), at: 2).text == ["\(word): \(score) points."])
    #expect(session.marked == path)
    #expect(session.answer("hint", at: 3).text[0].hasPrefix("A word of "))
  }

  @Test func `a hint is the best common word, or the best word without rarities`() throws {
    let words = try Self.solver.words(in: Position(Sample.puzzle))
    let common = try #require(
      words.first { ($0.rarity ?? Rarity(rawValue: 99)) <= .common })
    var ladder = try #require(HintLadder(words))
    #expect(lastHint(&ladder).word == common.word)
    let plain = try Solver(dictionary: .english).words(in: Position(Sample.puzzle))
    var plainLadder = try #require(HintLadder(plain))
    #expect(lastHint(&plainLadder).word == plain.first?.word)
    #expect(plain.first?.word != common.word)
  }

  private func lastHint(_ ladder: inout HintLadder) -> HintLadder.Step {
    for _ in 0..<3 { _ = ladder.next() }
    return ladder.next()
  }

  @Test func `the command words counts the playable words without the played ones`() throws {
    var session = try session()
    let words = try Self.solver.words(in: Position(Sample.puzzle))
    #expect(session.answer("words", at: 1).text[0].hasPrefix("\(words.count) words can be played"))
    _ = session.answer("cab", at: 1)
    #expect(
      session.answer("words", at: 1).text[0].hasPrefix("\(words.count - 1) words can be played"))
  }

  @Test func `a command that can be played here is said to be a word too`() throws {
    var tiles = [Tile](repeating: try tile("X"), count: Face.count)
    for (x, letters) in ["QU", "I", "T"].enumerated() {
      let cube = try #require(CubePosition(x: x, y: 2, z: 2))
      tiles[Face(cube, .top).index] = try tile(letters)
    }
    let cube = try #require(CubePosition(x: 0, y: 2, z: 2))
    tiles[Face(cube, .top).index] = try tile("QU")
    let puzzle = try Puzzle(tiles)
    let game = try Game(puzzle: puzzle, startTime: 0, dictionary: .english)
    var session = PlaySession(game, solver: Self.solver)
    #expect(session.answer("play quit", at: 1).text.first == "QUIT: 64 points.")
    #expect(!session.isOver)
    #expect(session.answer("quit", at: 2).text.isEmpty)
    #expect(session.isOver)
  }

  @Test func `after the time nothing is played, and the game is over`() throws {
    var session = try session(.timed)
    #expect(session.endIfTimeIsUp(at: 179.9) == nil)
    #expect(session.answer("cab", at: 179.9).tone == .good)
    #expect(session.answer("undo", at: 179.9).tone == .bad)
    #expect(session.game.moves.count == 1)
    #expect(session.answer("dog", at: 180).text == ["The time is up."])
    #expect(session.isOver)
    #expect(session.game.moves.count == 1)
    #expect(session.answer("dog", at: 1).text == ["The game is over."])
  }

  @Test func `where no word is left it is said, and where no face is left`() throws {
    let tiles = [Tile](repeating: try tile("X"), count: Face.count)
    let game = try Game(puzzle: try Puzzle(tiles), startTime: 0, dictionary: .english)
    var session = PlaySession(game, solver: Self.solver)
    #expect(session.answer("hint", at: 1).text == [PlaySession.noWordLeft])
    #expect(session.answer("words", at: 1).text == [PlaySession.noWordLeft])
    var last: [String] = []
    for (number, cube) in CubePosition.all.enumerated() {
      last = session.answer("remove \(cube)", at: Double(number)).text
      if number == 0 { #expect(last.last == PlaySession.noWordLeft) }
    }
    let end = try #require(last.last)
    #expect(end.hasPrefix("The game is over: ") && end.contains("; undo takes"))
    #expect(!session.isOver)
    #expect(session.answer("undo", at: 30).tone == .good)
  }

  @Test func `in a game of two each types in turn`() throws {
    let players = [4, 7].map { Player(index: $0, id: UniqueID(high: 0, low: UInt64($0))) }
    let game = try Game(
      puzzle: Sample.puzzle, context: .turnBased(players: players), startTime: 0,
      dictionary: .english)
    var session = PlaySession(game, solver: Self.solver)
    for line in ["cab", "dog", "remove 0 0 0", "remove 1 0 0", "cut"] {
      #expect(session.answer(line, at: 1).tone == .good)
    }
    #expect(session.game.moves.map { $0.playerIndex } == [4, 7, 4, 4, 7])
    #expect(session.answer("undo", at: 2).tone == .bad)
  }

  private func tile(_ letters: String) throws -> Tile {
    let code = try #require(TileSet.english.tileCode(showing: letters))
    return try #require(Tile(code: code, language: .english))
  }
}
