#if !hasFeature(Embedded)
  import WordCube

  extension Submission: Codable {
    /// Reads a submission in the form that section 7 of the rules describes.
    ///
    /// Like ``init(json:limits:)``, it checks what the decoder passes on: required members, one kind of move
    /// and context, known tiles, languages, modes and UUIDs, sides that match their places, and numbers in
    /// range. But a decoder does not pass on everything, so a server should read bytes with
    /// ``init(json:limits:)`` instead. Foundation's `JSONDecoder` differs:
    /// - It accepts an object in which a member occurs twice, and uses one of the two values.
    /// - It accepts integers with a fraction or an exponent (`10.0`, `1e1`).
    /// - It has no limit on the number of bytes or moves.
    /// - Its errors have the value's path, but not its offset in the bytes.
    /// - It has its own rules for well-formed JSON and UTF-8, the depth of nesting, and rounding decimals.
    ///
    /// - Throws: `DecodingError`, with the path of the wrong value.
    public init(from decoder: any Decoder) throws {
      let game = try decoder.container(keyedBy: Member.self)
      guard !game.contains(.cubes) else {
        throw game.error(.completedGame, at: .cubes, found: "")
      }
      self.init(
        context: try Context(
          from: game.nestedContainer(keyedBy: Member.self, forKey: .gameContext)),
        moves: try game.decode(MoveList.self, forKey: .moves))
    }

    /// Writes the submission in the form that section 7 of the rules describes.
    ///
    /// If two players or reactions have the same index, most encoders keep only one of them.
    public func encode(to encoder: any Encoder) throws {
      var game = encoder.container(keyedBy: Member.self)
      try context.encode(into: game.nestedContainer(keyedBy: Member.self, forKey: .gameContext))
      try game.encode(moves, forKey: .moves)
    }
  }

  extension CompletedGame: Codable {
    /// Reads a completed game in the form that section 7 of the rules describes.
    ///
    /// See `Submission` for what a decoder cannot check.
    ///
    /// - Throws: `DecodingError`, with the path of the wrong value.
    public init(from decoder: any Decoder) throws {
      let game = try decoder.container(keyedBy: Member.self)
      let language = try game.decodeUnlessMissing(Language.self, forKey: .language) ?? .english
      let cubes = try CubeDecoding(
        game.nestedUnkeyedContainer(forKey: .cubes), language: language)
      self.init(
        puzzle: cubes.puzzle,
        context: try Context(
          from: game.nestedContainer(keyedBy: Member.self, forKey: .gameContext)),
        mode: try game.decode(GameMode.self, forKey: .gameMode),
        startTime: try game.decodeFinite(forKey: .gameStartTime),
        localPlayerIndex: try game.decodeUnlessMissing(Int64.self, forKey: .localPlayerIndex),
        moves: try game.decode(MoveList.self, forKey: .moves),
        secondsPlayed: try game.decodeFinite(forKey: .secondsPlayed))
    }

    /// Writes the game in the form that section 7 of the rules describes.
    public func encode(to encoder: any Encoder) throws {
      var game = encoder.container(keyedBy: Member.self)
      try game.encode(puzzle, forKey: .cubes)
      try context.encode(into: game.nestedContainer(keyedBy: Member.self, forKey: .gameContext))
      try game.encode(mode, forKey: .gameMode)
      try game.encode(startTime, forKey: .gameStartTime)
      try game.encode(language, forKey: .language)
      try game.encodeIfPresent(localPlayerIndex, forKey: .localPlayerIndex)
      try game.encode(moves, forKey: .moves)
      try game.encode(secondsPlayed, forKey: .secondsPlayed)
    }
  }
#endif
