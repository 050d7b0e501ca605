import Lexicon

/// A language's tiles, with their weights in random puzzles and the values of their letters.
///
/// A tile shows one letter, or two letters that are played in one step, such as `QU`. A set has at most 32 tiles,
/// so that a tile code fits into 5 bits.
public struct TileSet: Hashable, Sendable {
  /// The maximum number of tiles a set can have, 32.
  public static let maximumCount = 32

  /// A tile in a set: its letters and its weight in random puzzles.
  public struct Entry: Hashable, Sendable {
    /// The tile's letters, one or two.
    public let letters: String
    /// The tile's frequency relative to the other tiles; a tile with weight 0 is never drawn.
    public let weight: UInt32

    /// Creates a tile with its letters and weight.
    public init(_ letters: String, weight: UInt32) {
      self.letters = letters
      self.weight = weight
    }
  }

  /// The alphabet of the words that the tiles spell.
  public let alphabet: Alphabet
  /// The value of each letter in a word, by letter code.
  public let letterValues: [UInt8]
  /// The weights by tile code; 0 for a tile that a random puzzle never shows.
  public let weights: [UInt32]
  /// The sum of the weights, at least 1.
  public let totalWeight: UInt32
  /// The spellings of the tiles, by tile code. To read many of them, use ``Language/spellings``.
  let spellings: [TileSpelling]
  /// The tile that each number from 0 on draws, for up to ``drawnTileLimit`` numbers.
  let drawnTiles: [UInt8]

  /// Creates a tile set. A tile's code is its index in `tiles`.
  ///
  /// - Throws: ``TileSetError``, which identifies a tile by its index.
  public init(
    alphabet: Alphabet, letterValues: [UInt8], tiles: [Entry]
  ) throws(TileSetError) {
    guard (1...Self.maximumCount).contains(tiles.count) else { throw .tileCount(tiles.count) }
    guard letterValues.count == alphabet.count else {
      throw .letterValueCount(expected: alphabet.count, found: letterValues.count)
    }
    var spellings: [TileSpelling] = []
    for (index, tile) in tiles.enumerated() {
      var codes: [LetterCode] = []
      for scalar in tile.letters.unicodeScalars {
        guard let code = alphabet.code(of: scalar) else { throw .letters(tile: index) }
        codes.append(code)
      }
      guard (1...2).contains(codes.count) else { throw .letters(tile: index) }
      let spelling = TileSpelling(codes, letterValues: letterValues)
      guard !spellings.contains(spelling) else { throw .repeated(tile: index) }
      spellings.append(spelling)
    }
    let total = tiles.reduce(UInt64(0)) { $0 + UInt64($1.weight) }
    guard 1...UInt64(UInt32.max) ~= total else { throw .weights }
    self.init(
      alphabet: alphabet, letterValues: letterValues, uncheckedSpellings: spellings,
      weights: tiles.map { $0.weight })
  }

  /// Creates a tile set from parts that the other initializer would accept.
  init(
    alphabet: Alphabet, letterValues: [UInt8], uncheckedSpellings spellings: [TileSpelling],
    weights: [UInt32]
  ) {
    self.alphabet = alphabet
    self.letterValues = letterValues
    self.weights = weights
    self.spellings = spellings
    totalWeight = weights.reduce(0, +)
    drawnTiles = (0..<Swift.min(totalWeight, Self.drawnTileLimit)).map {
      Self.tile(drawnBy: $0, weights: weights)
    }
  }

  /// The maximum size of ``drawnTiles``.
  private static let drawnTileLimit: UInt32 = 1024

  /// Returns the tile that a number below ``totalWeight`` draws: the first tile for which the sum of the
  /// weights up to and including its own exceeds the number.
  private static func tile(drawnBy number: UInt32, weights: [UInt32]) -> UInt8 {
    var rest = number
    for (code, weight) in weights.enumerated() {
      if rest < weight { return UInt8(code) }
      rest -= weight
    }
    preconditionFailure("the number is below the sum of the weights")
  }

  /// The number of tiles, 1 ... 32.
  public var count: Int { spellings.count }

  /// Returns the one or two letters that the tile with the given code shows.
  ///
  /// - Precondition: `code` is in 0 ..< ``count``.
  public func letters(ofTile code: UInt8) -> String {
    let spelling = spellings[Int(code)]
    return alphabet.text(
      of: spelling.count == 1 ? [spelling.first] : [spelling.first, spelling.second])
  }

  /// Returns the code of the tile that shows exactly these letters, or nil if there is none.
  public func tileCode(showing letters: String) -> UInt8? {
    tileCode(showingUTF8: Array(letters.utf8))
  }

  package func tileCode(showingUTF8 letters: [UInt8]) -> UInt8? {
    (0..<UInt8(count)).first { Array(self.letters(ofTile: $0).utf8) == letters }
  }
}

/// The reason why tiles do not form a tile set.
public enum TileSetError: Error, Hashable, Sendable {
  /// The number of tiles is not in 1 ... ``TileSet/maximumCount``. The value is the number found.
  case tileCount(Int)
  /// The number of letter values is not the number of letters in the alphabet.
  case letterValueCount(expected: Int, found: Int)
  /// The tile at this index does not consist of one or two letters of the alphabet.
  case letters(tile: Int)
  /// The tile at this index shows the same letters as an earlier tile.
  case repeated(tile: Int)
  /// The weights add up to 0, or to more than `UInt32.max`.
  case weights
}

extension TileSetError: CustomStringConvertible {
  /// A description of what was expected and what was found.
  public var description: String {
    switch self {
    case .tileCount(let found):
      "a tile set has 1 to \(TileSet.maximumCount) tiles, not \(found)"
    case .letterValueCount(let expected, let found):
      "a tile set needs a value for each of the \(expected) letters of the alphabet, not \(found) values"
    case .letters(let tile): "tile \(tile) does not consist of one or two letters of the alphabet"
    case .repeated(let tile): "tile \(tile) shows the same letters as an earlier tile"
    case .weights: "the weights add up to 0, or to more than \(UInt32.max)"
    }
  }
}
