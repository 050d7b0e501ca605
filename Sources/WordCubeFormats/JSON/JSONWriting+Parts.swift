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
    appendList([Side.left, .right, .top], open: "{", close: "") { json, side in
      let face = Face(cube, side)
      json.append(jsonString: side.description)
      json.append(raw: ":{\"letter\":")
      json.append(jsonString: puzzle[face].letters)
      json.append(raw: ",\"side\":")
      json.append(json: Int64(side.rawValue))
      if let state {
        json.append(raw: ",\"useCount\":")
        json.append(json: Int64(state.useCount(of: face)))
      }
      json.append(raw: "}")
    }
    if let state {
      append(raw: state.removed.contains(cube) ? ",\"wasRemoved\":true" : ",\"wasRemoved\":false")
    }
    append(raw: "}")
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
      appendList(faces, open: "[", close: "]") { json, face in
        json.append(raw: "{\"index\":")
        json.append(json: face.cube)
        json.append(raw: ",\"side\":")
        json.append(json: Int64(face.side.rawValue))
        json.append(raw: "}")
      }
    case .removedCube(let cube):
      append(raw: "\"removedCube\":")
      append(json: cube)
    }
    append(raw: "}}")
  }

  private mutating func append(json cube: CubePosition) {
    append(raw: "{\"x\":")
    append(json: Int64(cube.x))
    append(raw: ",\"y\":")
    append(json: Int64(cube.y))
    append(raw: ",\"z\":")
    append(json: Int64(cube.z))
    append(raw: "}")
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
