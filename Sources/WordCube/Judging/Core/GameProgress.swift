import Lexicon

/// A game's state after its accepted moves: the cubes, the score and the played words.
///
/// The fast path (``FastReplay``) and the judge (``MoveJudge``) share these functions. Each of them
/// stores the move records and the letters of the words itself.
@usableFromInline
package struct GameProgress: Sendable {
  /// The cubes after the moves.
  @usableFromInline private(set) var state: CubeState
  /// The playable faces in that state.
  @usableFromInline private(set) var playable: FaceSet
  /// The sum of the scores.
  @usableFromInline var totalScore: Int64 = 0
  /// The index of the last move that played a word, or -1.
  @usableFromInline var lastWord = -1
  /// The number of letters in all words.
  @usableFromInline var letterEnd = 0
  @usableFromInline var playedWords = PlayedWordBloomFilter()

  @usableFromInline
  init(state: CubeState = CubeState()) {
    self.state = state
    playable = state.playableFaces
  }

  /// Returns whether a cube in play shows a playable face.
  @usableFromInline
  func shows(_ cube: CubePosition) -> Bool { playable.cubes.contains(cube) }

  /// Returns whether a player may remove a cube that was not removed directly before: it must be in play and, unless
  /// even buried cubes may be removed, show a playable face.
  @inlinable @inline(__always)
  func mayRemove(_ cube: CubePosition, evenBuried: Bool) -> Bool {
    state.inPlay.contains(cube) && (evenBuried || shows(cube))
  }

  /// Plays an accepted word: wears its faces and adds its score.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - letterCount: The number of the word's letters.
  ///   - index: The word's index in the dictionary, or -1.
  ///   - moveIndex: The index of the move.
  @inlinable @inline(__always)
  mutating func play(
    _ word: PlayedWord, letterCount: Int, index: Int, at moveIndex: Int
  ) -> JudgedMoves.Record {
    let leaving = wear(word.faces)
    playedWords.insert(word.hash)
    // Cannot overflow: a game has at most 121 words, with at most 486 letters.
    totalScore &+= word.score
    letterEnd &+= letterCount
    let earlierWord = lastWord
    lastWord = moveIndex
    return JudgedMoves.Record(
      score: word.score, wordIndex: index, earlierWord: earlierWord,
      letterEnd: Int32(truncatingIfNeeded: letterEnd), cubesLeavingPlay: leaving)
  }

  /// Plays an accepted removal. A repeated removal changes nothing.
  @inlinable @inline(__always)
  mutating func remove(_ cube: CubePosition) -> JudgedMoves.Record {
    JudgedMoves.Record(
      score: 0, wordIndex: -1, earlierWord: -1, letterEnd: Int32(truncatingIfNeeded: letterEnd),
      cubesLeavingPlay: take(cube))
  }

  /// Adds one use to each face, and returns the cubes that leave play.
  @usableFromInline @inline(__always)
  mutating func wear(_ faces: FaceSet) -> CubeSet {
    let leaving = state.use(faces)
    if !leaving.isEmpty { playable = state.playableFaces }
    return leaving
  }

  /// Takes back the last move, which played a word over some faces. ``playedWords`` keeps the word, because the filter
  /// may contain words that were not played.
  mutating func takeBack(_ move: JudgedMoves.Record, faces: FaceSet, letterStart: Int) {
    state.takeBack(faces, leaving: move.cubesLeavingPlay)
    playable = state.playableFaces
    totalScore -= move.score
    letterEnd = letterStart
    lastWord = move.earlierWord
  }

  /// Takes back the last move, which removed a cube that was in play.
  mutating func takeBackRemoval(of cube: CubePosition) {
    state.putBack(cube)
    playable = state.playableFaces
  }

  /// Takes a cube out of play by hand. Returns the set of that cube, or the empty set if it was already
  /// out of play.
  @usableFromInline
  mutating func take(_ cube: CubePosition) -> CubeSet {
    let leaving = state.remove(cube)
    if !leaving.isEmpty { playable = state.playableFaces }
    return leaving
  }
}

/// A word on the puzzle: its faces, its score and the sum of its letters' hashes.
@usableFromInline
package struct PlayedWord: Sendable {
  @usableFromInline var faces: FaceSet
  @usableFromInline var score: Int64
  @usableFromInline var hash: UInt64

  @inlinable @inline(__always)
  init(faces: FaceSet, score: Int64, hash: UInt64) {
    self.faces = faces
    self.score = score
    self.hash = hash
  }
}
