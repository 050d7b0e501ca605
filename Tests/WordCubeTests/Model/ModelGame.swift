import Lexicon
import WordCube

/// A game in the lines that the model in `Tests/Proof` reads, and the engine's verdict as the line that the model should
/// answer. `Tests/Proof/README.md` describes both.
struct ModelGame: Sendable {
  /// A name without spaces, from which the game can be made again.
  let name: String
  private let record: GameRecord
  private let rules: Rules
  private let expectedPuzzle: Puzzle?
  /// The spellings of the game's words that the dictionary has.
  private let words: [[LetterCode]]
  private let verdict: Verdict

  /// Judges a game. Its times and the parameters of its rules are finite.
  init<Words: WordDictionary>(
    _ name: String, _ record: GameRecord, _ rules: Rules, expecting expectedPuzzle: Puzzle? = nil,
    by dictionary: Words
  ) where Words.Failure == Never {
    let alphabet = record.puzzle.language.tileSet.alphabet
    self.name = name
    self.record = record
    self.rules = rules
    self.expectedPuzzle = expectedPuzzle
    words = record.moves.compactMap { move in
      guard case .playedWord(let faces) = move.action else { return nil }
      let letters = faces.flatMap { Self.letters(of: record.puzzle[$0]) }
      let codes = letters.map { dictionary.alphabet.code(of: alphabet[$0]) ?? .max }
      return dictionary.lookup(codes.span).isWord ? letters : nil
    }
    verdict = Verifier(dictionary: dictionary, rules: rules)
      .judge(record, expecting: expectedPuzzle)
  }

  /// The game.
  var lines: String {
    let times = Times(record, rules)
    var lines = [
      "game \(name)", (["rules"] + rules.switchedOn.rules.map(\.name)).joined(separator: " "),
    ]
    lines.append("mode \(record.mode == .timed ? "timed" : "unlimited")")
    lines.append("tolerance \(times.text(rules.clockTolerance))")
    let limits = [rules.timedGameDuration, rules.grace, rules.allowedPause]
    lines.append("limit \(limits.map { times.text($0) }.joined(separator: " "))")
    lines.append("maximum \(rules.maximumMoveCount)")
    if case .several(let players) = record.players {
      lines.append((["players"] + players.map { "\($0)" }).joined(separator: " "))
    }
    if let start = record.startTime { lines.append("start \(times.text(start))") }
    let tileSet = record.puzzle.language.tileSet
    lines.append("values \(tileSet.letterValues.map { "\($0)" }.joined(separator: " "))")
    lines.append("puzzle \(Self.tiles(of: record.puzzle))")
    if let expectedPuzzle { lines.append("expected \(Self.tiles(of: expectedPuzzle))") }
    if !words.isEmpty {
      lines.append("words \(words.map { Self.list($0) }.joined(separator: " "))")
    }
    for move in record.moves {
      let who = move.playerIndex.map { "\($0)" } ?? "-"
      let middle = "\(times.text(move.playedAt)) \(who) \(move.claimedScore)"
      switch move.action {
      case .playedWord(let faces):
        lines.append("word \(middle) \(Self.list(faces.map(\.rawValue)))")
      case .removedCube(let cube): lines.append("remove \(middle) \(cube.rawValue)")
      }
    }
    return lines.joined(separator: "\n") + "\nend\n"
  }

  /// The engine's answer.
  var answer: String {
    let removed = CubePosition.all.map { verdict.finalState.removed.contains($0) ? "1" : "0" }
    var parts = [
      name, verdict.isValid ? "valid" : "refused", "\(verdict.totalScore)",
      Self.list(verdict.moves.map(\.score)), verdict.finalState.useCounts.map { "\($0)" }.joined(),
      removed.joined(),
    ]
    if let violation = verdict.violation {
      parts.append(violation.move.map { "\($0)" } ?? "-")
      parts += violation.reasons.map { reason in
        reason.rule.name + (reason.face.map { "@\($0)" } ?? "")
          + (reason.earlierMove.map { "#\($0)" } ?? "")
      }
    }
    return parts.joined(separator: " ")
  }

  private static func letters(of tile: Tile) -> [LetterCode] {
    let alphabet = tile.language.tileSet.alphabet
    return tile.letters.unicodeScalars.map { known(alphabet.code(of: $0)) }
  }

  private static func tiles(of puzzle: Puzzle) -> String {
    let tiles = puzzle.tiles.map { list(letters(of: $0)) }
    return "\(puzzle.language.rawValue) \(tiles.joined(separator: " "))"
  }

  /// Numbers with commas, or `-` for none.
  private static func list(_ numbers: [some BinaryInteger]) -> String {
    numbers.isEmpty ? "-" : numbers.map { "\($0)" }.joined(separator: ",")
  }
}

/// Writes a game's times exactly, as integers times powers of two, in a unit that divides them all.
private struct Times {
  private let unit: Int

  init(_ record: GameRecord, _ rules: Rules) {
    var times = record.moves.map(\.playedAt)
    times += [rules.clockTolerance, rules.timedGameDuration, rules.grace, rules.allowedPause]
    if let start = record.startTime { times.append(start) }
    unit = times.compactMap { Self.parts($0)?.exponent }.min() ?? 0
  }

  func text(_ time: Double) -> String {
    guard let parts = Self.parts(time) else { return "0" }
    let exponent = parts.exponent - unit
    return "\(parts.significand)" + (exponent == 0 ? "" : "p\(exponent)")
  }

  /// An odd integer and the exponent of its factor, a power of two; nil for 0.
  private static func parts(_ time: Double) -> (significand: Int64, exponent: Int)? {
    precondition(time.isFinite, "the model knows finite times only")
    guard time != 0 else { return nil }
    let implicit: UInt64 = time.isNormal ? 1 << 52 : 0
    let significand = Int64(time.significandBitPattern | implicit)
    let zeros = significand.trailingZeroBitCount
    let exponent = (time.isNormal ? Int(time.exponentBitPattern) : 1) - 1_075 + zeros
    return ((time < 0 ? -1 : 1) * (significand >> zeros), exponent)
  }
}
