import Lexicon

/// A whole game seen at a glance, all its words at once, before a dictionary is asked for any of them.
///
/// Most games are by one player and break no rule, so that nothing need be kept for what there might be to
/// say, and nothing put away while a dictionary answers. A game that is not so, or of which only a longer
/// look can tell, is laid before ``Proceedings`` move by move.
@usableFromInline
struct Glance: Sendable {
  /// The moves, of which the words' indices are not known before ``ask(_:)``.
  @usableFromInline var moves: JudgedMoves
  private(set) var totalScore: Int64 = 0
  private(set) var state = CubeState()
  /// The playable faces of the state.
  private var playable: FaceMask
  private var playedFilter = WordFilter()
  private let buriedRemovalHolds: Bool

  /// What a game looks like all moves of which hold, if its words are words; nil where they may not hold.
  @usableFromInline
  static func at(
    _ game: GameRecord, rules: Rules, expecting expectedPuzzle: Puzzle?
  ) -> Glance? {
    // Embedded Swift for 32 bits traps on the span of an empty array of 8-byte elements.
    guard case .one = game.players, !game.moves.records.isEmpty,
      game.moves.records.count <= rules.maximumMoveCount || !rules[.tooManyMoves],
      expectedPuzzle == nil || !rules[.otherPuzzle] || game.puzzle == expectedPuzzle
    else { return nil }
    var glance = Glance(game.puzzle.language, rules)
    let lastMoment = rules[.timeLimit] && game.mode == .timed ? rules.lastMoment : .infinity
    let tolerance = rules[.timeBackwards] ? rules.clockTolerance : .infinity
    guard game.moves.areInTime(from: game.startTime, lastMoment: lastMoment, tolerance: tolerance),
      glance.take(game.moves, on: game.puzzle)
    else { return nil }
    return glance
  }

  private init(_ language: Language, _ rules: Rules) {
    moves = JudgedMoves(language: language)
    playable = FaceMask(state.playableFaces)
    buriedRemovalHolds = !rules[.buriedRemoval]
  }

  /// Takes all moves; false where one may not hold, after which the glance is of no use.
  @inline(__always)
  private mutating func take(_ list: MoveList, on puzzle: Puzzle) -> Bool {
    let noMove = JudgedMoves.Record(
      score: 0, wordIndex: -1, earlierWord: -1, letterEnd: 0, cubesLeavingPlay: [])
    var records = [JudgedMoves.Record](repeating: noMove, count: list.records.count)
    // No game has more letters; a word is looked at before it is known to fit.
    var letters = [LetterCode](
      repeating: 0, count: min(2 * list.faces.count, 486) + WordWalk.letterLimit)
    var letterEnd = 0
    let spellings = puzzle.language.tileSet.spellings
    let holds = puzzle.tileCodes.withBytes { tiles in
      var recordSpan = records.mutableSpan
      var letterSpan = letters.mutableSpan
      return take(
        list.records.span, list.faces.span, tiles, spellings, records: &recordSpan,
        letters: &letterSpan, &letterEnd)
    }
    guard holds else { return false }
    letters.removeLast(letters.count - letterEnd)
    swap(&moves.records, &records)
    swap(&moves.letters, &letters)
    return true
  }

