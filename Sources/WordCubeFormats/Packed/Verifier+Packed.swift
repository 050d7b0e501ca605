import Lexicon
import WordCube

extension Verifier {
  /// Judges a game from its packed moves.
  ///
  /// The verdict equals that on a `GameRecord` with `MoveList(packed:on:limits:)`. This method is faster: a
  /// valid game is judged while its bits are read, without a list of moves.
  ///
  /// ```swift
  /// let verdict = try verifier.judge(packed: log.span, on: puzzle).get()
  /// ```
  ///
  /// - Parameters:
  ///   - moves: The result of `packed(on:detail:)` of a `MoveList`.
  ///   - puzzle: The puzzle that the moves were packed on.
  ///   - mode: Whether the game is timed.
  ///   - players: The players.
  ///   - startTime: When the game started; nil for the time of the first move.
  ///   - expectedPuzzle: The puzzle that had to be played, for `Rule.otherPuzzle`; nil if the caller does
  ///     not know it.
  ///   - limits: The most bytes and moves.
  /// - Returns: The verdict, or the error in the bytes.
  /// - Throws: The dictionary's error.
  /// - Complexity: O(number of bytes).
  @inlinable
  public func judge(
    packed moves: Span<UInt8>, on puzzle: Puzzle, mode: GameMode = .unlimited,
    players: GameRecord.Players = .one, startTime: Double? = nil,
    expecting expectedPuzzle: Puzzle? = nil, limits: Limits = .standard
  ) throws(Words.Failure) -> Result<Verdict, PackedMovesError> {
    var replay = FastReplay(puzzle.language, rules: rules, mode: mode, startTime: startTime)
    var unknownWord: Int?
    if sharesAlphabet(with: puzzle), case .one = players,
      expectedPuzzle == nil || expectedPuzzle == puzzle,
      let digest = replay.play(packed: moves, on: puzzle, rules: rules, limits: limits)
    {
      unknownWord = try replay.lookUpWords(in: dictionary)
      if unknownWord == nil { return .success(verdict(of: &replay, digest: digest)) }
    }
    let list: MoveList
    do throws(PackedMovesError) {
      list = try MoveList(packed: moves, on: puzzle, limits: limits)
    } catch {
      return .failure(error)
    }
    let game = GameRecord(
      puzzle: puzzle, mode: mode, players: players, startTime: startTime, moves: list)
    if let unknownWord {
      return .success(try judge(game, after: replay, unknownWord: unknownWord))
    }
    return .success(try judge(game, expecting: expectedPuzzle))
  }
}
