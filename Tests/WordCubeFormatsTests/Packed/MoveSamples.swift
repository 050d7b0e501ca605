import NaiveTwin
import WordCube
import WordCubeFormats

/// Lists of moves to pack, from seeds.
struct MoveSamples {
  private var random: SplitMix64
  let puzzle: Puzzle

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    puzzle = PuzzleGenerator(seed: seed).puzzle(0)
  }

  /// How many random lists a test goes through: debug builds are slow.
  static func count(debug: Int, release: Int) -> Int {
    #if DEBUG
      debug
    #else
      release
    #endif
  }

  /// The lengths of 21 words, 5.9 in the mean, which is more than players usually find.
  private static let lengths = [3, 7, 5, 6, 4, 8, 6, 5, 7, 6, 5, 7, 6, 8, 6, 5, 7, 4, 6, 7, 6]

  /// A game of 21 words as a client sends it: fractional times some seconds apart, the right scores,
  /// and each fourth word over a digraph where the puzzle has one.
  mutating func typicalGame(playerCount: Int = 1) -> MoveList {
    var time = 623_421_955.812_345_7
    var moves = MoveList()
    let digraphs = Face.all.filter { puzzle[$0].letters.count == 2 }
    for (number, length) in Self.lengths.enumerated() {
      time += Double.random(in: 2..<30, using: &random)
      let first = number % 4 == 3 ? digraphs.randomElement(using: &random) : nil
      let faces = walk(length: length, from: first)
      moves.append(
        Move(
          .playedWord(faces), claimedScore: score(of: faces), playedAt: time,
          playerIndex: playerCount == 1 ? nil : Int64(number % playerCount)))
    }
    return moves
  }

  /// A list with everything: words of any faces and lengths, removals, any scores,
  /// players, times and reactions.
  mutating func anyMoves() -> MoveList {
    MoveList((0..<Int.random(in: 0...12, using: &random)).map { _ in anyMove() })
  }

  private mutating func anyMove() -> Move {
    var action = Move.Action.removedCube(cube(Int.random(in: 0..<27, using: &random)))
    var right: Int64 = 0
    if random.next() % 4 != 0 {
      let faces = anyFaces()
      right = score(of: faces)
      action = .playedWord(faces)
    }
    return Move(
      action, claimedScore: random.next() % 2 == 0 ? right : anyInteger(),
      playedAt: anyTime(), playerIndex: random.next() % 3 == 0 ? nil : anyInteger(),
      reactions: random.next() % 4 == 0 ? anyReactions() : [])
  }

  private mutating func anyFaces() -> [Face] {
    switch random.next() % 5 {
    case 0: (0..<Int.random(in: 0...40, using: &random)).map { _ in anyFace() }
    case 1: walk(length: Int.random(in: 0...40, using: &random), from: nil)
    default: walk(length: Int.random(in: 2...9, using: &random), from: nil)
    }
  }

  private mutating func anyFace() -> Face { face(Int.random(in: 0..<81, using: &random)) }

  private mutating func walk(length: Int, from first: Face?) -> [Face] {
    guard length > 0 else { return [] }
    var faces = [first ?? anyFace()]
    while faces.count < length {
      guard let next = Array(faces[faces.count - 1].touchingFaces).randomElement(using: &random)
      else {
        break
      }
      faces.append(next)
    }
    return faces
  }

  private mutating func anyInteger() -> Int64 {
    let extremes: [Int64] = [.min, .min + 1, -1, 0, 1, 63, 64, -64, -65, .max - 1, .max]
    switch random.next() % 3 {
    case 0: return random.pick(extremes)
    case 1: return Int64.random(in: -3...3, using: &random)
    default: return Int64(bitPattern: random.next()) >> Int64(random.next() % 64)
    }
  }

  private mutating func anyTime() -> Double {
    let extremes = [
      0, -0.0, 1, -1, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude,
      -.leastNonzeroMagnitude, .leastNormalMagnitude,
    ]
    switch random.next() % 4 {
    case 0: return random.pick(extremes)
    case 1: return Double(Int.random(in: 623_421_900...623_422_100, using: &random))
    case 2: return Double.random(in: 1.6e9...1.7e9, using: &random)
    default:
      let any = Double(bitPattern: random.next())
      return any.isFinite ? any : 0.5
    }
  }

  private mutating func anyReactions() -> [Reaction] {
    let texts: [ExactText] = ["😇", "", "e\u{301}", "\u{0}\u{10FFFF}", "well played, \"you\"\n"]
    return (0..<Int.random(in: 1...4, using: &random)).map { _ in
      Reaction(playerIndex: anyInteger(), text: random.pick(texts))
    }
  }

  private func score(of faces: [Face]) -> Int64 {
    WordScore.score(of: puzzle.spelling(of: faces)) ?? -1
  }

  private func face(_ number: Int) -> Face { Array(Face.all)[number] }
  private func cube(_ number: Int) -> CubePosition { Array(CubePosition.all)[number] }
}

extension SplitMix64 {
  /// One of an array's elements, which must not be empty.
  fileprivate mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
    choices[Int.random(in: 0..<choices.count, using: &self)]
  }
}

extension MoveList {
  /// Whether two lists are equal, and their times to the bit: `==` takes -0 for 0.
  func isIdentical(to other: MoveList) -> Bool {
    self == other
      && map(\.playedAt.bitPattern).elementsEqual(other.map(\.playedAt.bitPattern))
  }

  /// The moves as the compact form keeps them.
  var withoutTimesAndReactions: MoveList {
    MoveList(
      map {
        Move(
          $0.action, claimedScore: $0.claimedScore, playedAt: 0, playerIndex: $0.playerIndex)
      })
  }
}
