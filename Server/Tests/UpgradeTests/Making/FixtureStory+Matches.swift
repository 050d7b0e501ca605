import GameServiceTesting
import WordCube
import WordCubeAPI
import WordCubeFormats

extension FixtureStory {
  /// A player opens a match.
  func open(_ name: String, _ role: String) async throws {
    clock.now += 10
    let match = try await client(role).matches.open(language: .english)
    fixture.matches[name] = .init(id: match.id, code: match.code, players: [role])
  }

  /// Another player joins it.
  func join(_ name: String, _ role: String) async throws {
    clock.now += 10
    _ = try await client(role).matches.join(saved(name).code)
    fixture.matches[name]?.players.append(role)
  }

  /// The player whose turn it is plays a good word.
  func word(
    _ name: String, skipping skipped: Int = 0, reaction: String? = nil
  ) async throws {
    try await turn(name) { match, side in
      var moves = Array(
        try GamePlayer.english.moves(
          on: Puzzle(text: match.puzzle), skipping: skipped, at: clock.now, side: side,
          after: match.moves))
      guard !moves.isEmpty else { throw StoryError.noWord }
      if let reaction {
        moves[0].reactions = [Reaction(playerIndex: 1 - side, text: ExactText(reaction))]
      }
      return moves
    }
  }

  /// The player whose turn it is removes cubes, one move each.
  func remove(_ name: String, _ cubes: [(Int, Int, Int)]) async throws {
    try await turn(name) { _, side in
      cubes.compactMap { CubePosition(x: $0.0, y: $0.1, z: $0.2) }.map { cube in
        Move(
          .removedCube(cube), claimedScore: 0, playedAt: Double(clock.now) + 0.25,
          playerIndex: side)
      }
    }
  }

  /// The players remove two cubes each until no word can be played. Returns the number of turns.
  func removeAll(_ name: String) async throws {
    var cubes: [(Int, Int, Int)] = []
    for x in [2, 1, 0] { for y in [2, 1, 0] { for z in [2, 1, 0] { cubes.append((x, y, z)) } } }
    while cubes.count >= 2, try await state(name) == .playing {
      try await remove(name, [cubes.removeFirst(), cubes.removeFirst()])
    }
  }

  /// The state of a match.
  func state(_ name: String) async throws -> Match.State {
    let match = try saved(name)
    return try await client(match.players[0]).matches.fetch(match.id).state
  }

  func saved(_ name: String) throws -> Fixture.SavedMatch {
    guard let match = fixture.matches[name] else { throw StoryError.noMatch(name) }
    return match
  }

  private func turn(
    _ name: String, _ make: (Match, Int64) throws -> [Move]
  ) async throws {
    clock.now += 60
    let saved = try saved(name)
    let match = try await client(saved.players[0]).matches.fetch(saved.id)
    guard let side = match.turn else { throw StoryError.noMatch(name) }
    let moves = MoveList(try make(match, Int64(side)))
    _ = try await client(saved.players[side]).matches.play(
      moves.json, in: saved.id, after: match.moves.count)
  }
}
