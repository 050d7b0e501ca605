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
  private let totalScore: Int64
  private let state: CubeState

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
    let lastMoment = rules[.timeLimit] && game.mode == .timed ? rules.lastMoment : .infinity
    let tolerance = rules[.timeBackwards] ? rules.clockTolerance : .infinity
    guard game.moves.areInTime(from: game.startTime, lastMoment: lastMoment, tolerance: tolerance)
    else { return nil }
    return Glance(
      game.moves, on: game.puzzle, buriedRemovalHolds: !rules[.buriedRemoval])
  }

  private init?(_ list: MoveList, on puzzle: Puzzle, buriedRemovalHolds: Bool) {
    let noMove = JudgedMoves.Record(
      score: 0, wordIndex: -1, earlierWord: -1, letterEnd: 0, cubesLeavingPlay: [])
    var records = [JudgedMoves.Record](repeating: noMove, count: list.records.count)
    // No game has more letters; a word is looked at before it is known to fit.
    var letters = [LetterCode](
      repeating: 0, count: min(2 * list.faces.count, 486) + WordWalk.letterLimit)
    let tables = WordWalk.Tables(puzzle.language)
    let play = puzzle.tileCodes.withBytes { tiles in
      var recordSpan = records.mutableSpan
      var letterSpan = letters.mutableSpan
      return GlancedPlay(
        list.records.span, list.faces.span, buriedRemovalHolds: buriedRemovalHolds, tiles: tiles,
        tables: tables, records: &recordSpan, letters: &letterSpan)
    }
    guard let play else { return nil }
    letters.removeLast(letters.count - play.letterEnd)
    moves = JudgedMoves(language: puzzle.language)
    moves.lastWord = play.lastWord
    swap(&moves.records, &records)
    swap(&moves.letters, &letters)
    totalScore = play.totalScore
    state = play.state
  }

  /// Asks a dictionary that numbers the letters as the tile set does for one word after the other.
  ///
  /// - Returns: The number of moves before the first word that it does not know: all of them if it knows
  ///   all words.
  @inlinable @inline(__always)
  mutating func ask<Words: WordDictionary>(_ words: Words) throws(Words.Failure) -> Int {
    // Taken out, so that they can be written to beside the letters.
    var recordArray: [JudgedMoves.Record] = []
    swap(&recordArray, &moves.records)
    defer { swap(&recordArray, &moves.records) }
    let letters = moves.letters.span
    var records = recordArray.mutableSpan
    var start = 0
    for position in records.indices {
      let end = Int(records[position].letterEnd)
      guard end > start else { continue }
      guard case .word(let index) = try words.lookup(letters.extracting(start..<end)) else {
        return position
      }
      records[position].wordIndex = index ?? -1
      start = end
    }
    return records.count
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
