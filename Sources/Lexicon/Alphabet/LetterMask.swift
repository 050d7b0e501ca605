/// The index of a letter in its ``Alphabet``, from 0.
///
/// A code at or above the alphabet's count stands for a letter that the alphabet does not have. No word
/// of a dictionary has such a letter, and no dictionary traps on it.
public typealias LetterCode = UInt8

/// A set of letters of one alphabet.
///
/// ```swift
/// let next = WordGraph.english.root.nextLetters
/// next.contains(0)  // true: some word begins with A
/// ```
@frozen
public struct LetterMask: Hashable, Sendable {
  /// The set as bits; bit n is letter code n.
  public var rawValue: UInt32

  /// The set of the letter codes whose bits are set.
  @inlinable
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The empty set.
  @inlinable
  public init() {
    rawValue = 0
  }

  /// Whether the set has no letter.
  @inlinable
  public var isEmpty: Bool { rawValue == 0 }

  /// The number of letters in the set, 0 to 32.
  @inlinable
  public var count: Int { rawValue.nonzeroBitCount }

  /// Whether the set has the letter; `false` for codes of 32 and above.
  @inlinable
  public func contains(_ letter: LetterCode) -> Bool {
    letter < 32 && rawValue & (1 &<< UInt32(letter)) != 0
  }

  /// Adds a letter; ignores codes of 32 and above.
  @inlinable
  public mutating func insert(_ letter: LetterCode) {
    if letter < 32 { rawValue |= 1 &<< UInt32(letter) }
  }

  /// The letters that both sets have.
  @inlinable
  public func intersection(_ other: LetterMask) -> LetterMask {
    LetterMask(rawValue: rawValue & other.rawValue)
  }

  /// The letters that at least one of the sets has.
  @inlinable
  public func union(_ other: LetterMask) -> LetterMask {
    LetterMask(rawValue: rawValue | other.rawValue)
  }
}

extension LetterMask: Sequence {
  /// Iterates over the letters of a set in the alphabet's order.
  @frozen
  public struct Iterator: IteratorProtocol {
    /// The letters still to come.
    @usableFromInline var rest: UInt32

    @inlinable
    init(rest: UInt32) {
      self.rest = rest
    }

    /// The next letter, or `nil` after the last.
    @inlinable
    public mutating func next() -> LetterCode? {
      guard rest != 0 else { return nil }
      let letter = LetterCode(truncatingIfNeeded: rest.trailingZeroBitCount)
      rest &= rest &- 1
      return letter
    }
  }

  /// An iterator over the letters, in the alphabet's order.
  @inlinable
  public func makeIterator() -> Iterator {
    Iterator(rest: rawValue)
  }
}
