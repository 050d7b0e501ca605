import Lexicon
import Testing
import WordCube
import WordCubeTesting

/// The loopholes of the classic rules (RulesAndSwitches, section 5): classic accepts each, strict refuses it,
/// except H8.
@Suite("The loopholes of the classic rules")
struct LoopholesTests {
  private func expect(
    _ moves: [Move], breaks rule: Rule, under rules: Rules = .strict,
    mode: GameMode = .unlimited, players: GameRecord.Players = .one
  ) {
    #expect(judge(moves, .classic, mode: mode, players: players).isValid)
    let strict = judge(moves, rules, mode: mode, players: players)
    #expect(strict.brokenRules == [rule])
    #expect(strict.violation?.move == moves.count - 1)
    // No other switch closes the loophole.
    var without = rules
    without[rule] = false
    #expect(judge(moves, without, mode: mode, players: players).isValid)
  }

  @Test func `H1: a hidden first face passes classic, strict refuses it`() {
    let first = hiddenFace(touching: rows[0][0])
    expect([word([first] + rows[0])], breaks: .firstFaceHidden)
  }

  @Test func `H2: a removal's claimed score passes classic, strict refuses it`() {
    for score in [1, -1, .max, .min] as [Int64] {
      expect([removal(front, claims: score)], breaks: .removalScore)
    }
  }

  @Test
  func `H3: a removal repeated without end passes classic, strict refuses the second repetition`() {
    expect([removal(front), removal(front), removal(front)], breaks: .repeatedRemoval)
  }

  @Test func `H3: more moves than a game can have pass classic, strict refuses move 135`() {
    let moves = [Move](repeating: removal(front), count: 136)
    var rules = Rules.strict
    rules[.repeatedRemoval] = false
    expect(moves, breaks: .tooManyMoves, under: rules)
  }

  @Test func `H4: times that run backwards pass classic, strict refuses them`() {
    expect([word(rows[0], at: 100), word(rows[1], at: 94)], breaks: .timeBackwards)
  }

  @Test func `H5: a timed game of any length passes classic, strict refuses it`() {
    expect([word(rows[0], at: 0), word(rows[1], at: 1e9)], breaks: .timeLimit, mode: .timed)
  }

  @Test func `H6: other players in a one-player game pass classic, strict refuses them`() {
    expect([word(rows[0]), word(rows[1], by: 0)], breaks: .foreignPlayer)
    expect([word(rows[0], by: 0), word(rows[1])], breaks: .foreignPlayer)
  }

  @Test func `H7: unknown players pass classic, strict refuses them`() {
    let moves = [word(rows[0], by: 0), word(rows[1], by: 7)]
    expect(moves, breaks: .unknownPlayer, players: .several([0, 1]))
  }

  @Test func `H7: moves out of turn pass classic, strict refuses them`() {
    let moves = [word(rows[0], by: 0), word(rows[1], by: 0)]
    expect(moves, breaks: .outOfTurn, players: .several([0, 1]))
  }

  @Test func `H8: a buried cube's removal passes classic and strict, buriedRemoval refuses it`() {
    let moves = [removal(cube(0, 0, 0))]
    #expect(judge(moves, .strict).isValid)
    var rules = Rules.strict
    rules[.buriedRemoval] = true
    expect(moves, breaks: .buriedRemoval, under: rules)
  }

  @Test
  func `H9: a puzzle of the client's own passes classic, strict refuses it where it knows better`()
  {
    let moves = [word(rows[0])]
    #expect(judge(moves, .classic, expecting: SamplePuzzles.other).isValid)
    #expect(judge(moves, .strict).isValid)
    #expect(judge(moves, .strict, expecting: .lettered).isValid)
    let verdict = judge(moves, .strict, expecting: SamplePuzzles.other)
    #expect(verdict.brokenRules == [.otherPuzzle])
    #expect(verdict.violation?.move == nil)
    #expect(verdict.moves.isEmpty)
  }

  @Test(arguments: ["QUIZZICALLY", "", "qu", "\u{410}", "\u{FF21}", "A\u{301}", "T\0QQ"])
  func `H10: no puzzle can be made of whole words, empty text or look-alike letters`(text: String) {
    #expect(Tile(text) == nil)
  }

  @Test(arguments: 27...31 as ClosedRange)
  func `H10: the packed and text forms refuse foreign tiles`(code: UInt8) {
    var bytes = Puzzle { _ in "A" }.packed
    bytes[2] = code
    let error = PuzzlePackingError.tile(face: face(0), found: code, tileCount: 27)
    #expect(throws: error) { try Puzzle(packed: bytes) }
    // The fourth character holds the lower six bits of byte 2, where the tiles begin.
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
    var text = Array(Puzzle { _ in "A" }.text.utf8)
    text[3] = digits[Int(code)]
    #expect(throws: error) { try Puzzle(text: String(decoding: text, as: UTF8.self)) }
  }

  @Test
  func `H11: a face's side must match its place, so no face is overwritten or never wears out`()
    throws
  {
    // A puzzle has just one tile for each place, and a played face counts as that place.
    #expect(throws: PuzzleError.tileCount(82)) {
      try Puzzle(Puzzle.lettered.tiles + [known(Tile("A"))])
    }
    for place in Face.all {
      let changed = Puzzle { $0 == place ? "QU" : Puzzle.lettered[$0].letters }
      #expect(Face.all.filter { changed[$0] != Puzzle.lettered[$0] } == [place])
    }
    let verdict = judge([word(frontRow)], .classic)
    #expect(Face.all.filter { verdict.finalState.useCount(of: $0) == 1 } == frontRow)
  }

  @Test func `H12: huge claimed scores never trap, and nothing claimed is summed`() {
    let removals = (0..<50).map { removal(cube(2, 2, $0 % 3), claims: $0 % 2 == 0 ? .max : .min) }
    let verdict = judge(Array(removals[..<3]) + [word(rows[0])], .classic)
    #expect(verdict.isValid)
    #expect(verdict.totalScore == word(rows[0]).claimedScore)
    let repeated = judge([Move](repeating: removals[0], count: 50), .classic)
    #expect(repeated.isValid)
    #expect(repeated.totalScore == 0)
    for claim in [.max, .min, -1, 0] as [Int64] {
      let refused = judge([word(rows[0]), word(rows[1], claims: claim)], .classic)
      #expect(refused.brokenRules == [.wrongScore])
      #expect(refused.totalScore == word(rows[0]).claimedScore)
    }
  }
}
