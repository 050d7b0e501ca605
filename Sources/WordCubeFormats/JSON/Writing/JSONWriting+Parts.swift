import WordCube

extension [UInt8] {
  /// Adds elements between brackets, with commas between them.
  package mutating func appendList<Item>(
    _ elements: some Sequence<Item>, open: StaticString, close: StaticString,
    _ body: (inout [UInt8], Item) -> Void
  ) {
    append(raw: open)
    var isFirst = true
    for element in elements {
      if !isFirst { append(raw: ",") }
      isFirst = false
      body(&self, element)
    }
    append(raw: close)
  }

  mutating func appendCubes(of puzzle: Puzzle, state: CubeState?) {
    appendList(0..<UInt8(3), open: "[", close: "]") { json, x in
      json.appendList(0..<UInt8(3), open: "[", close: "]") { json, y in
        json.appendList(0..<UInt8(3), open: "[", close: "]") { json, z in
          let cube = CubePosition(uncheckedRawValue: (x * 3 + y) * 3 + z)
          json.append(cube, of: puzzle, state: state)
        }
      }
    }
  }

  private mutating func append(_ cube: CubePosition, of puzzle: Puzzle, state: CubeState?) {
    append(raw: "{\"left\":{\"letter\":")
    append(Face(cube, .left), of: puzzle, state: state)
    append(raw: ",\"right\":{\"letter\":")
    append(Face(cube, .right), of: puzzle, state: state)
    append(raw: ",\"top\":{\"letter\":")
    append(Face(cube, .top), of: puzzle, state: state)
    if let state {
      append(raw: state.removed.contains(cube) ? ",\"wasRemoved\":true" : ",\"wasRemoved\":false")
    }
    append(raw: "}")
  }

  /// Adds what comes behind the name of a face's first member.
  private mutating func append(_ face: Face, of puzzle: Puzzle, state: CubeState?) {
    append(json: puzzle[face])
    append(raw: ",\"side\":")
    append(json: Int64(face.side.rawValue))
    if let state {
      append(raw: ",\"useCount\":")
      append(json: Int64(state.useCount(of: face)))
    }
    append(raw: "}")
  }

  /// Adds a tile's letters as a string.
  private mutating func append(json tile: Tile) {
    guard let letter = LetterTiles.of(tile.language).letter(ofTile: tile.code) else {
      append(jsonString: tile.letters)
      return
    }
    append(UInt8(ascii: "\""))
    append(letter)
    append(UInt8(ascii: "\""))
  }

  mutating func append(json moves: MoveList) {
    appendList(moves, open: "[", close: "]") { $0.append(json: $1) }
  }

  mutating func append(json move: Move) {
    append(raw: "{\"playedAt\":")
    append(json: move.playedAt)
    if let playerIndex = move.playerIndex {
      append(raw: ",\"playerIndex\":")
      append(json: playerIndex)
    }
    if !move.reactions.isEmpty {
      append(raw: ",\"reactions\":")
      appendList(move.reactions, open: "{", close: "}") { json, reaction in
        json.appendName(of: reaction.playerIndex)
        json.append(jsonString: reaction.text.string)
      }
    }
    append(raw: ",\"score\":")
    append(json: move.claimedScore)
    append(raw: ",\"type\":{")
    switch move.action {
    case .playedWord(let faces):
      append(raw: "\"playedWord\":")
      appendList(faces, open: "[", close: "]") { $0.append(json: $1) }
    case .removedCube(let cube):
      append(raw: "\"removedCube\":")
      append(json: cube)
    }
    append(raw: "}}")
  }

  private mutating func append(json face: Face) {
    append(raw: "{\"index\":{\"x\":0,\"y\":0,\"z\":0},\"side\":0}")
    let cube = face.cube
    self[count - 24] += UInt8(cube.x)
    self[count - 18] += UInt8(cube.y)
    self[count - 12] += UInt8(cube.z)
    self[count - 2] += face.side.rawValue
  }

  private mutating func append(json cube: CubePosition) {
    append(raw: "{\"x\":0,\"y\":0,\"z\":0}")
    self[count - 14] += UInt8(cube.x)
    self[count - 8] += UInt8(cube.y)
    self[count - 2] += UInt8(cube.z)
  }

  mutating func append(json context: Submission.Context) {
    switch context {
    case .solo(let mode, let puzzle):
      append(raw: "{\"solo\":{")
      append(mode, players: nil, puzzle)
      append(raw: "}")
    case .turnBased(let mode, let players, let puzzle):
      append(raw: "{\"turnBased\":{")
      append(mode, players: players, puzzle)
      append(raw: "}")
    case .dailyChallenge(let id):
      appendDailyChallenge(id)
    case .sharedGame(let code):
      appendSharedGame(code)
    }
    append(raw: "}")
  }

  private mutating func append(_ mode: GameMode, players: [Player]?, _ puzzle: Puzzle) {
    append(raw: "\"gameMode\":")
    append(jsonString: mode.name)
    append(raw: ",\"language\":")
    append(jsonString: puzzle.language.code)
    if let players {
      append(raw: ",\"playerIndexToId\":")
      append(json: players)
    }
    append(raw: ",\"puzzle\":")
    appendCubes(of: puzzle, state: nil)
  }

  mutating func append(json context: CompletedGame.Context) {
    switch context {
    case .solo:
      append(raw: "{\"solo\":true")
    case .dailyChallenge(let id):
      appendDailyChallenge(id)
    case .sharedGame(let code):
      appendSharedGame(code)
    case .turnBased(let players):
      append(raw: "{\"turnBased\":")
      append(json: players)
    }
    append(raw: "}")
  }

  private mutating func appendDailyChallenge(_ id: UniqueID) {
    append(raw: "{\"dailyChallengeId\":")
    append(jsonString: id.description)
  }

  private mutating func appendSharedGame(_ code: ExactText) {
    append(raw: "{\"sharedGameCode\":")
    append(jsonString: code.string)
  }

  private mutating func append(json players: [Player]) {
    appendList(players, open: "{", close: "}") { json, player in
      json.appendName(of: player.index)
      json.append(jsonString: player.id.description)
    }
  }

  /// Adds a player's index as a member's name, with the colon.
  private mutating func appendName(of player: Int64) {
    append(raw: "\"")
    append(json: player)
    append(raw: "\":")
  }
}
