import Lexicon
import WordCube

extension Submission {
  /// Reads a submission.
  ///
  /// - Throws: ``JSONError``, even for the JSON of a completed game.
  /// - Complexity: O(number of bytes).
  @inlinable
  public init(
    json: some ByteSource & ~Escapable, limits: Limits = .standard
  ) throws(JSONError) {
    self = try json.withBytes { json throws(JSONError) in try Self(json, limits) }
  }

  @usableFromInline
  init(_ json: Span<UInt8>, _ limits: Limits) throws(JSONError) {
    self = try JSONReader.read(json, limits) { reader throws(ScanError) in
      try reader.readOnlySubmission(limits).submission
    }
  }

  /// The submission's JSON.
  public var json: [UInt8] { JSONWriter.json(of: self) }
}

extension CompletedGame {
  /// Reads a completed game.
  ///
  /// - Throws: ``JSONError``, even for the JSON of a submission.
  /// - Complexity: O(number of bytes).
  @inlinable
  public init(
    json: some ByteSource & ~Escapable, limits: Limits = .standard
  ) throws(JSONError) {
    self = try json.withBytes { json throws(JSONError) in try Self(json, limits) }
  }

  @usableFromInline
  init(_ json: Span<UInt8>, _ limits: Limits) throws(JSONError) {
    self = try JSONReader.read(json, limits) { reader throws(ScanError) in
      try reader.readCompletedGame(limits).game
    }
  }

  /// The game's JSON.
  public var json: [UInt8] { JSONWriter.json(of: self) }
}

extension Puzzle {
  /// Reads a puzzle in the given language, because its JSON does not name one.
  ///
  /// - Throws: ``JSONError``.
  /// - Complexity: O(number of bytes).
  @inlinable
  public init(
    json: some ByteSource & ~Escapable, language: Language = .english,
    limits: Limits = .standard
  ) throws(JSONError) {
    self = try json.withBytes { json throws(JSONError) in try Self(json, language, limits) }
  }

  @usableFromInline
  init(_ json: Span<UInt8>, _ language: Language, _ limits: Limits) throws(JSONError) {
    self = try JSONReader.read(json, limits) { reader throws(ScanError) in
      try reader.check(language, limits)
      return try reader.readPuzzle(language)
    }
  }

  /// The puzzle's JSON, which does not name its language.
  public var json: [UInt8] { JSONWriter.json(of: self, capacity: 2800) }
}

extension LivePuzzle {
  /// Reads a live puzzle: faces with `useCount`, cubes with `wasRemoved`.
  ///
  /// - Throws: ``JSONError``.
  /// - Complexity: O(number of bytes).
  @inlinable
  public init(
    json: some ByteSource & ~Escapable, language: Language = .english,
    limits: Limits = .standard
  ) throws(JSONError) {
    self = try json.withBytes { json throws(JSONError) in try Self(json, language, limits) }
  }

  @usableFromInline
  init(_ json: Span<UInt8>, _ language: Language, _ limits: Limits) throws(JSONError) {
    self = try JSONReader.read(json, limits) { reader throws(ScanError) in
      try reader.check(language, limits)
      return try reader.readLivePuzzle(language)
    }
  }

  /// The puzzle's JSON, with `useCount` for each face and `wasRemoved` for each cube.
  public var json: [UInt8] { JSONWriter.json(of: self) }
}

extension MoveList {
  /// Reads an array of moves.
  ///
  /// - Throws: ``JSONError``.
  /// - Complexity: O(number of bytes).
  @inlinable
  public init(
    json: some ByteSource & ~Escapable, limits: Limits = .standard
  ) throws(JSONError) {
    self = try json.withBytes { json throws(JSONError) in try Self(json, limits) }
  }

  @usableFromInline
  init(_ json: Span<UInt8>, _ limits: Limits) throws(JSONError) {
    self = try JSONReader.read(json, limits) { reader throws(ScanError) in
      try reader.readMoves(limit: limits.moveCount)
    }
  }

  /// The moves' JSON, an array.
  public var json: [UInt8] { JSONWriter.json(of: self) }
}

extension Move {
  /// Reads a move.
  ///
  /// - Throws: ``JSONError``.
  /// - Complexity: O(number of bytes).
  @inlinable
  public init(
    json: some ByteSource & ~Escapable, limits: Limits = .standard
  ) throws(JSONError) {
    self = try json.withBytes { json throws(JSONError) in try Self(json, limits) }
  }

  @usableFromInline
  init(_ json: Span<UInt8>, _ limits: Limits) throws(JSONError) {
    self = try JSONReader.read(json, limits) { reader throws(ScanError) in
      try reader.readMove(limit: limits.moveCount)
    }
  }

  /// The move's JSON.
  public var json: [UInt8] { JSONWriter.json(of: self) }
}
