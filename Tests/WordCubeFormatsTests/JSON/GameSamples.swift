import WordCube
import WordCubeFormats

/// The JSON that the reader's tests start from and break in one place each.
enum GameSamples {
  static let puzzle = PuzzleGenerator(seed: 7).puzzle(0)
  static let puzzleJSON = text(puzzle.json)
  static let uuid = "01234567-89AB-CDEF-0123-456789ABCDEF"

  static let word =
    #"{"playedAt":1.5,"score":27,"type":{"playedWord":[{"index":{"x":0,"y":1,"z":2},"side":1}]}}"#
  static let removal = #"{"playedAt":2,"score":0,"type":{"removedCube":{"x":2,"y":2,"z":2}}}"#

  static func submission(moves: String = "[\(word),\(removal)]") -> String {
    #"{"gameContext":{"solo":{"gameMode":"timed","language":"en","puzzle":\#(puzzleJSON)}},"#
      + #""moves":\#(moves)}"#
  }

  static func submission(context: String) -> String {
    #"{"gameContext":\#(context),"moves":[]}"#
  }

  static func completed(context: String = #"{"solo":true}"#, extra: String = "") -> String {
    #"{"cubes":\#(puzzleJSON),"gameContext":\#(context),"gameMode":"timed","gameStartTime":5.25,"#
      + #""moves":[\#(removal)],"secondsPlayed":10\#(extra)}"#
  }

  static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}

/// Reads a game from text.
func readGame(_ json: String, limits: Limits = .standard) throws(JSONError) -> DecodedGame {
  try DecodedGame(json: Array(json.utf8).span, allowingCompleted: true, limits: limits)
}

/// The error of text that is not a game, or nil.
func gameError(_ json: String, limits: Limits = .standard) -> JSONError? {
  do throws(JSONError) {
    _ = try readGame(json, limits: limits)
    return nil
  } catch {
    return error
  }
}
