import WordCube

// Reading any of the models from the whole of some bytes. Each refuses bytes beyond the limit before
// it looks at them, and white space aside allows nothing behind the value.

/// Reads one value that is all there is, by the general functions alone if no templates are learned.
private func read<Model>(
  _ json: Span<UInt8>, limits: Limits, usesTemplates: Bool = true,
  _ body: (inout JSONScanner) throws(ScanError) -> Model
) throws(JSONError) -> Model {
  try UnsafeBytes.withUnsafeBytes(of: json) { bytes throws(JSONError) in
    do throws(ScanError) {
      guard bytes.count <= limits.byteCount else {
        throw ScanError(
          offset: max(0, limits.byteCount), kind: .tooManyBytes(limit: limits.byteCount))
      }
      return try TemplateCache.withCache { templates throws(ScanError) in
        var scanner = JSONScanner(bytes, templates: usesTemplates ? templates : .none)
        let model = try body(&scanner)
        try scanner.finish()
        return model
      }
    } catch {
      throw JSONError(error, in: bytes)
    }
  }
}

extension SubmittedGame {
  /// Reads a submission or a completed game.
  ///
  /// - Throws: ``JSONError`` with the offset of the first byte that is wrong.
  /// - Complexity: O(number of bytes), in one pass for the encoders' usual order of members.
  public init(json: Span<UInt8>, limits: Limits = .standard) throws(JSONError) {
    try self.init(json: json, limits: limits, usesTemplates: true)
  }

  /// Reads a game, which must come out the same whether templates are learned or not.
  package init(
    json: Span<UInt8>, limits: Limits = .standard, usesTemplates: Bool
  ) throws(JSONError) {
    self = try read(json, limits: limits, usesTemplates: usesTemplates) {
      scanner throws(ScanError) in
      // Most games are submissions, or completed ones that start with their cubes.
      let startsWithCubes = scanner.startsWithCubes()
      do throws(ScanError) {
        return try scanner.scanGame(isCompleted: startsWithCubes, limit: limits.moveCount)
      } catch {
        let first = error
        scanner.position = 0
        let isCompleted = scanner.hasCubes()
        guard isCompleted != startsWithCubes else { throw first }
        scanner.position = 0
        return try scanner.scanGame(isCompleted: isCompleted, limit: limits.moveCount)
      }
    }
  }
}

extension JSONScanner {
  /// Whether the first member of the object that starts the bytes is `cubes`; moves nowhere.
  fileprivate mutating func startsWithCubes() -> Bool {
    defer { position = 0 }
    do throws(ScanError) {
      try openObject()
      var members = ObjectMembers(known: .onlyCubes)
      return try nextMember(&members) == .cubes
    } catch {
      return false
    }
  }
}

extension Submission {
  /// Reads a submission.
  ///
  /// - Throws: ``JSONError``; a completed game is one.
  /// - Complexity: O(number of bytes).
  public init(json: Span<UInt8>, limits: Limits = .standard) throws(JSONError) {
    self = try read(json, limits: limits) { scanner throws(ScanError) in
      try scanner.scanSubmission(limit: limits.moveCount).submission
    }
  }
}

extension CompletedGame {
  /// Reads a completed game.
  ///
  /// - Throws: ``JSONError``; a submission is one.
  /// - Complexity: O(number of bytes).
  public init(json: Span<UInt8>, limits: Limits = .standard) throws(JSONError) {
    self = try read(json, limits: limits) { scanner throws(ScanError) in
      try scanner.scanCompletedGame(limit: limits.moveCount).game
    }
  }
}

extension Puzzle {
  /// Reads a puzzle, whose language the caller knows.
  ///
  /// - Throws: ``JSONError``.
  /// - Complexity: O(number of bytes).
  public init(
    json: Span<UInt8>, language: Language = .english, limits: Limits = .standard
  ) throws(JSONError) {
    self = try read(json, limits: limits) { scanner throws(ScanError) in
      try scanner.scanPuzzle(language)
    }
  }
}

extension LivePuzzle {
  /// Reads a live puzzle: faces with `useCount`, cubes with `wasRemoved`.
  ///
  /// - Throws: ``JSONError``.
  /// - Complexity: O(number of bytes).
  public init(
    json: Span<UInt8>, language: Language = .english, limits: Limits = .standard
  ) throws(JSONError) {
    self = try read(json, limits: limits) { scanner throws(ScanError) in
      try scanner.scanLivePuzzle(language)
    }
  }
}

extension MoveList {
  /// Reads an array of moves.
  ///
  /// - Throws: ``JSONError``.
  /// - Complexity: O(number of bytes).
  public init(json: Span<UInt8>, limits: Limits = .standard) throws(JSONError) {
    self = try read(json, limits: limits) { scanner throws(ScanError) in
      try scanner.scanMoves(limit: limits.moveCount)
    }
  }
}

extension Move {
  /// Reads a move.
  ///
  /// - Throws: ``JSONError``.
  /// - Complexity: O(number of bytes).
  public init(json: Span<UInt8>, limits: Limits = .standard) throws(JSONError) {
    self = try read(json, limits: limits) { scanner throws(ScanError) in
      try scanner.scanMove()
    }
  }
}
