import Lexicon

/// The fast path for one-player games: it records no reasons, and asks the dictionary at the end.
///
/// It plays a game's moves up to the first one that breaks a rule, or that the fast path cannot
/// decide. ``MoveJudge`` then continues with that move, from the replay's state. Both use the
/// same functions: ``TimeRules``, ``GameProgress`` and ``WordWalk``.
@usableFromInline
package struct FastReplay: Sendable {
  /// The played moves. Their words have no indices before ``lookUpWords(in:)``.
  @usableFromInline package private(set) var moves: JudgedMoves
  @usableFromInline private(set) var progress = GameProgress()
  @usableFromInline private(set) var clock: OnePlayerClock

  /// Creates a replay before its first move.
  @usableFromInline
  package init(_ language: Language, rules: Rules, mode: GameMode, startTime: Double?) {
    moves = JudgedMoves(language: language)
    clock = OnePlayerClock(rules: rules, mode: mode, startTime: startTime)
  }

  /// Plays a game as far as the fast path can.
  @usableFromInline
  mutating func play(_ game: GameRecord, rules: Rules, expecting expectedPuzzle: Puzzle?) {
    guard case .one = game.players, Self.follows(rules.switchedOn),
      expectedPuzzle == nil || !rules[.otherPuzzle] || game.puzzle == expectedPuzzle
    else { return }
    play(game, moveCount: min(game.moves.records.count, rules.moveLimit), rules: rules)
  }

  /// Plays the first moves of a game.
  private mutating func play(_ game: GameRecord, moveCount: Int, rules: Rules) {
    guard moveCount > 0 else { return }
    var source = ListedMoves(game.moves)
    play(
      &source, moveCount: moveCount, faceLimit: game.moves.faces.count, on: game.puzzle,
      rules: rules)
  }

  /// The strict rules that the fast path knows.
  package static let understoodRules: RuleSet = [
    RuleSet(.firstFaceHidden), RuleSet(.removalScore), RuleSet(.repeatedRemoval),
    RuleSet(.buriedRemoval), RuleSet(.timeBackwards), RuleSet(.timeLimit),
    RuleSet(.foreignPlayer), RuleSet(.unknownPlayer), RuleSet(.outOfTurn),
    RuleSet(.tooManyMoves), RuleSet(.otherPuzzle),
  ]

  /// Returns whether the fast path may run under some strict rules: it must know all of them.
  package static func follows(_ strictRules: RuleSet) -> Bool {
    strictRules.isSubset(of: understoodRules)
  }

  /// Plays the moves of a source as far as the fast path can.
  ///
  /// - Parameters:
  ///   - source: The moves.
  ///   - moveCount: The maximum number of moves to play; the source has at least as many.
  ///   - faceLimit: The maximum number of faces in all words together.
  ///   - puzzle: The puzzle.
  ///   - rules: Rules that the fast path ``follows(_:)``.
  @inlinable
  package mutating func play<Source: MoveSource>(
    _ source: inout Source, moveCount: Int, faceLimit: Int, on puzzle: Puzzle, rules: Rules
  ) {
    let noMove = JudgedMoves.Record(
      score: 0, wordIndex: -1, earlierWord: -1, letterEnd: 0, cubesLeavingPlay: CubeSet())
    // The limit for a whole game plus one more word, because letters are written before their word is
    // accepted.
    let letterCount = min(2 * faceLimit, JudgedMoves.letterLimit) + WordWalk.letterLimit
    let tables = WordWalk.Tables(puzzle.language)
    let allowsBuriedRemoval = !rules[.buriedRemoval]
    puzzle.tileCodes.withBytes { tiles in
      withScratch(moveCount, of: noMove) { records in
        withScratch(letterCount, of: LetterCode(0)) { letters in
          // Copies, so that the compiler can keep their parts in registers.
          var (played, clock) = (progress, clock)
          let count = played.play(
            &source, &clock, allowsBuriedRemoval: allowsBuriedRemoval, tiles: tiles,
            tables: tables, records: &records, letters: &letters)
          (self.progress, self.clock) = (played, clock)
          moves.records = Array(copying: records.span.extracting(first: count))
          moves.letters = Array(copying: letters.span.extracting(first: played.letterEnd))
        }
      }
    }
  }

  /// Looks up the words in a dictionary with the tile set's letter codes. Does not ask a word graph for
  /// their indices.
  ///
  /// - Returns: The first move whose word is not in the dictionary; nil if it has all words.
  @inlinable @inline(__always)
  package mutating func lookUpWords<Words: WordDictionary>(
    in dictionary: Words
  ) throws(Words.Failure) -> Int? {
    // Embedded Swift for 32 bits traps on the span of an empty array of 8-byte elements.
    guard !moves.isEmpty else { return nil }
    if let graph = dictionary.wordGraph { return moves.lookUpWords(in: graph) }
    // Taken out of `moves` so that the loop can write the records while it reads the letters.
    var recordArray: [JudgedMoves.Record] = []
    swap(&recordArray, &moves.records)
    defer { swap(&recordArray, &moves.records) }
    let letters = moves.letters.span
    var records = recordArray.mutableSpan
    var start = 0
    for position in records.indices {
      let end = Int(records[position].letterEnd)
      guard end > start else { continue }
      guard case .word(let index) = try dictionary.lookup(letters.extracting(start..<end)) else {
        return position
      }
      records[position].wordIndex = index ?? -1
      start = end
    }
    return nil
  }

  /// Returns whether the fast path has played a game to its end.
  @usableFromInline
  func playedAll(of list: MoveList) -> Bool { !moves.isEmpty && moves.count == list.count }

  /// Takes back the moves from a position on. Their times stay in the clock.
  mutating func takeBackMoves(from position: Int, of list: MoveList) {
    for move in (position..<moves.count).reversed() {
      let letterStart = moves.letterRange(at: move).lowerBound
      if let cube = list.records[move].removedCube {
        progress.takeBackRemoval(of: cube)
      } else {
        var faces = FaceSet()
        let faceStart = move == 0 ? 0 : list.records[move - 1].faceEnd
        for face in list.faces[faceStart..<list.records[move].faceEnd] {
          faces.formUnion(FaceSet(face))
        }
        progress.takeBack(moves.records[move], faces: faces, letterStart: letterStart)
      }
      moves.records.removeLast()
      moves.letters.removeSubrange(letterStart...)
    }
  }

  /// Returns the verdict on a valid game after all its moves were played. Takes the moves out of the
  /// replay.
  @usableFromInline
  package mutating func verdict(
    on digest: GameDigest, rulesFingerprint: Fingerprint, dictionaryChecksum: Fingerprint?
  ) -> Verdict {
    Verdict(
      moves: moves.take(), totalScore: progress.totalScore, finalState: progress.state,
      violation: nil,
      stamp: Verdict.Stamp(
        engineVersion: .current, rulesFingerprint: rulesFingerprint,
        dictionaryChecksum: dictionaryChecksum, gameDigest: digest))
  }
}

