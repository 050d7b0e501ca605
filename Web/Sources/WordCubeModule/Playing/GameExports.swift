import Lexicon
import WordCube
import WordCubeFormats

/// Opens a game.
@_expose(wasm, "wordcube_game_open")
@_cdecl("wordcube_game_open")
public func openGame(_ verifier: Int32, _ length: Int32) -> Int32 {
  open(verifier, length, wasAccepted: false)
}

/// Opens a game whose moves were accepted before: the dictionary may lack their words.
@_expose(wasm, "wordcube_game_resume")
@_cdecl("wordcube_game_resume")
public func resumeGame(_ verifier: Int32, _ length: Int32) -> Int32 {
  open(verifier, length, wasAccepted: true)
}

private func open(_ verifier: Int32, _ length: Int32, wasAccepted: Bool) -> Int32 {
  returningNumber { () throws(ModuleError) in
    let verifier = try VerifierObject.object(verifier).verifier
    let bytes = try InputBuffer.shared.bytes(length)
    return try HandleTable.shared.insert(
      try GameObject(saved: bytes, wasAccepted: wasAccepted, verifier))
  }
}

/// The state of a game.
@_expose(wasm, "wordcube_game_state")
@_cdecl("wordcube_game_state")
public func gameState(_ game: Int32, _ time: Double) -> Int32 {
  returningBytes { () throws(ModuleError) in
    let game = try GameObject.object(game).game
    var json = JSONWriter()
    json.write(game, at: time.isFinite ? time : nil)
    return json.bytes
  }
}

/// Whether a player may move.
@_expose(wasm, "wordcube_game_may_move")
@_cdecl("wordcube_game_may_move")
public func mayMove(_ game: Int32, _ player: Int64) -> Int32 {
  returningNumber { () throws(ModuleError) in
    try GameObject.object(game).game.mayMove(player) ? 1 : 0
  }
}

/// The game as it is submitted.
@_expose(wasm, "wordcube_game_submission")
@_cdecl("wordcube_game_submission")
public func submission(_ game: Int32) -> Int32 {
  returningBytes { () throws(ModuleError) in try GameObject.object(game).game.submission.json }
}

/// The game as it is saved. Without a number of seconds, it has that of the saved game that was opened.
@_expose(wasm, "wordcube_game_save")
@_cdecl("wordcube_game_save")
public func save(_ game: Int32, _ secondsPlayed: Double) -> Int32 {
  returningBytes { () throws(ModuleError) in
    let object = try GameObject.object(game)
    let seconds = secondsPlayed.isNaN ? object.secondsPlayed : secondsPlayed
    return object.game.completedGame(secondsPlayed: seconds).json
  }
}
