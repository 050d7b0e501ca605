import Lexicon

/// A whole game seen at a glance, all its words at once, before a dictionary is asked for any of them.
///
/// Most games are by one player and break no rule, so that nothing need be kept for what there might be to
/// say, and nothing put away while a dictionary answers. A game that is not so, or of which only a longer
/// look can tell, is laid before ``MoveJudge`` move by move.
@usableFromInline
package struct FastReplay: Sendable {
  /// The moves, of which the words' indices are not known before ``ask(_:)``.
  @usableFromInline var moves: JudgedMoves
  @usableFromInline let totalScore: Int64
  @usableFromInline let state: CubeState

  /// What a game looks like all moves of which hold, if its words are words; nil where they may not hold.
  @usableFromInline
  static func at(
    _ game: GameRecord, rules: Rules, expecting expectedPuzzle: Puzzle?
  ) -> FastReplay? {
    guard case .one = game.players, !game.moves.records.isEmpty,
      rules.allow(moveCount: game.moves.records.count),
      expectedPuzzle == nil || !rules[.otherPuzzle] || game.puzzle == expectedPuzzle
    else { return nil }
    var moves = ListedMoves(game.moves)
    return FastReplay(
      &moves, count: game.moves.records.count, faceLimit: game.moves.faces.count, on: game.puzzle,
      terms: FastReplayConditions(rules: rules, mode: game.mode, startTime: game.startTime))
  }

  /// What all moves of a source look like, of which there is one at least.
  @inlinable
  package init?<Source: MoveSource>(
    _ source: inout Source, count: Int, faceLimit: Int, on puzzle: Puzzle,
    terms: FastReplayConditions
  ) {
    let noMove = JudgedMoves.Record(
      score: 0, wordIndex: -1, earlierWord: -1, letterEnd: 0, cubesLeavingPlay: CubeSet())
    // No game has more letters; a word is looked at before it is known to fit.
    let letterCount = min(2 * faceLimit, 486) + WordWalk.letterLimit
    let tables = WordWalk.Tables(puzzle.language)
    let glance: FastReplay? = puzzle.tileCodes.withBytes { tiles in
      withScratch(count, of: noMove) { records in
        withScratch(letterCount, of: LetterCode(0)) { letters in
          let play = FastReplayState(
            &source, terms: terms, tiles: tiles, tables: tables, records: &records,
            letters: &letters)
          guard let play else { return nil }
          return FastReplay(
            play,
            moves: JudgedMoves(
              language: puzzle.language, records: Array(copying: records.span),
              letters: Array(copying: letters.span.extracting(first: play.letterEnd)),
              lastWord: play.lastWord))
        }
      }
    }
    guard let glance else { return nil }
    self = glance
  }

  @inlinable
  init(_ play: FastReplayState, moves: JudgedMoves) {
    self.moves = moves
    totalScore = play.totalScore
    state = play.state
  }

  /// Asks a dictionary that numbers the letters as the tile set does for one word after the other.
  ///
  /// - Returns: The number of moves before the first word that it does not know; nil if it knows all words.
  @inlinable @inline(__always)
  package mutating func ask<Words: WordDictionary>(_ words: Words) throws(Words.Failure) -> Int? {
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
    return nil
  }

  /// The verdict on the game if all its words are words.
  @usableFromInline
  package consuming func verdict(
    on digest: GameDigest, rulesFingerprint: UInt64, dictionaryChecksum: UInt64?
  ) -> Verdict {
    Verdict(
      moves: moves, totalScore: totalScore, finalState: state, violation: nil,
      stamp: Verdict.Stamp(
        engineVersion: .current, rulesFingerprint: rulesFingerprint,
        dictionaryChecksum: dictionaryChecksum, gameDigest: digest))
  }
}

extension MoveJudge {
  /// Judges the moves of a list of which a glance has seen that they hold, up to a word that the
  /// dictionary does not know. It is not asked again.
  @usableFromInline
  mutating func judge(_ list: MoveList, upTo position: Int, seen glance: FastReplay) {
    var asks = goOn(list, nil)
    while asks {
      let move = moves.records.count
      let index = glance.moves.records[move].wordIndex
      asks = goOn(
        list, move < position ? .word(index: index < 0 ? nil : index) : .absent)
    }
  }
}
