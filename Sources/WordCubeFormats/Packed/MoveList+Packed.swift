import WordCube

extension MoveList {
  /// How much of its moves a packed log keeps.
  public enum PackedDetail: UInt8, CaseIterable, Hashable, Sendable {
    /// All of it: some 220 bytes for 21 words with fractional times.
    case full = 0
    /// All but the times and the reactions: some 100 bytes for 21 words.
    case compact = 1
  }

  /// The moves in few bytes, relative to the puzzle that they were played on.
  ///
  /// Any list of moves can be packed, whether it keeps the rules or not, and two lists pack into the
  /// same bytes on a puzzle only if they are equal (``PackedDetail/compact``: but for times and
  /// reactions). Only a time that is no finite number makes bytes that will not be read.
  ///
  /// ```swift
  /// let bytes = moves.packed(on: puzzle)
  /// let again = try MoveList(packed: bytes.span, on: puzzle)
  /// ```
  ///
  /// ## Version 1
  ///
  /// Version 1 bytes will always decode.
  ///
  /// The bytes are one stream of bits: bit *n* of it is bit *n* mod 8, counted from the lowest, of
  /// byte *n* / 8, and numbers have their lowest bit first. A *varint* is a number of 64 bits in
  /// groups of eight bits, seven of the number, the lowest first, and one that is set if another
  /// group follows; a signed one is the varint 0, 1, 2, 3, 4 ... for 0, -1, 1, -2, 2 ... Everything
  /// is written in the one shortest way that this page allows, and read in no other.
  ///
  /// 1. 8 bits: the version, 1. 8 bits: ``PackedDetail``. A varint: the number of moves.
  /// 2. For each move in order:
  ///    1. What it does. 1 bit: 0 for a played word, 1 for a removed cube.
  ///       - Removed cube: 5 bits, its number.
  ///       - Played word: 4 bits, its number of faces; 15 stands for 15 and more, and a varint of
  ///         what is above 15 follows. If it has faces: 7 bits, the number of the first. If it has
  ///         more: 1 bit, whether each touches the one before. If so, 5 bits for each: its rank among
  ///         the faces that touch the one before, in the order of their numbers, from 0. If not, 7
  ///         bits for each: its number.
  ///    2. The claimed score. 1 bit: 0 if it is the score of what the word spells on the puzzle (a
  ///       word or not, of any length), or 0 for a removal; else 1, and the score as a signed varint.
  ///    3. The player. The four last different players are kept, the latest first, at the start four
  ///       times none. *k* bits 1 and a bit 0 stand for the *k*-th of them, from 0. Four bits 1 stand
  ///       for another: 1 bit, whether there is a player, and if so the index as a signed varint.
  ///       The player moves to the front.
  ///    4. Not if compact: the time. 1 bit: 0 if it has the bit pattern of the move before (at the
  ///       start: of time 0); else 1, and *d*, the difference of the two patterns as a signed number
  ///       of 64 bits that wraps around: 1 bit, whether *d* is negative; 6 bits, the number of zeros
  ///       at the low end of *d*; 6 bits, how many bits |*d*| has from its highest to its lowest one,
  ///       less 1; those bits without the highest.
  ///    5. Not if compact: the reactions. 1 bit: 0 if there are none; else 1, a varint of their
  ///       number, and for each the player as a signed varint, a varint of the number of bytes of
  ///       its text, and these, 8 bits each, in UTF-8.
  /// 3. Zero bits up to the end of the byte.
  ///
  /// - Parameters:
  ///   - puzzle: The puzzle that the moves were played on; the bytes do not hold it.
  ///   - detail: How much to keep.
  /// - Complexity: O(number of faces and bytes of reactions).
  public func packed(on puzzle: Puzzle, detail: PackedDetail = .full) -> [UInt8] {
    var packer = MovePacker(puzzle: puzzle, detail: detail)
    packer.writeHeader(moveCount: count)
    for move in self { packer.write(move) }
    return packer.finish()
  }

  /// The moves that some bytes hold.
  ///
  /// Times of a ``PackedDetail/compact`` log are 0, and its moves have no reactions.
  ///
  /// Nothing is trusted: any bytes give either moves, whose packed form is these very bytes, or an
  /// error. Memory is at most some 64 bytes for each byte given, and no byte is looked at twice.
  ///
  /// - Parameters:
  ///   - bytes: What ``packed(on:detail:)`` gave.
  ///   - puzzle: The puzzle that the moves were packed on. With another one they have other scores,
  ///     which only a judge can notice.
  ///   - limits: The most bytes and moves.
  /// - Throws: ``PackedMovesError`` at the first byte that is wrong.
  /// - Complexity: O(number of bytes).
  public init(
    packed bytes: Span<UInt8>, on puzzle: Puzzle, limits: Limits = .standard
  ) throws(PackedMovesError) {
    guard bytes.count <= limits.byteCount else {
      throw PackedMovesError(
        offset: Swift.max(0, limits.byteCount),
        reason: .byteCount(limit: limits.byteCount, found: bytes.count))
    }
    self = try UnsafeBytes.withUnsafeBytes(of: bytes) { bytes throws(PackedMovesError) in
      var unpacker = MoveUnpacker(bytes, puzzle: puzzle)
      return try unpacker.readAll(limit: limits.moveCount)
    }
  }
}
