import WordCube
import WordCubeSolver

extension JSONText {
  /// Writes what a hint reveals at a level.
  mutating func write(_ hint: Hint, _ level: Hint.Level) {
    object { json in
      json.member("level", Int64(level.rawValue))
      json.member("letterCount", hint.letterCount)
      json.member("letters", hint.letters(level))
      json.member("score", hint.word.score)
      json.member("bestScore", hint.bestScore)
      json.member("word", level == .word ? hint.word.word : nil)
      json.name("path")
      if level == .word { json.array(hint.word.path) } else { json.raw("null") }
    }
  }
}
