import Lexicon
import WordCube

extension Verifier {
  /// Judges a game from its packed moves.
  ///
  /// The verdict is the same as for a `GameRecord` with `MoveList(packed:on:limits:)`, but this method is
  /// faster: it judges a valid game as it reads the bits, without building a list of moves.
  ///
  /// ```swift
  /// let verdict = try verifier.judge(packed: log, on: puzzle)
  /// ```
  ///
  /// - Parameters:
  ///   - moves: The result of a move list's `packed(on:detail:)`.
  ///   - puzzle: The puzzle that the moves were packed on.
  ///   - mode: Whether the game is timed.
  ///   - players: The players.
  ///   - startTime: When the game started; nil for the first move's time.
  ///   - expectedPuzzle: The puzzle on which the game must be played, for `Rule.otherPuzzle`; nil if you
  ///     don't know it.
  ///   - limits: The maximum number of bytes and moves, and the language of the puzzle.
  /// - Throws: ``PackedJudgingError``: the error in the bytes, or the dictionary's error.
  /// - Complexity: O(number of bytes).
  @inlinable
  public func judge(
    packed moves: some ByteSource & ~Escapable, on puzzle: Puzzle, mode: GameMode = .unlimited,
    players: GameRecord.Players = .one, startTime: Double? = nil,
    expecting expectedPuzzle: Puzzle? = nil, limits: Limits = .standard
  ) throws(PackedJudgingError<Words.Failure>) -> Verdict {
    try moves.withBytes { moves throws(PackedJudgingError<Words.Failure>) in
      try judgePackedBytes(
        moves, on: puzzle, mode, players, startTime, expecting: expectedPuzzle, limits)
    }
  }

  @inlinable
  func judgePackedBytes(
    _ moves: Span<UInt8>, on puzzle: Puzzle, _ mode: GameMode, _ players: GameRecord.Players,
    _ startTime: Double?, expecting expectedPuzzle: Puzzle?, _ limits: Limits
  ) throws(PackedJudgingError<Words.Failure>) -> Verdict {
    var replay = FastReplay(puzzle.language, rules: rules, mode: mode, startTime: startTime)
    var digest: GameDigest?
    if sharesAlphabet(with: puzzle), case .one = players,
      expectedPuzzle == nil || !rules[.otherPuzzle] || expectedPuzzle == puzzle
    {
      digest = replay.play(packed: moves, on: puzzle, rules: rules, limits: limits)
    }
    // Malformed bytes are an error even if the dictionary would fail, so check them first.
    var list: MoveList?
    if digest == nil { list = try Self.list(moves, on: puzzle, limits) }
    let unknownWord: Int?
    do throws(Words.Failure) {
      unknownWord = try replay.lookUpWords(in: dictionary)
    } catch {
      throw .dictionary(error)
    }
    if unknownWord == nil, let digest { return verdict(of: &replay, digest: digest) }
    if list == nil { list = try Self.list(moves, on: puzzle, limits) }
    let game = GameRecord(
      puzzle: puzzle, mode: mode, players: players, startTime: startTime,
      moves: list ?? MoveList())
    do throws(Words.Failure) {
      return try judgeRest(
        of: game, expecting: expectedPuzzle, after: replay, unknownWord: unknownWord)
    } catch {
      throw .dictionary(error)
    }
  }

  @usableFromInline
  static func list(
    _ moves: Span<UInt8>, on puzzle: Puzzle, _ limits: Limits
  ) throws(PackedJudgingError<Words.Failure>) -> MoveList {
    do throws(PackedMovesError) {
      return try MoveList(reading: moves, on: puzzle, limits: limits)
    } catch {
      throw .malformed(error)
    }
  }
}

/// A reason why a packed game cannot be judged.
public enum PackedJudgingError<DictionaryFailure: Error>: Error {
  /// The bytes are not packed moves.
  case malformed(PackedMovesError)
  /// The dictionary failed. A dictionary in memory, such as a `WordGraph`, never fails.
  case dictionary(DictionaryFailure)
}

extension PackedJudgingError: Equatable where DictionaryFailure: Equatable {}

extension PackedJudgingError: Hashable where DictionaryFailure: Hashable {}

#if !hasFeature(Embedded)
  extension PackedJudgingError: CustomStringConvertible {
    /// The error in the bytes, or the dictionary's error.
    public var description: String {
      switch self {
      case .malformed(let error): "\(error)"
      case .dictionary(let error): "the dictionary failed: \(error)"
      }
    }
  }
#endif
