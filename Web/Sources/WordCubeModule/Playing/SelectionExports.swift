import WordCube
import WordCubeFormats

/// A finger comes down on a face.
@_expose(wasm, "wordcube_game_touch")
@_cdecl("wordcube_game_touch")
public func touch(_ game: Int32, _ face: Int32) -> Int32 {
  returningBytes { () throws(ModuleError) in
    let face = try Face(number: face)
    return try GameObject.object(game).step { $0.touch(face) }
  }
}

/// A finger moves onto a face.
@_expose(wasm, "wordcube_game_drag")
@_cdecl("wordcube_game_drag")
public func drag(_ game: Int32, _ face: Int32) -> Int32 {
  returningBytes { () throws(ModuleError) in
    let face = try Face(number: face)
    return try GameObject.object(game).step { $0.drag(to: face) }
  }
}

/// Deselects the faces after a face, or the last face.
@_expose(wasm, "wordcube_game_back_up")
@_cdecl("wordcube_game_back_up")
public func backUp(_ game: Int32, _ face: Int32) -> Int32 {
  returningBytes { () throws(ModuleError) in
    let face = face == -1 ? nil : try Face(number: face)
    return try GameObject.object(game).step { game in
      if let face { game.backUp(to: face) } else { game.backUp() }
    }
  }
}

/// Deselects all faces.
@_expose(wasm, "wordcube_game_clear")
@_cdecl("wordcube_game_clear")
public func clearSelection(_ game: Int32) -> Int32 {
  returningBytes { () throws(ModuleError) in
    try GameObject.object(game).step { $0.clearSelection() }
  }
}

extension GameObject {
  /// Changes the selection, and returns the step.
  fileprivate func step(_ select: (inout Game) -> Game.SelectionStep) -> [UInt8] {
    let step = select(&game)
    var json = JSONWriter()
    json.write(step, game)
    return json.bytes
  }
}
