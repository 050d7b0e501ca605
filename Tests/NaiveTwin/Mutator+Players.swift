extension Mutator {
  /// Sets in one move of a one-player game another player than the first move has.
  mutating func changePlayer(absent: Bool) -> Bool {
    guard game.players == nil, game.moves.count >= 2 else { return false }
    let first = game.moves[0].playerIndex
    let index = Int.random(in: 1..<game.moves.count, using: &random)
    if absent {
      // Either the first move has no player or the changed one has none.
      if first == nil {
        game.moves[index].playerIndex = 0
      } else {
        game.moves[index].playerIndex = nil
      }
    } else {
      game.moves[index].playerIndex = random.pick([2, 3, .max, .min, -1].filter { $0 != first })
    }
    return true
  }

  /// Sets in one move of a turn-based game a player that the game does not have, or none.
  mutating func makePlayerUnknown(absent: Bool) -> Bool {
    guard let players = game.players, !game.moves.isEmpty else { return false }
    let index = Int.random(in: 0..<game.moves.count, using: &random)
    let foreign = [4, 5, 100, -7].filter { !players.contains($0) }
    game.moves[index].playerIndex = absent ? nil : random.pick(foreign)
    return true
  }

  /// Inserts moves of one player of a turn-based game: removals as in `insertRemovals`, or a word
  /// where the pattern has nil; two words differ.
  mutating func insertTurn(_ pattern: [Int?]) -> Bool {
    guard game.players != nil else { return false }
    for place in places() {
      guard let first = removal(at: place), let second = removal(at: place, not: first) else {
        continue
      }
      let third = states[place].pointsInPlay.first { $0 != first && $0 != second }
      var kinds: [NaiveMove.Kind] = []
      var state = states[place]
      for step in pattern {
        if let step {
          kinds.append(.removedCube([first, second, third ?? first][step]))
        } else if let word = word(at: place, in: state), !kinds.contains(.playedWord(word)) {
          kinds.append(.playedWord(word))
        }
        if let last = kinds.last { state.apply(last) }
      }
      guard kinds.count == pattern.count else { continue }
      insert(kinds, at: place)
      return true
    }
    return false
  }
}
