import Foundation
import NaiveTwin
import WordCube
import WordCubeFormats

/// Models of every kind, from seeds.
struct ModelSamples {
  private var random: SplitMix64
  let puzzle: Puzzle
  let moves: MoveList

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    var samples = MoveSamples(seed: seed)
    puzzle = samples.puzzle
    moves = MoveList(samples.anyMoves().map(\.withOrderedReactions))
  }

  mutating func livePuzzle() throws -> LivePuzzle {
    let useCounts = (0..<Face.count).map { _ in Int.random(in: 0...3, using: &random) }
    var removed: CubeSet = []
    for cube in CubePosition.all where random.next() % 4 == 0 { removed.insert(cube) }
    guard let state = CubeState(useCounts: useCounts, removed: removed) else {
      throw CocoaError(.coderInvalidValue)
    }
    return LivePuzzle(puzzle: puzzle, state: state)
  }

  mutating func submission() -> Submission {
    let contexts: [Submission.Context] = [
      .solo(mode: mode(), puzzle: puzzle), .dailyChallenge(id: id()), .sharedGame(code: code()),
      .turnBased(mode: mode(), players: players(), puzzle: puzzle),
    ]
    return Submission(context: pick(contexts), moves: moves)
  }

  mutating func completedGame() -> CompletedGame {
    let contexts: [CompletedGame.Context] = [
      .solo, .dailyChallenge(id: id()), .sharedGame(code: code()), .turnBased(players: players()),
    ]
    return CompletedGame(
      puzzle: puzzle, context: pick(contexts), mode: mode(),
      startTime: Double.random(in: -1e9...1e9, using: &random),
      localPlayerIndex: pick([nil, 0, 1, .min, .max]), moves: moves,
      secondsPlayed: Double.random(in: 0...180, using: &random))
  }

  private mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
    choices[Int.random(in: 0..<choices.count, using: &random)]
  }

  private mutating func mode() -> GameMode { pick(GameMode.allCases) }

  private mutating func id() -> UniqueID { UniqueID(high: random.next(), low: random.next()) }

  private mutating func code() -> ExactText {
    pick(["", "ab/cd", "e\u{301}\u{E9}", "\"\\\n\u{0}😇"])
  }

  private mutating func players() -> [Player] {
    let indices: [Int64] = [.min, -1, 0, 1, 10, .max].filter { _ in random.next() % 2 == 0 }
    return indices.map { Player(index: $0, id: id()) }
  }
}

extension Move {
  /// The move with one reaction a player, in the order of the players, as JSON has them.
  fileprivate var withOrderedReactions: Move {
    let byPlayer = Dictionary(reactions.map { ($0.playerIndex, $0) }) { first, _ in first }
    var move = self
    move.reactions = byPlayer.values.sorted { $0.playerIndex < $1.playerIndex }
    return move
  }
}
