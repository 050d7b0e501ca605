import Lexicon
import Testing
import WordCube

@Suite("The selection as a finger moves")
struct GameSelectingTests {
  private let quotes = LiveSamples.quotes

  @Test func `each step has its event and its spelling`() {
    var game = LiveSamples.game()
    #expect("\(game.touch(quotes[0]))" == "started: prefix")
    #expect("\(game.drag(to: quotes[0]))" == "stayed: prefix")
    #expect("\(game.drag(to: quotes[1]))" == "extended: word, 42")
    #expect("\(game.drag(to: quotes[2]))" == "extended: prefix")
    #expect("\(game.drag(to: quotes[3]))" == "extended: word, 170")
    #expect(game.selection.hasLongerWords)
    #expect(game.selection.wordIndex == game.dictionary.index(of: "QUOTE"))
    #expect("\(game.drag(to: quotes[4]))" == "extended: word, 324")
    #expect(!game.selection.hasLongerWords)
    #expect("\(game.drag(to: quotes[2]))" == "ignored, selected already: word, 324")
    #expect("\(game.drag(to: quotes[3]))" == "backed up by 1: word, 170")
    #expect("\(game.drag(to: face(0)))" == "ignored, not playable: word, 170")
    #expect("\(game.drag(to: face(18)))" == "ignored, does not touch the last face: word, 170")
    #expect("\(game.backUp(to: quotes[1]))" == "backed up by 2: word, 42")
    #expect("\(game.backUp(to: face(18)))" == "stayed: word, 42")
    #expect("\(game.backUp())" == "backed up by 1: prefix")
    #expect(game.selection.text == "QU" && game.selection.faces == [quotes[0]])
    #expect("\(game.backUp())" == "backed up by 1: nothing")
    #expect("\(game.backUp())" == "stayed: nothing")
    game.drag(over: quotes)
    #expect("\(game.clearSelection())" == "cleared of 5: nothing")
    #expect("\(game.drag(to: face(0)))" == "ignored, not playable: nothing")
    game.drag(over: quotes)
    #expect("\(game.selection)" == "QUOTES (word, 324)")
    #expect("\(game.touch(face(0)))" == "ignored, not playable: nothing")
  }

  @Test func `letters with which no word begins stay so until they are taken back`() throws {
    var game = LiveSamples.game(dictionary: try WordGraph(words: ["QUOTES"]))
    game.touch(quotes[0])
    let wrong = known(game.extendingFaces.first { game.puzzle[$0].letters != "O" })
    #expect(game.drag(to: wrong).spelling == .noWord)
    let next = known(game.extendingFaces.first { game.puzzle[$0].letters != "X" })
    #expect(game.drag(to: next).spelling == .noWord && game.selection.wordIndex == nil)
    #expect(game.backUp(to: quotes[0]).spelling == .prefix)
  }

  @Test func `a word that was played says in which move`() throws {
    var game = LiveSamples.game()
    try game.removeCube(front, at: 0)
    try game.undo()
    try game.playWord(LiveSamples.gap, at: 1)
    try game.playWord(quotes, at: 2)
    game.drag(over: quotes)
    #expect(game.selection.spelling == .playedWord(move: 1))
    #expect(game.selection.wordIndex == game.dictionary.index(of: "QUOTES"))
    #expect(game.backUp().spelling == .word(score: 170))
    try game.undo()
    #expect(game.drag(to: quotes[4]).spelling == .word(score: 324))
  }

  @Test func `a selection that is submitted elsewhere becomes a played word`() throws {
    var game = LiveSamples.game()
    game.drag(over: quotes)
    try game.playWord(quotes, at: 2)
    #expect(game.selection.faces == quotes && game.selection.spelling == .playedWord(move: 0))
  }

  @Test func `a selection keeps the faces that can still be played`() throws {
    var game = LiveSamples.game()
    game.drag(over: quotes)
    try game.removeCube(quotes[3].cube, at: 2)
    let kept = Array(quotes.prefix { $0.cube != quotes[3].cube })
    #expect(game.selection.faces == kept && kept.count < 4)
    #expect(game.selection.spelling == .word(score: 42))
    #expect(Set(game.selection.faceSet) == Set(kept))
  }

  @Test func `words of two letters are beginnings of words, or nothing`() throws {
    let graph = try WordGraph(words: ["QU", "QUO", "OT", "OTTER"])
    var game = LiveSamples.game(dictionary: graph)
    #expect(game.touch(quotes[0]).spelling == .prefix)
    #expect(game.drag(to: quotes[1]).spelling == .word(score: 42))
    #expect(game.touch(quotes[1]).spelling == .prefix)
    #expect(game.drag(to: quotes[2]).spelling == .prefix)
    var poor = LiveSamples.game(dictionary: try WordGraph(words: ["QU"]))
    #expect(poor.touch(quotes[0]).spelling == .noWord)
  }

  @Test func `the dictionary may have its letters in another order, or lack some`() throws {
    let alphabet = try Alphabet("ÄSETUOQ".unicodeScalars)
    var builder = WordGraphBuilder(alphabet: alphabet)
    for word in ["QUOTE", "QUOTES", "ÄST"] { try builder.insert(word) }
    var game = LiveSamples.game(dictionary: try builder.build())
    game.drag(over: quotes)
    #expect(game.selection.spelling == .word(score: 324) && game.selection.text == "QUOTES")
    try game.playSelection(at: 0)
    #expect(game.judgedMoves.first?.word == "QUOTES" && game.isValidForServer)
    #expect(game.touch(LiveSamples.gap[0]).spelling == .noWord)
    var empty = LiveSamples.game(dictionary: try WordGraph(words: [String]()))
    #expect(empty.touch(quotes[0]).spelling == .noWord)
  }

  @Test func `the faces by which a selection can grow`() {
    var game = LiveSamples.game()
    #expect(game.extendingFaces == game.state.playableFaces)
    game.drag(over: Array(quotes.prefix(2)))
    for face in Face.all {
      var trial = game
      #expect((trial.drag(to: face).event == .extended) == game.extendingFaces.contains(face))
    }
    game.finish()
    #expect(game.extendingFaces.isEmpty)
    #expect("\(game.drag(to: quotes[0]))" == "ignored, the game is over: nothing")
  }
}