extension GameProgress {
  /// Plays as many moves as there are records, or fewer if the fast path cannot decide one.
  ///
  /// - Parameters:
  ///   - source: The moves.
  ///   - clock: The clock, with the rules about time.
  ///   - allowsBuriedRemoval: Whether a player may remove a cube without a playable face.
  ///   - tiles: The tiles of the puzzle.
  ///   - tables: The tables of the puzzle's language.
  ///   - records: Receives the records of the moves, without word indices.
  ///   - letters: Receives the letters of the words.
  /// - Returns: The number of moves played.
  @inlinable @inline(__always)
  mutating func play<Source: MoveSource>(
    _ source: inout Source, _ clock: inout OnePlayerClock, allowsBuriedRemoval: Bool,
    tiles: Span<UInt8>, tables: WordWalk.Tables, records: inout MutableSpan<JudgedMoves.Record>,
    letters: inout MutableSpan<LetterCode>
  ) -> Int {
    // Checked once, so that the compiler does not check it for each face.
    guard tiles.count == Face.count, tables.rows.count == Face.count else { return 0 }
    // A copy, so that the compiler can keep its parts in registers.
    var moves = source
    defer { source = moves }
    var position = 0
    while position < records.count, let kind = moves.begin() {
      switch kind {
      case .removal(let cube):
        guard mayRemove(cube, evenBuried: allowsBuriedRemoval),
          let playedAt = moves.end(score: 0), clock.passes(playedAt, isFirst: position == 0)
        else { return position }
        records[position] = remove(cube)
      case .word(let faceCount):
        guard faceCount <= WordWalk.faceLimit else { return position }
        var walk = WordWalk(over: playable, lettersFrom: letterEnd)
        var facePosition = 0
        while facePosition < faceCount {
          guard
            walk.step(
              onto: moves.face(at: facePosition), isNeighbour: Source.facesTouch, tiles: tiles,
              tables: tables, into: &letters)
          else { return position }
          facePosition &+= 1
        }
        let word = walk.word(of: playable)
        let letterCount = walk.letterEnd &- letterEnd
        guard letterCount >= Rules.minimumWordLength,
          !(playedWords.mayContain(word.hash)
            && JudgedMoves.move(
              spelling: letters.span.extracting(letterEnd..<walk.letterEnd), lastWord: lastWord,
              records.span, letters.span) != nil),
          let playedAt = moves.end(score: word.score),
          clock.passes(playedAt, isFirst: position == 0)
        else { return position }
        records[position] = play(word, letterCount: letterCount, index: -1, at: position)
      }
      position &+= 1
    }
    return position
  }
}
