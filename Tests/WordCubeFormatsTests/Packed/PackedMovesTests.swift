import NaiveTwin
import Testing
import WordCube

@testable import WordCubeFormats

@Suite("Packed logs")
struct PackedMovesTests {
  static let puzzle = PuzzleGenerator(seed: 1).puzzle(0)

  static func faces(_ numbers: UInt8...) -> [Face] { numbers.compactMap(Face.init(rawValue:)) }

  @Test func `any moves come back, from the bytes that the description gives`() throws {
    for seed in 0..<UInt64(MoveSamples.count(debug: 150, release: 10_000)) {
      var samples = MoveSamples(seed: seed)
      let moves = samples.anyMoves()
      let full = moves.packed(on: samples.puzzle)
      #expect(full == NaivePackedLog(moves, on: samples.puzzle, detail: .full).bytes)
      #expect(try MoveList(packed: full.span, on: samples.puzzle).isIdentical(to: moves))
      let compact = moves.packed(on: samples.puzzle, detail: .compact)
      #expect(compact == NaivePackedLog(moves, on: samples.puzzle, detail: .compact).bytes)
      let again = try MoveList(packed: compact.span, on: samples.puzzle)
      #expect(again.isIdentical(to: moves.withoutTimesAndReactions))
    }
  }

  @Test func `a reader by the description, bit by bit, finds the same puzzle and moves`() throws {
    for seed in 0..<UInt64(MoveSamples.count(debug: 150, release: 5_000)) {
      var samples = MoveSamples(seed: seed)
      let puzzle = try #require(NaiveUnpacking.puzzle(samples.puzzle.packed))
      #expect(puzzle == NaivePuzzle(samples.puzzle))
      let moves = seed % 2 == 0 ? samples.anyMoves() : samples.typicalGame()
      let read = try #require(NaiveUnpacking.moves(moves.packed(on: samples.puzzle), on: puzzle))
      #expect(read == moves.map { NaiveMove($0) })
      let half = Array(moves.packed(on: samples.puzzle).dropLast())
      #expect(NaiveUnpacking.moves(half, on: puzzle) == nil)
    }
  }

  @Test(arguments: [1, 2, 3, 4])
  func `typical games of 21 words keep within 350 and 125 bytes`(playerCount: Int) throws {
    for seed in 0..<UInt64(MoveSamples.count(debug: 20, release: 1_000)) {
      var samples = MoveSamples(seed: seed)
      let moves = samples.typicalGame(playerCount: playerCount)
      let full = moves.packed(on: samples.puzzle)
      let compact = moves.packed(on: samples.puzzle, detail: .compact)
      #expect(full.count <= 350)
      #expect(compact.count <= 125)
      #expect(try MoveList(packed: full.span, on: samples.puzzle).isIdentical(to: moves))
    }
  }

  @Test(arguments: MoveList.PackedDetail.allCases)
  func `the shortest moves are read`(_ detail: MoveList.PackedDetail) throws {
    for count in 0...40 {
      let move = Move(.playedWord([]), claimedScore: 0, playedAt: 0)
      let moves = MoveList(Array(repeating: move, count: count))
      let log = moves.packed(on: Self.puzzle, detail: detail)
      #expect(try MoveList(packed: log.span, on: Self.puzzle) == moves)
    }
  }

  @Test func `version 1 bytes will always decode`() throws {
    let word = Self.faces(80, 77, 71)
    let score = try #require(WordScore.score(of: Self.puzzle.spelling(of: word)))
    let moves: MoveList = [
      Move(.playedWord(word), claimedScore: score, playedAt: 623_421_955.812_345_7),
      Move(
        .removedCube(try #require(CubePosition(rawValue: 26))), claimedScore: -1, playedAt: -0.0,
        playerIndex: 1, reactions: [Reaction(playerIndex: 0, text: "😇")]),
      Move(.playedWord(Self.faces(0, 80)), claimedScore: 0, playedAt: -0.0, playerIndex: 1),
    ]
    let bytes: [UInt8] = [
      1, 0, 3, 6, 26, 29, 10, 250, 188, 254, 121, 64, 21, 165, 112, 160, 30, 240, 5, 10, 248, 67,
      1, 134, 191, 234, 90, 143, 31, 0, 64, 0, 255, 137, 121, 72, 0, 160, 1, 0,
    ]
    #expect(moves.packed(on: Self.puzzle) == bytes)
    #expect(try MoveList(packed: bytes.span, on: Self.puzzle).isIdentical(to: moves))
  }

  @Test func `an empty list takes three bytes`() throws {
    #expect(MoveList().packed(on: Self.puzzle) == [1, 0, 0])
    #expect(MoveList().packed(on: Self.puzzle, detail: .compact) == [1, 1, 0])
    #expect(try MoveList(packed: [1, 0, 0].span, on: Self.puzzle).isEmpty)
  }

  @Test(arguments: [
    0, 1, 2, 14, 15, 16, 142, 143, MoveSamples.count(debug: 2_000, release: 60_000),
  ])
  func `words of no and of very many faces`(count: Int) throws {
    let touching = (0..<count).map { Self.faces(80, 77)[$0 % 2] }
    let apart = (0..<count).map { Self.faces(0, 80)[$0 % 2] }
    let repeated = [Face](repeating: Self.faces(40)[0], count: count)
    for faces in [touching, apart, repeated] {
      let moves: MoveList = [Move(.playedWord(faces), claimedScore: 7, playedAt: 1)]
      let bytes = moves.packed(on: Self.puzzle)
      #expect(bytes == NaivePackedLog(moves, on: Self.puzzle, detail: .full).bytes)
      #expect(try MoveList(packed: bytes.span, on: Self.puzzle) == moves)
    }
  }

  @Test func `on another puzzle the faces are the same and a right score another one`() throws {
    let word = Self.faces(80, 77, 71)
    let zed = try #require(Tile("Z"))
    let other = try Puzzle([Tile](repeating: zed, count: Face.count))
    let score = try #require(WordScore.score(of: Self.puzzle.spelling(of: word)))
    let moves: MoveList = [Move(.playedWord(word), claimedScore: score, playedAt: 1)]
    let bytes = moves.packed(on: Self.puzzle)
    let read = try MoveList(packed: bytes.span, on: other)
    #expect(read[0].action == .playedWord(word))
    #expect(read[0].claimedScore == 99)
  }

  @Test func `a time that is not finite packs into bytes that are refused`() {
    for time in [Double.infinity, -.infinity, .nan] {
      let moves: MoveList = [Move(.playedWord([]), claimedScore: 0, playedAt: time)]
      let bytes = moves.packed(on: Self.puzzle)
      #expect(throws: PackedMovesError(offset: 4, reason: .time(found: time.bitPattern))) {
        try MoveList(packed: bytes.span, on: Self.puzzle)
      }
    }
  }
}
