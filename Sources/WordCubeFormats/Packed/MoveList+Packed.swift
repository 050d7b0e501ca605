import Lexicon
import WordCube

extension MoveList {
  /// The parts of the moves that a packed log contains.
  public enum PackedDetail: UInt8, CaseIterable, Hashable, Sendable {
    /// Everything: about 220 bytes for 21 words with fractional times.
    case full = 0
    /// Everything except times and reactions: about 100 bytes for 21 words.
    case compact = 1
  }

  /// The moves in compact binary form, relative to the puzzle that they were played on.
  ///
  /// Any list of moves can be packed, whether or not it follows the rules. For a given puzzle, the same bytes mean the
  /// same list, except that ``PackedDetail/compact`` bytes do not contain times and reactions. Bytes with a time that
  /// is not finite cannot be read.
  ///
  /// ```swift
  /// let bytes = moves.packed(on: puzzle)
  /// let again = try MoveList(packed: bytes, on: puzzle)
  /// ```
  ///
  /// ## Version 1
  ///
  /// Version 1 bytes will always decode.
  ///
  /// The bytes are one stream of bits. Bit *n* of the stream is bit *n* mod 8 of byte *n* / 8, where bit 0 of
  /// a byte is the lowest; numbers have their lowest bit first. A *varint* is unsigned LEB128: groups of
  /// seven bits, the lowest first, each with a bit that is set if another group follows. A *signed varint* is
  /// the varint 0, 1, 2, 3, 4 ... for 0, -1, 1, -2, 2 ... Every value has exactly one valid form, the
  /// shortest.
  ///
  /// 1. 8 bits: the version, 1. 8 bits: ``PackedDetail``. A varint: the number of moves.
  /// 2. For each move in order:
  ///    1. What it does. 1 bit: 0 for a played word, 1 for a removed cube.
  ///       - Removed cube: 5 bits, its number.
  ///       - Played word: 4 bits, its number of faces; 15 means 15 or more, and the number minus 15 follows
  ///         as a varint. If it has a face: 7 bits, the first face's number. If it has more faces: 1 bit, set
  ///         if each of them touches the previous face. If set, 5 bits for each: its rank, from 0, among the
  ///         faces that touch the previous face, in order of their numbers. If not set, 7 bits for each: its
  ///         number.
  ///    2. The claimed score. 1 bit: 0 if the claimed score is what the word's letters score on the puzzle
  ///       (even if they are not a word), or 0 points for a removal; otherwise 1, then the score as a signed
  ///       varint.
  ///    3. The player, encoded with a move-to-front list of the last four different players, which starts as
  ///       four times "no player". *k* 1 bits and a 0 bit stand for entry *k* of the list, from 0. Four 1
  ///       bits stand for a player who is not in the list: 1 bit follows, set if there is a player, and if
  ///       so, the index as a signed varint. The player then moves to the front of the list.
  ///    4. Only if full: the time. 1 bit: 0 if its bit pattern equals the previous move's (at the start: time
  ///       0's); otherwise 1, then the wrapping difference *d* of the two patterns, as a signed number of 64
  ///       bits: 1 bit, set if *d* is negative; 6 bits, *d*'s number of trailing zeros, *z*; 6 bits, the
  ///       number of bits in |*d*| >> *z*, minus 1; these bits without the highest.
  ///    5. Only if full: the reactions. 1 bit: 0 if there are none; otherwise 1, then a varint with their
  ///       number. For each reaction: the player as a signed varint, the text's number of bytes as a varint,
  ///       and the text in UTF-8, 8 bits per byte.
  /// 3. Zero bits up to the end of the byte.
  ///
  /// - Parameters:
  ///   - puzzle: The puzzle that the moves were played on; the bytes do not contain it.
  ///   - detail: The parts of the moves to pack.
  /// - Complexity: O(number of faces and bytes of reactions).
  public func packed(on puzzle: Puzzle, detail: PackedDetail = .full) -> [UInt8] {
    var packer = MovePacker(puzzle: puzzle, detail: detail)
    packer.writeHeader(moveCount: count)
    for move in self { packer.write(move) }
    return packer.finish()
  }

  /// Reads packed moves.
  ///
  /// In a ``PackedDetail/compact`` log, all times are 0, and moves have no reactions.
  ///
  /// It is safe to read any bytes: the result is an error, or moves whose packed form is exactly these bytes. Reading
  /// takes at most about 64 bytes of memory per byte of input.
  ///
  /// - Parameters:
  ///   - bytes: The result of ``packed(on:detail:)``.
  ///   - puzzle: The puzzle that the moves were packed on. A different puzzle gives different scores, and
  ///     only judging the game can detect that.
  ///   - limits: The maximum number of bytes and moves, and the language of the puzzle.
  /// - Throws: ``PackedMovesError``, with the offset of the first wrong byte.
  /// - Complexity: O(number of bytes).
  @inlinable
  public init(
    packed bytes: some ByteSource & ~Escapable, on puzzle: Puzzle, limits: Limits = .standard
  ) throws(PackedMovesError) {
    self = try bytes.withBytes { bytes throws(PackedMovesError) in
      try MoveList(reading: bytes, on: puzzle, limits: limits)
    }
  }

  @usableFromInline
  init(
    reading bytes: Span<UInt8>, on puzzle: Puzzle, limits: Limits
  ) throws(PackedMovesError) {
    guard bytes.count <= limits.byteCount else {
      throw PackedMovesError(
        offset: Swift.max(0, limits.byteCount),
        reason: .byteCount(limit: limits.byteCount, found: bytes.count))
    }
    if let expected = limits.language, puzzle.language != expected {
      throw PackedMovesError(
        offset: 0, reason: .language(expected: expected, found: puzzle.language))
    }
    self = try UnsafeBytes.withUnsafeBytes(of: bytes) { bytes throws(PackedMovesError) in
      var unpacker = MoveUnpacker(bytes, puzzle: puzzle)
      return try unpacker.readAll(limit: limits.moveCount)
    }
  }
}
