import Lexicon

extension TileSet {
  /// The English tiles: A to Z in order, then `QU`.
  ///
  /// Section 3 of the rules lists the values, and section 6 the weights. `Q` by itself is a tile, but no
  /// random puzzle shows it.
  public static let english: TileSet = {
    // A B C D E F G H I J K L M N O P Q R S T U V W X Y Z, and the tile QU
    let values: [UInt8] = [
      1, 4, 4, 3, 1, 5, 3, 5, 1, 9, 6, 2, 4, 2, 1, 4, 12, 2, 1, 2, 1, 5, 5, 9, 5, 11,
    ]
    let weights: [UInt32] = [
      16, 4, 6, 8, 24, 4, 5, 5, 13, 2, 2, 7, 6, 13, 15, 4, 0, 13, 10, 15, 7, 3, 4, 2, 4, 2, 2,
    ]
    var spellings = values.indices.map { TileSpelling([LetterCode($0)], letterValues: values) }
    spellings.append(TileSpelling([16, 20], letterValues: values))
    return TileSet(
      alphabet: .english, letterValues: values, uncheckedSpellings: spellings, weights: weights)
  }()
}
