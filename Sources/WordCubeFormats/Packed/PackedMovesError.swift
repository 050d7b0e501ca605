import WordCube

/// An error in the bytes of packed moves.
public struct PackedMovesError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// The version is not 1.
    case version(found: UInt8)
    /// No `MoveList.PackedDetail` has this number.
    case detail(found: UInt8)
    /// There are more bytes than the limit.
    case byteCount(limit: Int, found: Int)
    /// There are more moves than the limit.
    case moveCount(limit: Int, found: UInt64)
    /// The puzzle's language is not the one that the limits require.
    case language(expected: Language, found: Language)
    /// The next value needs more bits than are left.
    case truncated(neededBitCount: UInt64, remainingBitCount: UInt64)
    /// A face's number is not 0 ... 80.
    case face(found: UInt8)
    /// A removed cube's number is not 0 ... 26.
    case cube(found: UInt8)
    /// A rank is not below the number of faces that touch the previous face.
    case rank(found: UInt8, previous: Face)
    /// An integer has more than 64 bits.
    case integerTooLarge
    /// A time is infinite or not a number. The value is its bit pattern.
    case time(found: UInt64)
    /// A reaction's text is not UTF-8, from this byte of the text on.
    case text(index: Int)
    /// A value is not in its only valid form, usually the shortest.
    case notShortest
    /// The bits after the last move are not 0.
    case padding(found: UInt8)
    /// Bytes follow the last move.
    case trailingBytes(count: Int)
  }

  /// The offset of the byte in which the wrong value starts.
  public let offset: Int
  /// The kind of error.
  public let reason: Reason
}

extension PackedMovesError: CustomStringConvertible {
  /// A description of the error: the offset, what was expected and what was found.
  public var description: String { "byte \(offset): \(reason)" }
}

extension PackedMovesError.Reason: CustomStringConvertible {
  /// A description of what was expected and what was found.
  public var description: String {
    switch self {
    case .version(let found): "the version of a packed log must be 1, not \(found)"
    case .detail(let found):
      "the detail of a packed log must be 0 (full) or 1 (compact), not \(found)"
    case .byteCount(let limit, let found): "the log has \(found) bytes, more than \(limit)"
    case .moveCount(let limit, let found): "the log has \(found) moves, more than \(limit)"
    case .language(let expected, let found):
      "expected a puzzle in \"\(expected.code)\", found one in \"\(found.code)\""
    case .truncated(let needed, let remaining):
      "the log needs at least \(needed) more bits, but only \(remaining) are left"
    case .face(let found): "a face's number must be from 0 to 80, not \(found)"
    case .cube(let found): "a cube's number must be from 0 to 26, not \(found)"
    case .rank(let found, let previous):
      "\(previous.touchingFaces.count) faces touch face \(previous.rawValue) (\(previous)), "
        + "and none has the rank \(found)"
    case .integerTooLarge: "expected an integer of at most 64 bits, found a longer one"
    case .time(let found): "a time must be a finite number, but the bit pattern \(found) is not one"
    case .text(let index): "a reaction's text is not UTF-8 from its byte \(index) on"
    case .notShortest: "expected a value in its shortest form, found a longer form"
    case .padding(let found): "the bits after the last move must be 0, not \(found)"
    case .trailingBytes(let count): "the log ends here, but \(count) bytes follow"
    }
  }
}
