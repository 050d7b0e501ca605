import WordCube
import WordCubeFormats
import WordCubeSolver

extension JSONWriter {
  /// Writes what a hint reveals at a level.
  mutating func write(_ hint: Hint, _ level: Hint.Level) {
    object { json in
      json.member("level", Int64(level.rawValue))
      json.member("letterCount", hint.letterCount)
      json.member("letters", hint.letters(level))
      json.member("score", hint.word.score)
      json.member("bestScore", hint.bestScore)
      json.member("word", level == .word ? hint.word.word : nil)
      json.member("path", level == .word ? hint.word.path : nil)
    }
  }
}
