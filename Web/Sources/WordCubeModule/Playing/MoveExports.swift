import Lexicon
import WordCube
import WordCubeFormats

/// Plays the selection.
@_expose(wasm, "wordcube_game_play")
@_cdecl("wordcube_game_play")
public func play(_ game: Int32, _ time: Double, _ hasPlayer: Int32, _ player: Int64) -> Int32 {
  returningBytes { () throws(ModuleError) in
    try GameObject.object(game).change { game throws(GamePlayError) in
      try game.playSelection(at: time, by: hasPlayer == 0 ? nil : player)
    }
  }
}

/// Plays the faces of the input.
@_expose(wasm, "wordcube_game_play_word")
@_cdecl("wordcube_game_play_word")
public func playWord(
  _ game: Int32, _ length: Int32, _ time: Double, _ hasPlayer: Int32, _ player: Int64
) -> Int32 {
  returningBytes { () throws(ModuleError) in
    let object = try GameObject.object(game)
    let faces = try Face.list(try InputBuffer.shared.bytes(length))
    return try object.change { game throws(GamePlayError) in
      try game.playWord(faces, at: time, by: hasPlayer == 0 ? nil : player)
    }
  }
}

/// Removes a cube.
@_expose(wasm, "wordcube_game_remove")
@_cdecl("wordcube_game_remove")
public func removeCube(
  _ game: Int32, _ cube: Int32, _ time: Double, _ hasPlayer: Int32, _ player: Int64
) -> Int32 {
  returningBytes { () throws(ModuleError) in
    let object = try GameObject.object(game)
    guard let raw = UInt8(exactly: cube), let cube = CubePosition(rawValue: raw) else {
      throw ModuleError(.invalidArgument, "a cube is 0 ... 26")
    }
    return try object.change { game throws(GamePlayError) in
      try game.removeCube(cube, at: time, by: hasPlayer == 0 ? nil : player)
    }
  }
}

/// Plays a move that was made elsewhere.
@_expose(wasm, "wordcube_game_play_move")
@_cdecl("wordcube_game_play_move")
public func playMove(_ game: Int32, _ length: Int32) -> Int32 {
  returningBytes { () throws(ModuleError) in
    let object = try GameObject.object(game)
    let bytes = try InputBuffer.shared.bytes(length)
    let move = try PuzzleInput.reading { () throws(JSONError) in try Move(json: bytes) }
    return try object.change { game throws(GamePlayError) in try game.play(move) }
  }
}

/// Takes the last move back.
@_expose(wasm, "wordcube_game_undo")
@_cdecl("wordcube_game_undo")
public func undo(_ game: Int32) -> Int32 {
  returningBytes { () throws(ModuleError) in
    try GameObject.object(game).change { game throws(GamePlayError) in try game.undo() }
  }
}

/// Sets or removes a player's reaction to a move.
@_expose(wasm, "wordcube_game_react")
@_cdecl("wordcube_game_react")
public func react(_ game: Int32, _ length: Int32, _ move: Int32, _ player: Int64) -> Int32 {
  returningNumber { () throws(ModuleError) in
    let object = try GameObject.object(game)
    guard let text = try InputBuffer.shared.parts(length).text(0) else {
      throw ModuleError(.malformed, "a reaction must be text in UTF-8")
    }
    try object.playing { game throws(GamePlayError) in
      try game.react(length == 0 ? nil : ExactText(text), by: player, toMove: Int(move))
    }
    return 0
  }
}

/// Ends the game.
@_expose(wasm, "wordcube_game_finish")
@_cdecl("wordcube_game_finish")
public func finish(_ game: Int32) -> Int32 {
  returningNumber { () throws(ModuleError) in
    try GameObject.object(game).game.finish()
    return 0
  }
}
