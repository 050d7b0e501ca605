import Lexicon
import WordCube
import WordCubeFormats
import WordCubeSolver

extension JSONWriter {
  /// Writes the first words of a list, and the figures of all.
  mutating func write(_ words: PlayableWords, limit: Int) {
    object { json in
      json.member("count", words.count)
      json.member("scoreSum", words.scoreSum)
      json.member("bestScore", words.bestScore)
      json.name("words")
      json.array(words.prefix(limit)) { json, word in json.write(word) }
    }
  }

  /// Writes a word.
  mutating func write(_ word: PlayableWord) {
    object { json in
      json.member("word", word.word)
      json.member("score", word.score)
      json.member("played", word.isPlayed)
      json.member("path", word.path)
      json.member("index", word.index)
      json.member("rarity", word.rarity.map { Int64($0.rawValue) })
    }
  }
}
