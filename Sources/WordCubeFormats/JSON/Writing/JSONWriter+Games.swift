import WordCube

// Writes compact JSON, with members in alphabetical order, as in section 7 of the rules. A model that was
// read comes out the same, except for white space, the order of members, unknown members, and the spelling of
// numbers and text. A model made in memory is written as it is, even if no reader accepts it: a time that is
// not finite (written as null), or the same player twice.

extension Puzzle: JSONWritable {
  package func write(to json: inout JSONWriter) { json.write(cubesOf: self, state: nil) }
}

extension LivePuzzle: JSONWritable {
  package func write(to json: inout JSONWriter) { json.write(cubesOf: puzzle, state: state) }
}

extension JSONWriter {
  fileprivate mutating func write(cubesOf puzzle: Puzzle, state: CubeState?) {
    let tiles = LetterTiles.of(puzzle.language)
    array(0..<UInt8(3)) { json, x in
      json.array(0..<UInt8(3)) { json, y in
        json.array(0..<UInt8(3)) { json, z in
          let cube = CubePosition(uncheckedRawValue: (x * 3 + y) * 3 + z)
          json.write(cube, of: puzzle, tiles, state: state)
        }
      }
    }
  }

  private mutating func write(
    _ cube: CubePosition, of puzzle: Puzzle, _ tiles: LetterTiles, state: CubeState?
  ) {
    raw("{\"left\":{\"letter\":")
    write(Face(cube, .left), of: puzzle, tiles, state: state)
    raw(",\"right\":{\"letter\":")
    write(Face(cube, .right), of: puzzle, tiles, state: state)
    raw(",\"top\":{\"letter\":")
    write(Face(cube, .top), of: puzzle, tiles, state: state)
    if let state { member("wasRemoved", state.removed.contains(cube)) }
    bytes.append(UInt8(ascii: "}"))
  }

  /// Writes the rest of a face, after the name of its first member.
  private mutating func write(
    _ face: Face, of puzzle: Puzzle, _ tiles: LetterTiles, state: CubeState?
  ) {
    if let letter = tiles.letter(ofTile: puzzle.tileCodes[face.index]) {
      bytes.append(UInt8(ascii: "\""))
      bytes.append(letter)
      bytes.append(UInt8(ascii: "\""))
    } else {
      puzzle[face].letters.write(to: &self)
    }
    raw(",\"side\":")
    Int64(face.side.rawValue).write(to: &self)
    if let state { member("useCount", state.useCount(of: face)) }
    bytes.append(UInt8(ascii: "}"))
  }
}

extension MoveList: JSONWritable {
  package func write(to json: inout JSONWriter) { json.array(self) { $1.write(to: &$0) } }
}

extension Move: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.raw("{\"playedAt\":")
    playedAt.write(to: &json)
    if let playerIndex {
      json.raw(",\"playerIndex\":")
      playerIndex.write(to: &json)
    }
    if !reactions.isEmpty {
      json.name("reactions")
      json.object { json in
        for reaction in reactions { json.member(named: "\(reaction.playerIndex)", reaction.text) }
      }
    }
    json.raw(",\"score\":")
    claimedScore.write(to: &json)
    json.raw(",\"type\":{")
    switch action {
    case .playedWord(let faces):
      json.raw("\"playedWord\":")
      json.array(faces) { $0.write($1) }
    case .removedCube(let cube):
      json.raw("\"removedCube\":{\"x\":0,\"y\":0,\"z\":0}")
      json.add(cube, endingAt: json.bytes.count - 2)
    }
    json.raw("}}")
  }
}

extension JSONWriter {
  /// Writes a face of a word.
  @inline(__always)
  fileprivate mutating func write(_ face: Face) {
    raw("{\"index\":{\"x\":0,\"y\":0,\"z\":0},\"side\":0}")
    add(face.cube, endingAt: bytes.count - 12)
    bytes[bytes.count - 2] += face.side.rawValue
  }

  /// Adds a cube's coordinates to the three zeros already written for them; `last` is the offset of the last
  /// zero.
  @inline(__always)
  fileprivate mutating func add(_ cube: CubePosition, endingAt last: Int) {
    bytes[last - 12] += UInt8(cube.x)
    bytes[last - 6] += UInt8(cube.y)
    bytes[last] += UInt8(cube.z)
  }
}

extension Submission: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("gameContext", context)
      json.member("moves", moves)
    }
  }
}

extension CompletedGame: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("cubes", puzzle)
      json.member("gameContext", context)
      json.member("gameMode", mode.name)
      json.member("gameStartTime", startTime)
      json.member("language", language.code)
      json.memberIfPresent("localPlayerIndex", localPlayerIndex)
      json.member("moves", moves)
      json.member("secondsPlayed", secondsPlayed)
    }
  }
}

extension Submission.Context: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      switch self {
      case .solo(let mode, let puzzle):
        json.name("solo")
        json.write(mode, players: nil, puzzle)
      case .turnBased(let mode, let players, let puzzle):
        json.name("turnBased")
        json.write(mode, players: PlayerMap(players: players), puzzle)
      case .dailyChallenge(let id): json.member("dailyChallengeId", id.description)
      case .sharedGame(let code): json.member("sharedGameCode", code)
      }
    }
  }
}

extension CompletedGame.Context: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      switch self {
      case .solo: json.member("solo", true)
      case .dailyChallenge(let id): json.member("dailyChallengeId", id.description)
      case .sharedGame(let code): json.member("sharedGameCode", code)
      case .turnBased(let players): json.member("turnBased", PlayerMap(players: players))
      }
    }
  }
}

/// The players of a game, written as an object: identifiers by player index.
private struct PlayerMap: JSONWritable {
  let players: [Player]

  func write(to json: inout JSONWriter) {
    json.object { json in
      for player in players { json.member(named: "\(player.index)", player.id.description) }
    }
  }
}

extension JSONWriter {
  /// Writes the value of a context that contains its puzzle.
  fileprivate mutating func write(_ mode: GameMode, players: PlayerMap?, _ puzzle: Puzzle) {
    object { json in
      json.member("gameMode", mode.name)
      json.member("language", puzzle.language.code)
      json.memberIfPresent("playerIndexToId", players)
      json.member("puzzle", puzzle)
    }
  }
}
