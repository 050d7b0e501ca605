import WordCube

// The JSON of each model: compact, members in alphabetical order, as section 7 of the rules shows it.
// A model that was read is written back the same, but for white space, the order of members, unknown
// members, and the spelling of numbers and text. A model that was made otherwise is written as it is,
// also where no reader takes it: a time that is not finite (written as null), or one player twice.

extension Puzzle {
  /// The puzzle's JSON; its language is not in it.
  public var json: [UInt8] {
    var json: [UInt8] = []
    json.reserveCapacity(2800)
    json.appendCubes(of: self, state: nil)
    return json
  }
}

extension LivePuzzle {
  /// The puzzle's JSON, with `useCount` for each face and `wasRemoved` for each cube.
  public var json: [UInt8] {
    var json: [UInt8] = []
    json.appendCubes(of: puzzle, state: state)
    return json
  }
}

extension Move {
  /// The move's JSON.
  public var json: [UInt8] {
    var json: [UInt8] = []
    json.append(json: self)
    return json
  }
}

extension MoveList {
  /// The moves' JSON, an array.
  public var json: [UInt8] {
    var json: [UInt8] = []
    json.append(json: self)
    return json
  }
}

extension Submission {
  /// The submission's JSON.
  public var json: [UInt8] {
    var json: [UInt8] = []
    json.append(raw: "{\"gameContext\":")
    json.append(json: context)
    json.append(raw: ",\"moves\":")
    json.append(json: moves)
    json.append(raw: "}")
    return json
  }
}

extension CompletedGame {
  /// The game's JSON.
  public var json: [UInt8] {
    var json: [UInt8] = []
    json.append(raw: "{\"cubes\":")
    json.appendCubes(of: puzzle, state: nil)
    json.append(raw: ",\"gameContext\":")
    json.append(json: context)
    json.append(raw: ",\"gameMode\":")
    json.append(jsonString: mode.name)
    json.append(raw: ",\"gameStartTime\":")
    json.append(json: startTime)
    json.append(raw: ",\"language\":")
    json.append(jsonString: language.code)
    if let localPlayerIndex {
      json.append(raw: ",\"localPlayerIndex\":")
      json.append(json: localPlayerIndex)
    }
    json.append(raw: ",\"moves\":")
    json.append(json: moves)
    json.append(raw: ",\"secondsPlayed\":")
    json.append(json: secondsPlayed)
    json.append(raw: "}")
    return json
  }
}
