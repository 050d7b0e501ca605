#if !hasFeature(Embedded)
  import WordCube

  extension CodingUserInfoKey {
    /// The key for the `Language` of puzzles that a decoder reads on their own, by default English. A game
    /// names its own language.
    ///
    ///     decoder.userInfo[.puzzleLanguage] = Language.polish
    public static var puzzleLanguage: CodingUserInfoKey {
      guard let key = CodingUserInfoKey(rawValue: "WordCube.puzzleLanguage") else {
        preconditionFailure("each text is a key")
      }
      return key
    }
  }

  extension Decoder {
    fileprivate var puzzleLanguage: Language { userInfo[.puzzleLanguage] as? Language ?? .english }
  }

  extension Puzzle: Codable {
    /// Reads a puzzle's cubes, in the language of the decoder's `CodingUserInfoKey.puzzleLanguage`.
    ///
    /// See `Submission` for what a decoder cannot check.
    public init(from decoder: any Decoder) throws {
      self = try CubeDecoding(
        decoder.unkeyedContainer(), language: decoder.puzzleLanguage
      ).puzzle
    }

    /// Writes the puzzle's cubes.
    public func encode(to encoder: any Encoder) throws {
      try encodeCubes(into: encoder.unkeyedContainer(), state: nil)
    }
  }

  extension LivePuzzle: Codable {
    /// Reads cubes with `useCount` and `wasRemoved`, in the language of the decoder's
    /// `CodingUserInfoKey.puzzleLanguage`.
    ///
    /// See `Submission` for what a decoder cannot check.
    public init(from decoder: any Decoder) throws {
      let cubes = try CubeDecoding(
        decoder.unkeyedContainer(), language: decoder.puzzleLanguage, isLive: true)
      self.init(puzzle: cubes.puzzle, state: cubes.state)
    }

    /// Writes the puzzle's cubes with their state.
    public func encode(to encoder: any Encoder) throws {
      try puzzle.encodeCubes(into: encoder.unkeyedContainer(), state: state)
    }
  }

  extension Puzzle {
    /// Writes the cubes into an array: 3 arrays (x) of 3 arrays (y) of 3 cubes (z).
    func encodeCubes(
      into cubes: consuming any UnkeyedEncodingContainer, state: CubeState?
    ) throws {
      for x in 0..<3 as Range<UInt8> {
        var rows = cubes.nestedUnkeyedContainer()
        for y in 0..<3 as Range<UInt8> {
          var row = rows.nestedUnkeyedContainer()
          for z in 0..<3 as Range<UInt8> {
            try encode(
              CubePosition(uncheckedRawValue: (x * 3 + y) * 3 + z),
              into: row.nestedContainer(keyedBy: Member.self), state: state)
          }
        }
      }
    }

    private func encode(
      _ cube: CubePosition, into container: consuming KeyedEncodingContainer<Member>,
      state: CubeState?
    ) throws {
      for (side, member) in zip(Side.allCases, [Member.top, .left, .right]) {
        let face = Face(cube, side)
        var faces = container.nestedContainer(keyedBy: Member.self, forKey: member)
        try faces.encode(self[face].letters, forKey: .letter)
        try faces.encode(side.rawValue, forKey: .side)
        try faces.encodeIfPresent(state?.useCount(of: face), forKey: .useCount)
      }
      try container.encodeIfPresent(state?.removed.contains(cube), forKey: .wasRemoved)
    }
  }
#endif
