import Lexicon
import WordCube
import WordCubeSolver

/// A hint for a good word: the common word with the highest score, or the word with the highest score if none is
/// common.
struct Hint {
  /// How much of the word a hint shows.
  enum Level: Int32 {
    case length, firstLetter, half, word
  }

  private let word: PlayableWord
  private let bestScore: Int64

  /// The hint of a list of words by score; nil for an empty list.
  init?(_ words: PlayableWords) {
    let common = words.indices.first { words.rarity(at: $0).map { $0 <= .common } ?? false }
    guard let place = common ?? words.indices.first else { return nil }
    word = words[place]
    bestScore = words.bestScore
  }

  /// The number of letters.
  var letterCount: Int { word.word.utf8.count }

  /// The letters that a level shows. The letters of the tiles are ASCII.
  func letters(_ level: Level) -> String {
    let shown =
      switch level {
      case .length: 0
      case .firstLetter: 1
      case .half: max(2, letterCount / 2)
      case .word: letterCount
      }
    return String(decoding: word.word.utf8.prefix(shown), as: UTF8.self)
  }

  fileprivate func write(to json: inout JSONText, _ level: Level) {
    json.object { json in
      json.member("level", Int64(level.rawValue))
      json.member("letterCount", letterCount)
      json.member("letters", letters(level))
      json.member("score", word.score)
      json.member("bestScore", bestScore)
      json.member("word", level == .word ? word.word : nil)
      json.name("path")
      if level == .word {
        json.array(word.path.lazy.map { $0.rawValue })
      } else {
        json.raw("null")
      }
    }
  }
}

extension JSONText {
  /// Writes what a hint shows at a level.
  mutating func write(_ hint: Hint, _ level: Hint.Level) { hint.write(to: &self, level) }
}