  @inline(__always)
  private mutating func take(
    _ list: Span<MoveRecord>, _ faces: Span<Face>, _ tiles: Span<UInt8>,
    _ spellings: [TileSpelling], records: inout MutableSpan<JudgedMoves.Record>,
    letters: inout MutableSpan<LetterCode>, _ letterEnd: inout Int
  ) -> Bool {
    var glance = self
    var (start, end) = (0, 0)
    var position = 0
    while position < list.count {
      let faceEnd = list[position].faceEnd
      let score = list[position].claimedScore
      var leaving: CubeSet = []
      var earlierWord = -1
      if let cube = list[position].removedCube {
        guard glance.state.inPlay.contains(cube), score == 0,
          glance.buriedRemovalHolds || glance.playable.faces.cubes.contains(cube)
        else { return false }
        leaving = glance.state.remove(cube)
      } else {
        let word = faces.extracting(start..<faceEnd)
        guard word.count <= WordWalk.faceLimit else { return false }
        let walk = WordWalk(word, tiles: tiles, spellings: spellings, into: &letters, from: end)
        guard walk.isPath, walk.faces.isSubset(of: glance.playable),
          walk.letterEnd &- end >= minimumWordLength,
          score == walk.score
        else { return false }
        if glance.playedFilter.mayContain(walk.hash),
          JudgedMoves.moveThatPlayed(
            letters.span.extracting(end..<walk.letterEnd), last: glance.moves.lastWord,
            records.span, letters.span) != nil
        {
          return false
        }
        leaving = glance.state.use(walk.faces.faces)
        earlierWord = glance.moves.lastWord
        glance.moves.lastWord = position
        glance.playedFilter.insert(walk.hash)
        // Cannot overflow: a game has at most 121 words, of at most 486 letters.
        glance.totalScore &+= score
        end = walk.letterEnd
      }
      if !leaving.isEmpty { glance.playable = FaceMask(glance.state.playableFaces) }
      records[position] = JudgedMoves.Record(
        score: score, wordIndex: -1, earlierWord: earlierWord,
        letterEnd: Int32(truncatingIfNeeded: end), cubesLeavingPlay: leaving)
      start = faceEnd
      position &+= 1
    }
    letterEnd = end
    self = glance
    return true
  }

  /// Asks a dictionary that numbers the letters as the tile set does for one word after the other.
  ///
  /// - Returns: The number of moves before the first word that it does not know: all of them if it knows
  ///   all words.
  @inlinable @inline(__always)
  mutating func ask<Words: WordDictionary>(_ words: Words) throws(Words.Failure) -> Int {
    var start = 0
    for position in moves.records.indices {
      let end = Int(moves.records[position].letterEnd)
      if end > start {
        guard
          case .word(let index) = try words.lookup(moves.letters.span.extracting(start..<end))
        else { return position }
        moves.records[position].wordIndex = index ?? -1
        start = end
      }
    }
    return moves.records.count
  }

  /// The verdict on the game if all its words are words.
  @usableFromInline
  consuming func verdict(
    on game: GameRecord, rulesFingerprint: UInt64, dictionaryChecksum: UInt64?
  ) -> Verdict {
    Verdict(
      moves: moves, totalScore: totalScore, finalState: state, violation: nil,
      stamp: Verdict.Stamp(
        of: game, rulesFingerprint: rulesFingerprint, dictionaryChecksum: dictionaryChecksum))
  }
}

extension MoveList {
  /// Whether nothing speaks against when, and by which one player, the moves were made.
  @inline(__always)
  fileprivate func areInTime(
    from startTime: Double?, lastMoment: Double, tolerance: Double
  ) -> Bool {
    let records = records.span
    guard let first = records.isEmpty ? nil : records[0] else { return true }
    let (start, player) = (startTime ?? first.playedAt, first.playerIndex)
    var latest = first.playedAt
    for position in records.indices {
      let time = records[position].playedAt
      // A rule that is off has an infinite limit, which only times that are not finite miss.
      guard time - start <= lastMoment, latest - time <= tolerance,
        records[position].playerIndex == player
      else { return false }
      if time > latest { latest = time }
    }
    return true
  }
}

extension Proceedings {
  /// Judges the moves of a list of which so many were seen to hold, words included, as the one after them
  /// does but that it plays no word. No dictionary is asked again.
  @usableFromInline
  mutating func judge(_ list: MoveList, upTo position: Int, seen: JudgedMoves) {
    var asks = goOn(list, nil)
    while asks {
      let move = moves.records.count
      let index = seen.records[move].wordIndex
      asks = goOn(list, move < position ? .word(index: index < 0 ? nil : index) : .absent)
    }
  }
}
