extension Mutator {
  /// Sets a move's time to a number of seconds before the latest one of its player.
  mutating func turnBackClock(by seconds: Double) -> Bool {
    let moves = game.moves.indices.filter { latestTime(before: $0) != nil }
    guard !moves.isEmpty else { return false }
    let index = random.pick(moves)
    game.moves[index].playedAt = (latestTime(before: index) ?? 0) - seconds
    return true
  }

  /// Lets a player's times fall by three seconds a move, twice.
  mutating func turnBackClockBySteps() -> Bool {
    let moves = game.moves.indices.filter { latestTime(before: $0) != nil }
    guard moves.count >= 2 else { return false }
    let player = game.moves[random.pick(moves)].playerIndex
    let own = moves.filter { game.moves[$0].playerIndex == player }
    guard own.count >= 2 else { return false }
    let first = Int.random(in: 0..<(own.count - 1), using: &random)
    let latest = latestTime(before: own[first]) ?? 0
    game.moves[own[first]].playedAt = latest - 3
    game.moves[own[first + 1]].playedAt = latest - 6
    return true
  }

  /// Sets all clocks but one player's back by hours.
  mutating func shiftOtherClocks() -> Bool {
    guard game.players != nil, let first = game.moves.first else { return false }
    for index in game.moves.indices where game.moves[index].playerIndex != first.playerIndex {
      game.moves[index].playedAt -= 10_000
    }
    return true
  }

  /// Makes a timed one-player game with some moves a number of seconds after the limit.
  mutating func stretch(beyond seconds: Double, startIsKnown: Bool, mode: NaiveMode = .timed)
    -> Bool
  {
    guard game.moves.count >= 2 else { return false }
    game.players = nil
    game.mode = mode
    for index in game.moves.indices { game.moves[index].playerIndex = nil }
    let start = Double(Int.random(in: 0...1_000_000_000, using: &random))
    game.startTime = startIsKnown ? start : nil
    let late = Int.random(in: 1..<game.moves.count, using: &random)
    for index in game.moves.indices {
      let time = index < late ? Double(index) * (startIsKnown ? 1.5 : 1) : 185 + seconds
      game.moves[index].playedAt = start + time
    }
    return true
  }

  private func latestTime(before index: Int) -> Double? {
    game.moves.prefix(index).filter { $0.playerIndex == game.moves[index].playerIndex }
      .map(\.playedAt).max()
  }
}
