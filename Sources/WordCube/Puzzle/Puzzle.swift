/// A 3 x 3 x 3 lattice of cubes with a tile on each of its 81 faces.
///
/// A game starts with a puzzle, which never changes during the game. A ``CubeState`` stores the state of its
/// cubes.
public struct Puzzle: Hashable, Sendable {
  /// The language whose tiles the faces show.
  public let language: Language
  /// The tile codes by face number, each below the language's tile count.
  @usableFromInline package let tileCodes: TileCodes

  /// Creates a puzzle from 81 tiles in face number order.
  ///
  /// - Throws: ``PuzzleError``.
  public init(_ tiles: some Collection<Tile>) throws(PuzzleError) {
    guard tiles.count == Face.count, let first = tiles.first else {
      throw .tileCount(tiles.count)
    }
    for (face, tile) in zip(Face.all, tiles) where tile.language != first.language {
      throw .mixedLanguages(face)
    }
    self.init(language: first.language, uncheckedTileCodes: tiles.map { $0.code })
  }

  package init(language: Language, uncheckedTileCodes: [UInt8]) {
    assert(uncheckedTileCodes.count == Face.count)
    self.init(language: language, uncheckedTileCodes: TileCodes { uncheckedTileCodes[$0] })
  }

  @inline(__always)
  package init(language: Language, uncheckedTileCodes: TileCodes) {
    assert(Face.all.allSatisfy { uncheckedTileCodes[$0.index] < language.tileSet.count })
    self.language = language
    self.tileCodes = uncheckedTileCodes
  }

  /// The tile on the given face.
  public subscript(face: Face) -> Tile {
    Tile(uncheckedCode: tileCodes[face.index], language: language)
  }

  /// The 81 tiles, in face number order.
  public var tiles: [Tile] { Face.all.map { self[$0] } }

  /// Returns the letters on the given faces, in the same order.
  public func spelling(of faces: some Sequence<Face>) -> String {
    var text = ""
    for face in faces { text += self[face].letters }
    return text
  }

  /// Returns the score of the letters on the given faces (RulesAndSwitches, section 3). There can be any number
  /// of letters, and they need not be a word.
  package func score(of faces: Span<Face>) -> Int64 {
    let spellings = language.spellings
    var letterSum: Int64 = 0
    var letterCount = 0
    for index in faces.indices {
      let spelling = spellings[Int(tileCodes[faces[index].index])]
      letterSum += spelling.value
      letterCount += spelling.count
    }
    return WordScore.score(letterSum: letterSum, letterCount: letterCount)
  }
}

/// The reason why tiles do not form a puzzle.
public enum PuzzleError: Error, Hashable, Sendable {
  /// The number of tiles is not 81. The value is the number found.
  case tileCount(Int)
  /// The tile on this face is in a different language from the tile on the first face.
  case mixedLanguages(Face)
}

extension PuzzleError: CustomStringConvertible {
  /// A description of what was expected and what was found.
  public var description: String {
    switch self {
    case .tileCount(let found): "a puzzle has \(Face.count) tiles, not \(found)"
    case .mixedLanguages(let face):
      "the tile on face \(face.rawValue) (\(face)) is in a different language from the one on face 0"
    }
  }
}

extension Puzzle: CustomStringConvertible {
  /// The tiles by side and layer: for each side, three layers from the top (y = 2) down, each with its rows
  /// from the back (z = 0) to the front.
  public var description: String {
    var text = "puzzle (\(language.code))"
    for side in Side.allCases {
      text += "\n  \(side):"
      for y in (0...2).reversed() {
        for z in 0...2 {
          text += z == 0 ? "  " : "/"
          for x in 0...2 {
            guard let cube = CubePosition(x: x, y: y, z: z) else { continue }
            text += self[Face(cube, side)].letters
          }
        }
      }
    }
    return text
  }
}
