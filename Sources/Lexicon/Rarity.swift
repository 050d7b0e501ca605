/// How rare a word is: the size class of the smallest word list that has it, 10 for the most common
/// words and more for rarer ones.
///
/// The classes are those of SCOWL: 10, 20, 35, 40, 50, 55, 60, 70, 80 and 95. A small dictionary has the
/// words up to class 35, a large one those up to class 70.
public struct Rarity: RawRepresentable, Hashable, Comparable, Sendable {
  /// The size class.
  public let rawValue: UInt8

  /// Class 35: words of this class and below are common.
  public static let common = Rarity(rawValue: 35)

  /// The rarity of a size class.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Whether `one` has a smaller size class, so is less rare.
  public static func < (one: Rarity, other: Rarity) -> Bool {
    one.rawValue < other.rawValue
  }
}

extension Rarity: CustomStringConvertible {
  /// The size class.
  public var description: String { String(rawValue) }
}

/// The rarity of each word of a dictionary, by word index.
///
/// ```swift
/// if let index = WordGraph.english.index(of: "QUIXOTRY") {
///   RarityTable.english[index]  // 70
/// }
/// ```
public struct RarityTable: Hashable, Sendable {
  let classes: [UInt8]

  /// A table of rarities, in the order of the words' indices.
  public init(_ rarities: some Sequence<Rarity>) {
    classes = rarities.map { $0.rawValue }
  }

  /// A table of size classes, in the order of the words' indices.
  package init(classes: [UInt8]) {
    self.classes = classes
  }

  /// The number of words.
  public var count: Int { classes.count }

  /// The rarity of the word with an index, or `nil` when the index is not in 0 ..< ``count``.
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
