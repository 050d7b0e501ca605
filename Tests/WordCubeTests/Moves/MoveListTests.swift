import NaiveTwin
import Testing
import WordCube

@Suite("Lists of moves")
struct MoveListTests {
  @Test func `hostile moves come out as they went in`() {
    let moves = [
      Move(.playedWord([]), claimedScore: .min, playedAt: -0.0),
      Move(.playedWord(Array(Face.all)), claimedScore: .max, playedAt: .greatestFiniteMagnitude),
      removal(cube(0, 0, 0), by: .min, claims: .max),
      Move(
        .removedCube(front), claimedScore: 0, playedAt: .leastNonzeroMagnitude, playerIndex: .max,
        reactions: [Reaction(playerIndex: .min, text: "😇"), Reaction(playerIndex: 1, text: "")]),
      Move(
        .playedWord([Face](repeating: face(80), count: 10_000)), claimedScore: 1, playedAt: 0,
        playerIndex: 0, reactions: [Reaction(playerIndex: 0, text: "e\u{301}")]),
      Move(.playedWord([]), claimedScore: 0, playedAt: 1),
    ]
    let list = MoveList(moves)
    #expect(list.count == moves.count)
    #expect(Array(list) == moves)
    #expect(list[0].playedAt.sign == .minus)
    #expect(list[4].reactions.map(\.text) != ["\u{E9}"])
    #expect(Array(list.reversed()) == moves.reversed())
    #expect(list[3] == moves[3])
  }

  @Test func `random moves come out as they went in, at any place`() {
    var random = SplitMix64(seed: 8)
    let moves = (0..<200).map { _ in Move.random(using: &random) }
    var list = MoveList()
    list.reserveCapacity(moves: 10, faces: 0)
    for move in moves { list.append(move) }
    #expect(list == MoveList(moves))
    #expect(list.hashValue == MoveList(moves).hashValue)
    for index in moves.indices.shuffled(using: &random) { #expect(list[index] == moves[index]) }
  }

  @Test func `equality sees where one word ends and the next begins`() {
    let split = MoveList([word(faces(18, 21)), word(faces(24))])
    let other = MoveList([word(faces(18)), word(faces(21, 24))])
    #expect(split != other)
    #expect(MoveList() == [])
  }

  @Test func `moves print readably`() {
    let moves: MoveList = [
      word(faces(18, 21), at: 1.5, claims: 7), removal(front, by: 2, claims: 0),
    ]
    #expect(
      "\(moves)" == """
        2 moves
          0: plays [top of (0, 2, 0), top of (0, 2, 1)], claims 7, at 1.5
          1: player 2 removes (2, 2, 2), claims 0, at 0.0
        """)
    #expect("\(Reaction(playerIndex: 0, text: "😇"))" == "0: 😇")
  }
}

extension Move {
  fileprivate static func random(using random: inout SplitMix64) -> Move {
    let isWord = Bool.random(using: &random)
    let length = Int.random(in: 0...12, using: &random)
    let action: Action =
      isWord
      ? .playedWord((0..<length).map { _ in face(.random(in: 0...80, using: &random)) })
      : .removedCube(known(CubePosition(rawValue: .random(in: 0...26, using: &random))))
    return Move(
      action, claimedScore: .random(in: .min ... .max, using: &random),
      playedAt: .random(in: -1e9...1e9, using: &random),
      playerIndex: Bool.random(using: &random) ? nil : .random(in: -3...3, using: &random),
      reactions: (0..<Int.random(in: 0...2, using: &random)).map {
        Reaction(playerIndex: Int64($0), text: ExactText("\(length)"))
      })
  }
}
