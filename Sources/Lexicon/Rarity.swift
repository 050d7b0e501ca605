/// A word's rarity: the size class of the smallest word list that contains the word. The most common words
/// have class 10; rarer words have higher classes.
///
/// The classes are SCOWL's: 10, 20, 35, 40, 50, 55, 60, 70, 80 and 95. A small dictionary contains the words
/// up to class 35, a large one the words up to class 70.
public struct Rarity: RawRepresentable, Hashable, Comparable, Sendable {
  /// The size class.
  public let rawValue: UInt8

  /// Class 35: words of this class and below are common.
  public static let common = Rarity(rawValue: 35)

  /// Creates the rarity for a size class.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Returns whether `one` is less rare than `other`: whether its size class is smaller.
  public static func < (one: Rarity, other: Rarity) -> Bool {
    one.rawValue < other.rawValue
  }
}

extension Rarity: CustomStringConvertible {
  /// The size class.
  public var description: String { String(rawValue) }
}

/// The rarity of each word in a dictionary, by word index.
///
/// ```swift
/// if let index = WordGraph.english.index(of: "QUIXOTRY") {
///   RarityTable.english[index]  // 70
/// }
/// ```
public struct RarityTable: Hashable, Sendable {
  let classes: [UInt8]

  /// Creates a table from rarities in word-index order.
  public init(_ rarities: some Sequence<Rarity>) {
    classes = rarities.map { $0.rawValue }
  }

  /// Creates a table from size classes in word-index order.
  package init(classes: [UInt8]) {
    self.classes = classes
  }

  /// The number of words.
  public var count: Int { classes.count }

  /// Returns the rarity of the word with the given index, or `nil` if the index is not in 0 ..< ``count``.
  ///
  /// - Complexity: O(1).
  public subscript(index: Int) -> Rarity? {
    guard index >= 0, index < classes.count else { return nil }
    return Rarity(rawValue: classes[index])
  }
}

extension RarityTable: CustomStringConvertible {
  /// The number of words.
  public var description: String { "RarityTable(\(count) words)" }
}
