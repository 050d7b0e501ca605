/// The index of a letter in its ``Alphabet``, from 0.
///
/// A code at or above the alphabet's count stands for a letter that is not in the alphabet. No word contains
/// such a letter; looking up such a code finds nothing, but does not trap.
public typealias LetterCode = UInt8

/// A set of letters from one alphabet.
///
/// ```swift
/// let next = WordGraph.english.root.nextLetters
/// next.contains(0)  // true: some word begins with A
/// ```
@frozen
public struct LetterMask: Hashable, Sendable {
  /// The set as bits: bit n stands for letter code n.
  public var rawValue: UInt32

  /// Creates a set from bits: bit n stands for letter code n.
  @inlinable
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Creates an empty set.
  @inlinable
  public init() {
    rawValue = 0
  }

  /// Whether the set is empty.
  @inlinable
  public var isEmpty: Bool { rawValue == 0 }

  /// The number of letters in the set, 0 to 32.
  @inlinable
  public var count: Int { rawValue.nonzeroBitCount }

  /// Returns whether the set contains the letter; `false` for codes of 32 and above.
  @inlinable
  public func contains(_ letter: LetterCode) -> Bool {
    letter < 32 && rawValue & (1 &<< UInt32(letter)) != 0
  }

  /// Adds a letter; ignores codes of 32 and above.
  @inlinable
  public mutating func insert(_ letter: LetterCode) {
    if letter < 32 { rawValue |= 1 &<< UInt32(letter) }
  }

  /// Returns the letters that are in both sets.
  @inlinable
  public func intersection(_ other: LetterMask) -> LetterMask {
    LetterMask(rawValue: rawValue & other.rawValue)
  }

  /// Returns the letters that are in at least one of the sets.
  @inlinable
  public func union(_ other: LetterMask) -> LetterMask {
    LetterMask(rawValue: rawValue | other.rawValue)
  }
}

extension LetterMask: Sequence {
  /// An iterator over a set's letters in the alphabet's order.
  @frozen
  public struct Iterator: IteratorProtocol {
    /// The letters that are left.
    @usableFromInline var rest: UInt32

    @inlinable
    init(rest: UInt32) {
      self.rest = rest
    }

    /// Returns the next letter, or `nil` after the last.
    @inlinable
    public mutating func next() -> LetterCode? {
      guard rest != 0 else { return nil }
      let letter = LetterCode(truncatingIfNeeded: rest.trailingZeroBitCount)
      rest &= rest &- 1
      return letter
    }
  }

  /// Returns an iterator over the letters, in the alphabet's order.
  @inlinable
  public func makeIterator() -> Iterator {
    Iterator(rest: rawValue)
  }
}
