import BenchmarkSupport
import EnglishLexicon
import Lexicon
import NaiveTwin
import WordCube

/// Move by move, as a client judges the game that is being played.
func playMoves() {
  workload("play-move", "wordcube") {
    let games = try GameSample.corpus()
    let verifier = Verifier(dictionary: WordGraph.english)
    let inputs = games.map {
      (replay: verifier.replay(of: $0.record.puzzle), moves: Array($0.record.moves))
    }
    let passes = 16
    let moveCount = inputs.reduce(0) { $0 + $1.moves.count }
    return Timed(units: moveCount * passes, answer: scoreSum(games) &* UInt64(passes)) {
      var sum: Int64 = 0
      for _ in 0..<passes {
        for input in inputs {
          var replay = input.replay
          for move in input.moves {
            if case .accepted(let judged) = replay.play(move) { sum += judged.score }
          }
        }
      }
      return UInt64(sum)
    }
  }
  workload("play-move", "twin") {
    let games = try GameSample.corpus()
    let words = Set(WordSample.english)
    let moveCount = games.reduce(0) { $0 + $1.twin.moves.count }
    return Timed(units: moveCount, answer: scoreSum(games)) {
      var sum: Int64 = 0
      for game in games {
        var replay = NaiveReplay(of: game.twin, rules: .strict)
        for move in game.twin.moves {
          let step = replay.play(move) { words.contains($0) }
          if case .accepted(let move) = step { sum += move.score }
        }
      }
      return UInt64(sum)
    }
  }
}

/// The scores that valid games claim.
private func scoreSum(_ games: [GameSample]) -> UInt64 {
  games.reduce(0) { $0 + $1.twin.moves.reduce(0) { $0 + UInt64($1.score) } }
}
