extension Mutator {
  /// Inserts a removal of a cube that is out of play, though not by the move directly before.
  mutating func insertDeadRemoval(wasRemoved: Bool) -> Bool {
    for place in places() {
      let before = place > 0 ? game.moves[place - 1].kind : nil
      let dead = NaivePoint.all.filter {
        !states[place].isInPlay($0) && states[place][$0].wasRemoved == wasRemoved
          && before != .removedCube($0)
      }
      if !dead.isEmpty {
        insert([.removedCube(random.pick(dead))], at: place)
        return true
      }
    }
    return false
  }

  /// Inserts removals of one cube, and of a second one: pattern `[0, 1, 0]` is "a, b, a again".
  mutating func insertRemovals(_ pattern: [Int], scores: [Int64]? = nil) -> Bool {
    for place in places() {
      guard let first = removal(at: place), let second = removal(at: place, not: first) else {
        continue
      }
      let kinds = pattern.map { NaiveMove.Kind.removedCube($0 == 0 ? first : second) }
      insert(kinds, at: place, scores: scores)
      return true
    }
    return false
  }

  /// Removes a cube several times, by players in turn where there are some.
  mutating func insertRemovalsInTurn(_ count: Int) -> Bool {
    guard let players = game.players else { return false }
    let place = game.moves.count
    guard let point = removal(at: place), let first = player(at: place) else { return false }
    let others = players.filter { $0 != first }
    if others.isEmpty { return false }
    insert([.removedCube(point)], at: place, by: first)
    for _ in 1..<count {
      let last = game.moves.count
      insert([.removedCube(point)], at: last, by: random.pick(random.chance(50) ? players : others))
    }
    return true
  }

  /// Inserts removals of a cube that shows no playable face.
  mutating func insertBuriedRemoval(times: Int) -> Bool {
    for place in places() {
      let buried = states[place].pointsInPlay.filter { !states[place].showsPlayableFace($0) }
      if !buried.isEmpty {
        let kind = NaiveMove.Kind.removedCube(random.pick(buried))
        insert(Array(repeating: kind, count: times), at: place)
        return true
      }
    }
    return false
  }

  /// Repeats a removal until the game has a number of moves.
  mutating func repeatRemoval(until count: Int) -> Bool {
    let missing = count - game.moves.count
    let place = game.moves.count
    guard missing > 0, let point = removal(at: place) else { return false }
    insert(Array(repeating: .removedCube(point), count: missing), at: place)
    return true
  }
}
