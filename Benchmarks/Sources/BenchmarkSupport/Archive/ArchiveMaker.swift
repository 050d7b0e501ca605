import NaiveTwin
import WordCube
import WordCubeFormats

/// Makes any number of different games as servers get them: of all contexts, one in five of them refused,
/// each as some program writes it.
///
/// A seed and a number give the same bytes on every machine, in any order.
public struct ArchiveMaker: Sendable {
  private static let faces = Array(Face.all)
  private let games: GameMaker
  private let seed: UInt64

  /// A maker of games of 10 to 34 words.
  public init(seed: UInt64) {
    self.seed = seed
    games = GameMaker(seed: seed, words: 10...34, removals: 0...6)
  }

  /// A game; nil if no puzzle was found with enough moves.
  public func game(_ number: Int) -> ArchivedGame? {
    guard let valid = games.game(number), case .solo(let mode, let puzzle) = valid.context else {
      return nil
    }
    var random = SplitMix64(seed: ~seed &+ UInt64(number) &* 0xD134_2543_DE82_EF95)
    var moves = Array(valid.moves)
    let context = ArchivedGame.Context(number: number, using: &random)
    if context == .turnBased { context.alternate(&moves) }
    if random.below(5) == 0 { breakRule(of: &moves, using: &random) }
    let held = HeldGame(puzzle: puzzle, mode: mode)
    let json = context.json(of: held, MoveList(moves), number: number)
    return ArchivedGame(
      json: Self.shape(using: &random).json(json, using: &random), context: context,
      number: number, held: held)
  }

  /// Most programs write compact JSON. All shapes are of one line.
  private static func shape(using random: inout SplitMix64) -> JSONShape {
    switch random.below(20) {
    case 0..<12: .compact
    case 12..<15: .spaced
    case 15..<19: .reordered
    default: .shuffled
    }
  }

  /// Changes a move so that it, or one after it, is refused.
  private func breakRule(of moves: inout [Move], using random: inout SplitMix64) {
    let words = moves.indices.filter {
      if case .playedWord = moves[$0].action { true } else { false }
    }
    let place = words[random.below(words.count)]
    guard case .playedWord(var faces) = moves[place].action else { return }
    switch random.below(5) {
    case 0: moves[place].claimedScore += 1
    case 1: moves.insert(moves[place], at: place + 1)
    case 2: moves[place].playedAt -= 4_000_000
    case 3: moves[place].action = .playedWord(faces.reversed())
    default:
      faces[random.below(faces.count)] = Self.faces[random.below(Face.count)]
      moves[place].action = .playedWord(faces)
    }
  }
}

/// A game of an archive, and what the server knows of it.
public struct ArchivedGame: Sendable {
  /// Where a game was played, and whether it is a submission.
  enum Context: CaseIterable {
    case solo, turnBased, dailyChallenge, sharedGame, completed
  }

  /// The bytes.
  public let json: [UInt8]
  let context: Context
  let number: Int
  let held: HeldGame

  /// The puzzle that is judged on.
  public var puzzle: Puzzle { held.puzzle }
  /// Whether the game is played against the clock.
  public var isTimed: Bool { held.mode == .timed }
}

extension ArchivedGame.Context {
  /// Half of the games are solo.
  init(number: Int, using random: inout SplitMix64) {
    let all = Self.allCases
    self = all[random.below(2) == 0 ? 0 : random.below(all.count)]
  }

  /// Assigns the moves to two players, who take turns.
  func alternate(_ moves: inout [Move]) {
    for place in moves.indices { moves[place].playerIndex = Int64(place % 2) }
  }

  /// The identity of a daily challenge or of a player.
  static func id(_ number: Int) -> UniqueID {
    UniqueID(high: 0x4000, low: 1 << 63 | UInt64(number))
  }

  func json(of held: HeldGame, _ moves: MoveList, number: Int) -> [UInt8] {
    let players = [0, 1].map { Player(index: $0, id: Self.id(number + Int($0 + 1) << 32)) }
    let context: Submission.Context
    switch self {
    case .turnBased:
      context = .turnBased(mode: held.mode, players: players, puzzle: held.puzzle)
    case .sharedGame: context = .sharedGame(code: ExactText("game-\(number)"))
    case .dailyChallenge: context = .dailyChallenge(id: Self.id(number))
    case .completed:
      let start = (moves.first?.playedAt ?? 0) - 1
      return CompletedGame(
        puzzle: held.puzzle, context: .solo, mode: held.mode, startTime: start, moves: moves,
        secondsPlayed: (moves.last?.playedAt ?? start) - start
      ).json
    case .solo: context = .solo(mode: held.mode, puzzle: held.puzzle)
    }
    return Submission(context: context, moves: moves).json
  }
}
