import Lexicon

/// Generates random puzzles from seeds.
///
/// The generator is defined bit for bit. The same language, version, seed and number give the same puzzle on
/// every platform and in every version of this library, so a server can send a seed and later check that a
/// submitted puzzle comes from it.
///
/// ```swift
/// let puzzle = PuzzleGenerator(seed: 42).puzzle(0)
/// ```
///
/// ## Version 1
///
/// All arithmetic is on unsigned 64-bit integers and wraps around.
///
/// 1. *mix(z)*: z = (z xor (z >> 30)) x 0xBF58476D1CE4E5B9; z = (z xor (z >> 27)) x
///    0x94D049BB133111EB; z xor (z >> 31).
/// 2. Puzzle number *i* of a seed draws from the stream whose state starts at
///    mix(seed + i x 0xD1342543DE82EF95). A draw adds 0x9E3779B97F4A7C15 to the state and yields
///    mix(state). (This is SplitMix64: Steele, Lea and Flood, *Fast Splittable Pseudorandom Number
///    Generators*, OOPSLA 2014.)
/// 3. For each face, in face number order: with W the sum of the tile set's weights, draw
///    r until the low half of the 128-bit product r x W is at least (2^64 - W) mod W; the high half
///    is uniform in 0 ..< W. (Lemire, *Fast Random Integer Generation in an Interval*, 2019.)
/// 4. The face shows the first tile, in code order, at which the running sum of the weights exceeds the high half.
public struct PuzzleGenerator: Hashable, Sendable {
  /// A generator's version. A version's puzzles never change.
  public enum Version: UInt8, CaseIterable, Hashable, Sendable {
    /// The generator that the documentation of this type defines.
    case version1 = 1
  }

  /// The version of the generator.
  public let version: Version
  /// The seed of the puzzles.
  public let seed: UInt64
  /// The language whose tiles are drawn.
  public let language: Language

  /// Creates the generator for a seed's puzzles.
  public init(seed: UInt64, language: Language = .english, version: Version = .version1) {
    self.version = version
    self.seed = seed
    self.language = language
  }

  /// Returns the puzzle with the given number. This takes the same time for every number.
  public func puzzle(_ number: UInt64) -> Puzzle {
    var stream = SplitMix64Stream(
      state: SplitMix64Stream.mix(seed &+ number &* 0xD134_2543_DE82_EF95))
    let draw = language.tileDraw
    return Puzzle(
      language: language, uncheckedTileCodes: TileCodes { _ in draw.next(from: &stream) })
  }
}

/// Draws tiles by their weights. Made once per language, because copying a tile set counts references and the
/// threshold takes a division.
private struct TileDraw: Sendable {
  /// A tile for each number below the bound.
  private let tiles: ImmortalTable<UInt8>
  private let bound: UInt64
  private let threshold: UInt64

  init(_ language: Language) {
    let set = language.tileSet
    precondition(set.drawnTiles.count == set.totalWeight, "the weights of a language are small")
    tiles = ImmortalTable(set.drawnTiles)
    bound = UInt64(set.totalWeight)
    threshold = SplitMix64Stream.threshold(below: bound)
  }

  @inline(__always)
  func next(from stream: inout SplitMix64Stream) -> UInt8 {
    tiles[Int(truncatingIfNeeded: stream.next(below: bound, threshold: threshold))]
  }
}

extension Language {
  fileprivate var tileDraw: TileDraw {
    if let otherIndex { return Self.otherDraws[otherIndex] }
    return Self.englishDraw
  }

  private static let englishDraw = TileDraw(.english)
  private static let otherDraws = others.map { TileDraw($0) }
}
