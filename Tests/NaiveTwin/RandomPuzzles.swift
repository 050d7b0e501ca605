extension NaivePuzzle {
  /// The weight of each tile in a random English puzzle (section 6 of the rules).
  public static let weights: [(tile: String, weight: Int)] = [
    ("A", 16), ("B", 4), ("C", 6), ("D", 8), ("E", 24), ("F", 4), ("G", 5), ("H", 5), ("I", 13),
    ("J", 2), ("K", 2), ("L", 7), ("M", 6), ("N", 13), ("O", 15), ("P", 4), ("QU", 2), ("R", 13),
    ("S", 10), ("T", 15), ("U", 7), ("V", 3), ("W", 4), ("X", 2), ("Y", 4), ("Z", 2),
  ]

  /// Each tile as often as its weight says.
  private static let bags: [NaiveLanguage: [String]] = {
    var bags: [NaiveLanguage: [String]] = [:]
    for language in NaiveLanguage.allCases {
      let tiles = language == .english ? weights : language.row.tiles
      bags[language] = tiles.flatMap { Array(repeating: $0.tile, count: $0.weight) }
    }
    return bags
  }()

  /// The tiles that a random puzzle prefers.
  public enum Flavour: CaseIterable, Sendable {
    /// Tiles by their weights.
    case plain
    /// About one face in six is `QU`; in Polish, which has none, `Ż`.
    case richInQU
    /// Few different letters, so words repeat letters and can be spelled in many ways.
    case monotonous
    /// One or two faces are a `Q` without its U, which is not in the English tile set.
    case withLoneQ
  }

  /// A random puzzle.
  public static func random(
    _ flavour: Flavour = .plain, language: NaiveLanguage = .english,
    using random: inout SplitMix64
  ) -> NaivePuzzle {
    let bag = bags[language] ?? []
    let pair = language == .polish ? "Ż" : "QU"
    var tiles = (0..<81).map { _ in random.pick(bag) }
    switch flavour {
    case .plain:
      break
    case .richInQU:
      for face in tiles.indices where random.chance(17) { tiles[face] = pair }
    case .monotonous:
      let few = ["A", "E", "S", "T", pair] + (0..<5).map { _ in random.pick(bag) }
      for face in tiles.indices { tiles[face] = random.pick(few) }
    case .withLoneQ:
      for _ in 0..<2 { tiles[Int.random(in: 0..<81, using: &random)] = "Q" }
    }
    return NaivePuzzle(tiles: tiles)
  }
}
