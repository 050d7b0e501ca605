#if !hasFeature(Embedded)
  import WordCube

  /// Decodes the cubes of a puzzle: 3 arrays (x) of 3 arrays (y) of 3 cubes (z).
  struct CubeDecoding {
    private let language: Language
    /// Whether faces have use counts, and cubes may have been removed.
    private let isLive: Bool
    private var tileCodes = [UInt8](repeating: 0, count: Face.count)
    private var useCounts = [Int](repeating: 0, count: Face.count)
    private var removed: CubeSet = []

    /// Decodes the cubes of an array.
    init(
      _ cubes: consuming any UnkeyedDecodingContainer, language: Language, isLive: Bool = false
    ) throws {
      self.language = language
      self.isLive = isLive
      try Self.forEachOfThree(&cubes) { planes, x in
        var rows = try planes.nestedUnkeyedContainer()
        try Self.forEachOfThree(&rows) { rows, y in
          var row = try rows.nestedUnkeyedContainer()
          try Self.forEachOfThree(&row) { row, z in
            let cube = CubePosition(uncheckedRawValue: (x * 3 + y) * 3 + z)
            try decode(cube, from: row.nestedContainer(keyedBy: Member.self))
          }
        }
      }
    }

    /// The puzzle that was decoded.
    var puzzle: Puzzle { Puzzle(language: language, uncheckedTileCodes: tileCodes) }

    /// The state that was decoded.
    var state: CubeState {
      guard let state = CubeState(useCounts: useCounts, removed: removed) else {
        preconditionFailure("each use count was checked to be 0 ... 3")
      }
      return state
    }

    private static func forEachOfThree(
      _ container: inout any UnkeyedDecodingContainer,
      _ body: (inout any UnkeyedDecodingContainer, UInt8) throws -> Void
    ) throws {
      for index in 0..<3 as Range<UInt8> {
        guard !container.isAtEnd else { throw wrongLength(container) }
        try body(&container, index)
      }
      guard container.isAtEnd else { throw wrongLength(container) }
    }

    private static func wrongLength(_ container: any UnkeyedDecodingContainer) -> DecodingError {
      let count = container.count.map { "\($0)" } ?? "a different number"
      return .dataCorrupted(
        .init(
          codingPath: container.codingPath,
          debugDescription: ScanError.Kind.arrayLength.message(found: count)))
    }

    private mutating func decode(
      _ cube: CubePosition, from container: KeyedDecodingContainer<Member>
    ) throws {
      for (side, member) in zip(Side.allCases, [Member.top, .left, .right]) {
        try decode(
          Face(cube, side),
          from: container.nestedContainer(keyedBy: Member.self, forKey: member))
      }
      if isLive, try container.decode(Bool.self, forKey: .wasRemoved) { removed.insert(cube) }
    }

    private mutating func decode(
      _ face: Face, from container: KeyedDecodingContainer<Member>
    ) throws {
      let letters = try container.decode(String.self, forKey: .letter)
      guard let tile = Tile(letters, language: language) else {
        throw container.error(
          .noTile(Array(letters.utf8)), at: .letter, found: "\"\(letters)\"")
      }
      tileCodes[face.index] = tile.code
      let side = try container.decode(Int64.self, forKey: .side)
      guard side == face.side.rawValue else {
        throw container.error(
          .sideMismatch(expected: face.side.rawValue), at: .side, found: "\(side)")
      }
      if isLive {
        useCounts[face.index] = try container.decodeNumber(
          upTo: CubeState.maximumUseCount, forKey: .useCount, .useCount)
      }
    }
  }
#endif
