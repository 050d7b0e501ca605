/// A game to mutate. Each case of `Mutation` is a few of these steps.
struct Mutator {
  let solver: NaiveSolver
  var game: NaiveGame
  var expectedPuzzle: NaivePuzzle?
  var random: SplitMix64
  /// The state before each move, and after the last.
  let states: [NaiveState]

  init(_ game: NaiveGame, _ solver: NaiveSolver, _ random: SplitMix64) {
    self.game = game
    self.solver = solver
    self.random = random
    var state = NaiveState()
    var states = [state]
    for move in game.moves {
      state.apply(move.kind)
      states.append(state)
    }
    self.states = states
  }

  /// Some places at which a move could be inserted, including the end of the game.
  mutating func places() -> [Int] {
    let last = game.moves.count
    return [last] + (0..<3).map { _ in Int.random(in: 0...last, using: &random) }
  }

  /// The words spelled before a place, with their moves.
  func words(before place: Int) -> [String: Int] {
    var words: [String: Int] = [:]
    for (index, move) in game.moves.prefix(place).enumerated() {
      if case .playedWord(let faces) = move.kind { words[game.puzzle.spell(faces)] = index }
    }
    return words
  }

  /// The indices of the moves that are words, or that are removals.
  func indices(ofWords areWords: Bool) -> [Int] {
    game.moves.indices.filter {
      if case .playedWord = game.moves[$0].kind { areWords } else { !areWords }
    }
  }

  /// The player of a move inserted at a place: in turn-based games not the one before.
  mutating func player(at place: Int) -> Int64? {
    guard let players = game.players else { return game.moves.first?.playerIndex }
    let before = place > 0 ? game.moves[place - 1].playerIndex : nil
    let others = players.filter { $0 != before }
    return random.pick(others.isEmpty ? players : others)
  }

  /// Inserts moves of one player at a place; in half of the games the later moves are dropped.
  mutating func insert(
    _ kinds: [NaiveMove.Kind], at place: Int, by player: Int64?? = nil, scores: [Int64]? = nil
  ) {
    let player = player ?? self.player(at: place)
    let time =
      game.moves.prefix(place).filter { $0.playerIndex == player }.map(\.playedAt).max()
      ?? game.moves.prefix(place).last?.playedAt ?? game.moves.first?.playedAt
      ?? game.startTime ?? 0
    if random.chance(50) { game.moves.removeSubrange(place...) }
    let moves = kinds.enumerated().map { index, kind in
      NaiveMove(
        kind, score: scores?[index] ?? score(of: kind), playedAt: time, playerIndex: player)
    }
    game.moves.insert(contentsOf: moves, at: place)
  }

  /// The score that a client should claim.
  func score(of kind: NaiveMove.Kind) -> Int64 {
    switch kind {
    case .playedWord(let faces): naiveScore(game.puzzle.spell(faces), game.language)
    case .removedCube: 0
    }
  }

  /// A removal that the rules allow at a place.
  mutating func removal(at place: Int, not other: NaivePoint? = nil) -> NaivePoint? {
    let showing = states[place].pointsInPlay.filter {
      $0 != other && states[place].showsPlayableFace($0)
    }
    return showing.isEmpty ? nil : random.pick(showing)
  }

  /// A word that the rules allow at a place, or there in another state.
  mutating func word(at place: Int, in state: NaiveState? = nil) -> [NaiveFace]? {
    solver.randomWord(
      game.puzzle, state ?? states[place], letters: 3, excluding: Set(words(before: place).keys),
      using: &random)?.faces
  }

  /// A walk over touching, visible faces that spells anything.
  mutating func walk(_ count: Int, at place: Int, revisiting: Bool = false) -> [NaiveFace]? {
    var path: [NaiveFace] = []
    var next = states[place].playableFaces
    while path.count < count {
      if !revisiting { next.removeAll { path.contains($0) } }
      if next.isEmpty { return nil }
      let face = random.pick(next)
      path.append(face)
      next = NaiveFace.touching[face.number].filter { states[place].isPlayable($0) }
    }
    return path
  }
}
