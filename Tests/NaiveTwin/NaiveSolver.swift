/// A word that can be played, and one way to play it.
public struct NaiveFoundWord: Hashable, Sendable {
  /// The letters.
  public var word: String
  /// The faces that spell it.
  public var faces: [NaiveFace]
}

/// Finds words by depth-first search over a prefix tree.
public struct NaiveSolver: Sendable {
  /// The words that are looked for.
  public let trie: NaiveTrie

  /// A solver for a list of words.
  public init(words: some Sequence<String>) {
    trie = NaiveTrie(words)
  }

  /// All different words of three letters or more that can be played with every face visible, by
  /// UTF-8 order, each with one way to play it.
  public func allWords(_ puzzle: NaivePuzzle, _ state: NaiveState) -> [NaiveFoundWord] {
    var found: [String: [NaiveFace]] = [:]
    let board = Board(puzzle, state)

    func extend(_ path: [NaiveFace], _ word: String, _ node: Int, with face: NaiveFace) {
      let tile = board.tiles[face.number]
      guard board.playable[face.number], !path.contains(face),
        let next = trie.step(from: node, tile: tile)
      else { return }
      let path = path + [face]
      let word = word + tile
      if trie.isWord(next), word.unicodeScalars.count >= 3, found[word] == nil {
        found[word] = path
      }
      for neighbour in NaiveFace.touching[face.number] {
        extend(path, word, next, with: neighbour)
      }
    }
    for face in NaiveFace.all {
      extend([], "", 0, with: face)
    }
    return found.map { NaiveFoundWord(word: $0.key, faces: $0.value) }
      .sorted { $0.word.utf8.lexicographicallyPrecedes($1.word.utf8) }
  }

  /// A word that can be played with every face visible: the first with a minimum of letters on
  /// a random walk, or nil if the walk finds none.
  func randomWord(
    _ puzzle: NaivePuzzle, _ state: NaiveState, letters: Int, excluding used: Set<String>,
    using random: inout SplitMix64
  ) -> NaiveFoundWord? {
    let board = Board(puzzle, state)
    return search(board, budget: 2_000, using: &random) { _, face, path in
      board.playable[face.number] && !path.contains(face)
    } accepts: { word, _ in
      word.unicodeScalars.count >= letters && !used.contains(word)
    }
  }

  /// A random walk over the words; the caller decides which face may be at which position and which
  /// word is wanted. It ends at the first such word, or after a number of steps. The faces at positions
  /// `leap` and `leap` + 1 do not touch.
  func search(
    _ board: Board, budget: Int, leap: Int? = nil, using random: inout SplitMix64,
    allows: (_ position: Int, _ face: NaiveFace, _ path: [NaiveFace]) -> Bool,
    accepts: (_ word: String, _ path: [NaiveFace]) -> Bool
  ) -> NaiveFoundWord? {
    var steps = 0

    func extend(
      _ path: [NaiveFace], _ word: String, _ node: Int, _ candidates: [NaiveFace],
      _ random: inout SplitMix64
    ) -> NaiveFoundWord? {
      let fitting = candidates.filter { allows(path.count, $0, path) }
      for face in fitting.shuffled(using: &random) {
        steps += 1
        if steps > budget { return nil }
        let tile = board.tiles[face.number]
        guard let next = trie.step(from: node, tile: tile) else { continue }
        let path = path + [face]
        let word = word + tile
        if trie.isWord(next), accepts(word, path) {
          return NaiveFoundWord(word: word, faces: path)
        }
        let following: [NaiveFace] =
          if leap == path.count - 1 {
            NaiveFace.all.filter { $0 != face && !face.touches($0) }
          } else {
            NaiveFace.touching[face.number] + [face]
          }
        if let found = extend(path, word, next, following, &random) { return found }
      }
      return nil
    }
    return extend([], "", 0, NaiveFace.all, &random)
  }

  /// Tiles and visibility by face number, looked up once for a search.
  struct Board {
    let tiles: [String]
    let playable: [Bool]
    let state: NaiveState

    init(_ puzzle: NaivePuzzle, _ state: NaiveState) {
      tiles = NaiveFace.all.map { puzzle[$0] }
      playable = NaiveFace.all.map { state.isPlayable($0) }
      self.state = state
    }

    /// In play, but hidden.
    func isHidden(_ face: NaiveFace) -> Bool {
      state.isInPlay(face.index) && !playable[face.number]
    }
  }
}
