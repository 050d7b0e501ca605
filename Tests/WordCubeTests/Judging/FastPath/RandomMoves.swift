import Lexicon
import NaiveTwin
import WordCube

/// Makes games of random moves: mostly accepted ones, and some of every kind that is not.
struct RandomMoves {
  static let reversedAlphabet: Alphabet = {
    do {
      return try Alphabet("ZYXWVUTSRQPONMLKJIHGFEDCBA".unicodeScalars)
    } catch {
      preconditionFailure("the letters are an alphabet: \(error)")
    }
  }()

  private var random: SplitMix64
  private let puzzle: Puzzle
  /// How many moves of a hundred are of an odd kind.
  private var oddPercent = 0
  private var players: [Int64?] = [nil]
  /// Accepts every word; follows which faces are playable.
  private var replay: Replay<AcceptingDictionary>
  private var moves: [Move] = []
  private var time = 1_000.0

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    if seed % 4 == 0 {
      // Two letters and a digraph: many words are played twice.
      let tiles = random.shuffled((0..<Face.count).map { ["A", "B", "QU"][$0 % 3] })
      puzzle = Puzzle { tiles[$0.index] }
    } else {
      puzzle = PuzzleGenerator(seed: seed).puzzle(0)
    }
    replay = Verifier(dictionary: AcceptingDictionary(), rules: .classic).replay(of: puzzle)
  }

  mutating func next() -> UInt32 { UInt32(truncatingIfNeeded: random.next()) }

  mutating func chance(_ percent: Int) -> Bool { random.below(100) < percent }

  /// One of an array's elements, which must not be empty.
  mutating func pick<Choice>(_ choices: [Choice]) -> Choice { choices[random.below(choices.count)] }

  /// A game of up to about 60 moves.
  mutating func game() -> GameRecord {
    let isTurnBased = chance(35)
    players = isTurnBased ? [0, 1, 2] : [pick([nil, 0, 7, .max])]
    oddPercent = pick([0, 0, 3, 20])
    let moveCount = pick([0, 1, 2, 5, 15, 30, 50])
    while moves.count < moveCount { addMoves() }
    return GameRecord(
      puzzle: puzzle, mode: pick([.timed, .unlimited]),
      players: isTurnBased ? .several([0, 1, 2]) : .one,
      startTime: chance(60)
        ? nil : pick([1_000, 990, 1_000, .nan, .infinity, -.infinity] as [Double]),
      moves: MoveList(moves))
  }

  /// Adds a move; sometimes the same one more than once.
  private mutating func addMoves() {
    var action = Move.Action.removedCube(cube(pick([0, 1, 2]), pick([0, 1, 2]), pick([0, 1, 2])))
    if chance(oddPercent) {
      if chance(70) { action = .playedWord(oddFaces()) }
    } else if chance(80) {
      action = .playedWord(
        walk(pick([2, 3, 3, 4, 4, 5, 6, 7, 9]), over: replay.state.playableFaces))
    } else if let cube = Array(replay.state.inPlay).randomElement(using: &random) {
      action = .removedCube(cube)
    }

    var score: Int64 = 0
    if case .playedWord(let faces) = action {
      score = known(WordScore.score(of: puzzle.spelling(of: faces)))
    }
    if chance(oddPercent / 4) { score = pick([score + 1, score - 1, 0, .min, .max]) }
    time += pick([0, 0.25, 1, 5])
    if chance(oddPercent) { time -= pick([1, 5, 5.5, 9]) }
    let oddTimes = [Double.nan, .infinity, -.infinity, 0, -0.0, 1e300]
    let playedAt = chance(oddPercent / 4) ? pick(oddTimes) : time
    var player = players[moves.count % players.count]
    if chance(oddPercent / 2) { player = pick([nil, 0, 1, 9]) }
    let move = Move(action, claimedScore: score, playedAt: playedAt, playerIndex: player)
    for _ in 0..<(chance(oddPercent) ? pick([2, 3, 4]) : 1) {
      moves.append(move)
      _ = replay.play(move)
    }
  }

  /// Faces that touch one after the other, each once; fewer where there is no way on.
  private mutating func walk(_ count: Int, over playable: FaceSet) -> [Face] {
    var (faces, unused) = ([Face](), playable)
    while faces.count < count {
      let next = faces.last.map { unused.intersection($0.touchingFaces) } ?? unused
      guard let face = Array(next).randomElement(using: &random) else { break }
      faces.append(face)
      unused.remove(face)
    }
    return faces
  }

  /// Words that break a rule about their faces, or are very long.
  private mutating func oddFaces() -> [Face] {
    let playable = replay.state.playableFaces
    switch random.below(6) {
    case 0: return walk(pick([0, 1, 2, 3]), over: playable)
    case 1: return walk(27, over: playable)
    case 2: return walk(pick([3, 30, 60]), over: FaceSet(Face.all))
    case 3:
      let faces = walk(4, over: playable)
      return faces + faces + faces
    case 4: return (0..<pick([3, 5, 70])).map { _ in face(UInt8(random.below(Face.count))) }
    default:
      // Only the first face is hidden.
      let faces = walk(4, over: playable)
      guard let first = faces.first,
        let hidden = first.touchingFaces.first(where: { !playable.contains($0) })
      else { return faces }
      return [hidden] + faces
    }
  }
}
