import Lexicon
import WordCube
import WordCubeFormats

/// A live game.
final class GameObject: ModuleObject {
  var game: Game
  /// The seconds played of the saved game that was opened.
  let secondsPlayed: Double

  init(_ game: Game, secondsPlayed: Double) {
    self.game = game
    self.secondsPlayed = secondsPlayed
    super.init(.game)
  }

  /// The game of a handle.
  static func object(_ handle: Int32) throws(ModuleError) -> GameObject {
    unsafeDowncast(try HandleTable.shared.object(handle, .game), to: GameObject.self)
  }
}

extension GameObject {
  /// Opens a saved game in the verifier's language, finished or not. The dictionary may lack words of an accepted one.
  convenience init(
    saved json: UnsafeRawBufferPointer, wasAccepted: Bool, _ verifier: Verifier<WordGraph>
  ) throws(ModuleError) {
    let saved = try PuzzleInput.reading { () throws(JSONError) in
      try CompletedGame(json: json, limits: Limits(language: verifier.language))
    }
    do throws(GameSetupError) {
      let (dictionary, rules) = (verifier.dictionary, verifier.rules)
      self.init(
        wasAccepted
          ? try Game(resumingAccepted: saved, dictionary: dictionary, rules: rules)
          : try Game(resuming: saved, dictionary: dictionary, rules: rules),
        secondsPlayed: saved.secondsPlayed)
    } catch {
      throw ModuleError(error)
    }
  }

  /// Plays a move, and returns the change; a refused one throws and changes nothing.
  func change(
    _ play: (inout Game) throws(GamePlayError) -> Game.Change
  ) throws(ModuleError) -> [UInt8] {
    let change = try playing(play)
    var json = JSONWriter()
    json.write(change, game)
    return json.bytes
  }

  /// Runs a closure on the game, and turns its error into one of the module.
  func playing<Value>(
    _ play: (inout Game) throws(GamePlayError) -> Value
  ) throws(ModuleError) -> Value {
    do throws(GamePlayError) {
      return try play(&game)
    } catch {
      throw ModuleError(error)
    }
  }
}

extension Face {
  /// The face of a parameter.
  init(number: Int32) throws(ModuleError) {
    guard let raw = UInt8(exactly: number), let face = Face(rawValue: raw) else {
      throw ModuleError(.invalidArgument, "a face is 0 ... 80")
    }
    self = face
  }

  /// The faces of an input.
  static func list(_ bytes: UnsafeRawBufferPointer) throws(ModuleError) -> [Face] {
    var faces: [Face] = []
    for byte in bytes { faces.append(try Face(number: Int32(byte))) }
    return faces
  }
}
