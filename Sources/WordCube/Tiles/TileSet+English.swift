import Lexicon

extension TileSet {
  /// The English tiles: A to Z in order, then `QU`.
  ///
  /// The values are in section 3 of the rules, the weights in section 6. `Q` alone is a tile, but no random
  /// puzzle shows it.
  public static let english: TileSet = {
    let letters: [(letter: String, value: UInt8, weight: UInt32)] = [
      ("A", 1, 16), ("B", 4, 4), ("C", 4, 6), ("D", 3, 8), ("E", 1, 24), ("F", 5, 4), ("G", 3, 5),
      ("H", 5, 5), ("I", 1, 13), ("J", 9, 2), ("K", 6, 2), ("L", 2, 7), ("M", 4, 6), ("N", 2, 13),
      ("O", 1, 15), ("P", 4, 4), ("Q", 12, 0), ("R", 2, 13), ("S", 1, 10), ("T", 2, 15),
      ("U", 1, 7), ("V", 5, 3), ("W", 5, 4), ("X", 9, 2), ("Y", 5, 4), ("Z", 11, 2),
    ]
    let tiles = letters.map { Entry($0.letter, weight: $0.weight) } + [Entry("QU", weight: 2)]
    do throws(TileSetError) {
      return try TileSet(alphabet: .english, letterValues: letters.map { $0.value }, tiles: tiles)
    } catch {
      preconditionFailure("the English tiles do not make a tile set")
    }
  }()
}
