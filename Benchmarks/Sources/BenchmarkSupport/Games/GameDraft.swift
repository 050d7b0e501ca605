import EnglishLexicon
import Lexicon
import NaiveTwin
import WordCube

/// A game that grows move by move; only accepted moves are kept.
struct GameDraft {
  private(set) var moves = MoveList()
  private var replay: Replay<WordGraph>
  private var words: WordWalk
  /// Microseconds since 2001.
  private var clock: Int
  private let longestPause: Int
  private let isThrifty: Bool

  /// How many walks look for one word.
  private static let walks = 12
  private static let verifier = Verifier(dictionary: WordGraph.english)

  /// A draft without moves. A thrifty one plays short words over faces that do not wear
  /// out, while there are such faces, so that more words can be played.
  init(
    _ puzzle: Puzzle, mode: GameMode, moveCount: Int, isThrifty: Bool,
    using random: inout SplitMix64
  ) {
    self.isThrifty = isThrifty
    replay = Self.verifier.replay(of: puzzle, mode: mode)
    words = WordWalk(puzzle)
    clock = 600_000_000_000_000 + random.below(200_000_000_000_000)
    longestPause = mode == .timed ? 170_000_000 / max(1, moveCount) : 40_000_000
  }

  /// Plays a word, if one is found that was not played.
  mutating func addWord(using random: inout SplitMix64) -> Bool {
    let playable = replay.state.playableFaces
    let lasting = isThrifty ? playable.filter { replay.state.useCount(of: $0) < 2 } : []
    for walk in 0..<Self.walks {
      let spares = isThrifty && walk < Self.walks / 2
      let letters = isThrifty ? 3 : Self.letterCount(using: &random)
      let path = words.randomWord(
        letters: letters, among: spares ? FaceSet(lasting) : playable, using: &random)
      guard let score = WordScore.score(of: replay.puzzle.spelling(of: path)) else { continue }
      if add(.playedWord(path), score: score, using: &random) { return true }
    }
    return false
  }

  /// Removes a cube that shows a playable face.
  mutating func addRemoval(using random: inout SplitMix64) -> Bool {
    let cubes = Array(replay.state.playableFaces.cubes)
    guard !cubes.isEmpty else { return false }
    return add(.removedCube(cubes[random.below(cubes.count)]), score: 0, using: &random)
  }

  private mutating func add(
    _ action: Move.Action, score: Int64, using random: inout SplitMix64
  ) -> Bool {
    let time = clock + 1 + random.below(longestPause)
    let move = Move(action, claimedScore: score, playedAt: Double(time) / 1_000_000)
    guard case .accepted = replay.play(move) else { return false }
    moves.append(move)
    clock = time
    return true
  }

  /// Mostly 3 to 7 letters, as people play.
  private static func letterCount(using random: inout SplitMix64) -> Int {
    let hundredths = [3: 20, 4: 30, 5: 25, 6: 15, 7: 8, 8: 2]
    var rest = random.below(100)
    for letters in 3...7 {
      rest -= hundredths[letters, default: 0]
      if rest < 0 { return letters }
    }
    return 8
  }
}
