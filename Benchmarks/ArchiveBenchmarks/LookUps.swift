import BenchmarkSupport
import EnglishLexicon
import Lexicon

/// Look-ups of words in the order of games.
func lookUpArchive() {
  workload("archive-look-up", "wordcube") {
    let (words, found) = try askedWords()
    let packed = PackedWords(words)
    return Timed(units: words.count, answer: UInt64(found)) {
      packed.count { WordGraph.english.contains(utf8: $0) }
    }
  }
  workload("archive-look-up", "set-of-new-strings") {
    let (words, found) = try askedWords()
    let packed = PackedWords(words)
    let set = Set(WordSample.english)
    return Timed(units: words.count, answer: UInt64(found)) {
      packed.count { set.contains(String(decoding: $0, as: UTF8.self)) }
    }
  }
}

/// The words of all games, in order, and how many of them are in the dictionary.
private func askedWords() throws -> (words: [String], found: Int) {
  let words = try ArchiveSample().records().flatMap { game in
    game.moves.compactMap { move in
      if case .playedWord(let faces) = move.action { game.puzzle.spelling(of: faces) } else { nil }
    }
  }
  let english = Set(WordSample.english)
  return (words, words.count { english.contains($0) })
}
