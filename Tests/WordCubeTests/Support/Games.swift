import Lexicon
import WordCube

extension Puzzle {
  /// The puzzle with the tiles that a function returns.
  init(language: Language = .english, tile: (Face) -> String) {
    let tiles = Face.all.map { known(Tile(tile($0), language: language)) }
    do {
      try self.init(tiles)
    } catch {
      preconditionFailure("the test is wrong: \(error)")
    }
  }

  /// A puzzle on which different rows of faces spell different words.
  static let lettered = Puzzle { face in
    let letters = Array("ABCDEFGHIJKLMNOPRSTUVWXYZ")
    return String(letters[face.index % letters.count])
  }
}

/// A played word, with its right score unless the client claims another.
func word(
  _ faces: [Face], on puzzle: Puzzle = .lettered, at time: Double = 0, by player: Int64? = nil,
  claims score: Int64? = nil
) -> Move {
  let rightScore = known(WordScore.score(of: puzzle.spelling(of: faces)))
  return Move(
    .playedWord(faces), claimedScore: score ?? rightScore, playedAt: time, playerIndex: player)
}

/// A removed cube.
func removal(
  _ cube: CubePosition, at time: Double = 0, by player: Int64? = nil, claims score: Int64 = 0
) -> Move {
  Move(.removedCube(cube), claimedScore: score, playedAt: time, playerIndex: player)
}

/// Judges moves with a dictionary that takes every word, unless another is given.
func judge(
  _ moves: [Move], _ rules: Rules, on puzzle: Puzzle = .lettered, mode: GameMode = .unlimited,
  players: GameRecord.Players = .one, start: Double? = nil, expecting: Puzzle? = nil
) -> Verdict {
  judge(
    GameRecord(
      puzzle: puzzle, mode: mode, players: players, startTime: start, moves: MoveList(moves)),
    rules, by: AcceptingDictionary(), expecting: expecting)
}

func judge<Words: WordDictionary>(
  _ game: GameRecord, _ rules: Rules, by words: Words, expecting: Puzzle? = nil
) -> Verdict where Words.Failure == Never {
  Verifier(dictionary: words, rules: rules).judge(game, expecting: expecting)
}

extension Rules {
  /// The classic rules and one strict one.
  static func classic(and rule: Rule) -> Rules { Rules(switchedOn: RuleSet(rule)) }
}

extension Verdict {
  /// The rules that the refused move breaks, in the report's order; none for a valid game.
  var brokenRules: [Rule] { violation?.reasons.map(\.rule) ?? [] }
}

extension Replay.Ruling {
  var violation: Violation? {
    if case .refused(let violation) = self { violation } else { nil }
  }
}
