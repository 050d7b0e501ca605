import Testing
import WordCube
import WordCubeTesting

@Suite("Digests of games")
struct GameDigestTests {
  private func digest(_ moves: [Move], _ puzzle: Puzzle = .lettered) -> GameDigest {
    GameDigest(puzzle: puzzle, moves: MoveList(moves))
  }

  @Test func `the digests of version 1`() {
    let standard = SamplePuzzles.standard
    #expect("\(GameDigest(puzzle: standard))" == "3032c16a9383a493ed29dbc2b6c330c4")
    let moves = SampleGame.valid.record.moves
    #expect(
      "\(GameDigest(puzzle: standard, moves: moves))" == "9e8d6a6bb6a2047a2164f5802d549bb1")
    #expect("\(digest([removal(front), word(rows[0])]))" == "128e2e482afc1a47c0ae70d5a0a33201")
  }

  @Test func `times, claimed scores, players and reactions do not count`() {
    let plain = digest([word(rows[0]), removal(front)])
    var reacted = removal(front)
    reacted.reactions = [Reaction(playerIndex: 0, text: "😇")]
    let others = [
      [word(rows[0], at: 17), removal(front)], [word(rows[0], claims: -1), removal(front)],
      [word(rows[0]), removal(front, by: 3)], [word(rows[0]), removal(front, claims: 9)],
      [word(rows[0]), reacted],
    ]
    for other in others { #expect(digest(other) == plain) }
  }

  @Test func `everything that was played counts`() {
    let row = rows[0]
    let games: [[Move]] = [
      [], [word([])], [word([]), word([])], [word(row)], [word(row.reversed())],
      [word(Array(row[..<1])), word(Array(row[1...]))],
      [word(Array(row[..<2])), word(Array(row[2...]))], [word(row), word([])],
      [word([]), word(row)], [word(row), word(rows[1])], [word(rows[1]), word(row)],
      [removal(front)], [removal(front), removal(front)], [removal(cube(0, 0, 0))],
      [removal(cube(0, 0, 0)), removal(front)], [removal(front), word(row)],
      [word(row), removal(front)], [word(faces(0))], [word(faces(0, 0))], [word(faces(26))],
      [word([Face](repeating: face(0), count: 8))], [word([Face](repeating: face(0), count: 9))],
    ]
    let digests = games.map { digest($0) }
    #expect(Set(digests).count == games.count)
    #expect(Set(digests.map(\.high)).count == games.count)
    #expect(Set(digests.map(\.low)).count == games.count)
    for place in Face.all {
      let other = Puzzle { $0 == place ? "QU" : Puzzle.lettered[$0].letters }
      #expect(digest([word(row)], other) != digest([word(row)]))
    }
  }

  @Test func `a digest prints as 32 hexadecimal digits`() {
    let digest = GameDigest(high: 0x0123_4567_89AB_CDEF, low: 0xF)
    #expect("\(digest)" == "0123456789abcdef000000000000000f")
  }
}
