/// How rare a word is, as the size class of the list that it comes from: 10 for the commonest words,
/// larger for rarer ones.
///
/// SCOWL's classes are 10, 20, 35, 40, 50, 55, 60, 70, 80 and 95: the words of class 35 and below are
/// those of a small dictionary, up to 70 those of a large one.
public struct Rarity: RawRepresentable, Hashable, Comparable, Sendable {
  /// The size class.
  public let rawValue: UInt8

  /// The rarity of a size class.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Whether `one` is of a smaller size class, and so less rare.
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
///   RarityTable.english[index]  // 80
/// }
/// ```
public struct RarityTable: Hashable, Sendable {
  private let classes: [UInt8]

  /// The table of rarities in the order of the words' indices.
  public init(_ rarities: some Sequence<Rarity>) {
    classes = rarities.map { $0.rawValue }
  }

  /// The table of size classes in the order of the words' indices.
  package init(classes: [UInt8]) {
    self.classes = classes
  }

  /// The number of words.
  public var count: Int { classes.count }

  /// The rarity of the word of an index; `nil` when there is no such word.
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
