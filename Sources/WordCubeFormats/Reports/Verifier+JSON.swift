import Lexicon
import WordCube

extension Verifier {
  /// Reads a game from the bytes of its JSON, and judges it.
  ///
  /// ```swift
  /// let report = verifier.judge(json: body) { claim in
  ///   switch claim.context {
  ///   case .dailyChallenge(let id): today[id].map { .game($0) } ?? .unknown
  ///   case .solo: .asSubmitted
  ///   case .sharedGame, .turnBased: .unknown
  ///   }
  /// }
  /// ```
  ///
  /// If you have to wait for a database, take two steps:
  /// ``DecodedGame/init(json:allowingCompleted:limits:)``, then ``judge(_:held:)``.
  ///
  /// - Parameters:
  ///   - json: The bytes.
  ///   - allowingCompleted: Whether to accept completed games. Their puzzle, mode and start time are only the
  ///     client's claims, so by default such games are malformed.
  ///   - limits: The maximum number of bytes and moves, and the required language; if the limits name none, it is the
  ///     verifier's language. A larger game, or one in another language, is malformed.
  ///   - held: Returns the server's own game for a claim. By default, games are judged as submitted, and the
  ///     puzzles of daily challenges and shared games are unknown.
  /// - Throws: The dictionary's error, if the dictionary fails.
  /// - Complexity: O(number of bytes).
  @inlinable
  public func judge(
    json: some ByteSource & ~Escapable, allowingCompleted: Bool = false,
    limits: Limits = .standard, held: ((GameClaim) -> HeldAnswer)? = nil
  ) throws(Words.Failure) -> GameReport {
    try json.withBytes { json throws(Words.Failure) in
      try judgeBytes(json, allowingCompleted, limits, held)
    }
  }

  @usableFromInline
  func judgeBytes(
    _ json: Span<UInt8>, _ allowingCompleted: Bool, _ limits: Limits,
    _ held: ((GameClaim) -> HeldAnswer)?
  ) throws(Words.Failure) -> GameReport {
    let game: DecodedGame
    var limits = limits
    limits.language = limits.language ?? language
    do throws(JSONError) {
      game = try DecodedGame(json, allowingCompleted, limits)
    } catch {
      return GameReport(.malformed(error))
    }
    if let held { return try judge(game, held: held(game.claim)) }
    return try judgeRecord(game.record(), of: game)
  }

  /// Judges a game that you have already read.
  ///
  /// - Parameters:
  ///   - game: The game.
  ///   - held: The server's own game.
  /// - Throws: The dictionary's error, if the dictionary fails.
  /// - Complexity: O(number of moves and of their faces).
  public func judge(
    _ game: DecodedGame, held: HeldAnswer = .asSubmitted
  ) throws(Words.Failure) -> GameReport {
    let (record, expectedPuzzle) = game.record(held: held, rules: rules)
    return try judgeRecord(record, of: game, expecting: expectedPuzzle)
  }

  @inline(__always)
  private func judgeRecord(
    _ record: GameRecord?, of game: DecodedGame, expecting expectedPuzzle: Puzzle? = nil
  ) throws(Words.Failure) -> GameReport {
    guard let record else {
      return GameReport(.unknownPuzzle(UnknownPuzzle(of: game.claim)), game: game)
    }
    return GameReport(.judged(try judge(record, expecting: expectedPuzzle)), game: game)
  }
}

extension DecodedGame {
  /// Returns the game to judge (nil if no puzzle is known) and the puzzle that it has to be on.
  package func record(
    held: HeldAnswer, rules: Rules
  ) -> (record: GameRecord?, expectedPuzzle: Puzzle?) {
    var record = record(held: held)
    guard case .game(let held) = held, rules[.otherPuzzle], let ownPuzzle = claim.puzzle else {
      return (record, nil)
    }
    record?.puzzle = ownPuzzle
    return (record, held.puzzle)
  }
}
