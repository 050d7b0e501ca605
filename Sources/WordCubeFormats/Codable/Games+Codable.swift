#if !hasFeature(Embedded)
  import WordCube

  extension Submission: Codable {
    /// Reads a submission, in the shape of the rules' section 7.
    ///
    /// Checks what the decoder passes on as ``init(json:limits:)`` does: required members, one kind
    /// of move and of context, known tiles, languages, modes and UUIDs, sides that match their
    /// places, numbers in range. A decoder does not pass on everything, so a server should read the
    /// bytes with ``init(json:limits:)`` instead. With Foundation's `JSONDecoder`
    /// - a member that an object has twice is accepted, with one of the two values;
    /// - an integer may be written with a fraction or an exponent (`10.0`, `1e1`);
    /// - there is no limit for the number of bytes or moves;
    /// - errors have the path of the value but not its offset in the bytes;
    /// - the decoder decides what is well-formed JSON and UTF-8, how deep values may be nested, and
    ///   how a decimal is rounded.
    ///
    /// - Throws: `DecodingError` with the path of the value that is wrong.
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

    /// Writes the submission, in the shape of the rules' section 7.
    ///
    /// Most encoders keep only one of two players or reactions with the same index.
    public func encode(to encoder: any Encoder) throws {
      var game = encoder.container(keyedBy: Member.self)
      try context.encode(into: game.nestedContainer(keyedBy: Member.self, forKey: .gameContext))
      try game.encode(moves, forKey: .moves)
    }
  }

  extension CompletedGame: Codable {
    /// Reads a completed game, in the shape of the rules' section 7.
    ///
    /// `Submission` lists what a decoder cannot check.
    ///
    /// - Throws: `DecodingError` with the path of the value that is wrong.
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

    /// Writes the game, in the shape of the rules' section 7.
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
