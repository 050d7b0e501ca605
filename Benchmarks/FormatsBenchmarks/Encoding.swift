import BenchmarkSupport
import Foundation
import NaiveTwin
import WordCube
import WordCubeFormats

/// The committed games written as JSON. Ours has to be the corpus again, byte for byte; Foundation's is read
/// again and compared.
func encodeJSON() {
  workload("encode-json", "wordcube") {
    let documents = try Corpus.games()
    let games = try documents.map { try Submission(json: $0.span) }
    guard games.map({ $0.json }) == documents else { throw WrittenWrong() }
    return timed(documents.count, byteCount: documents.reduce(0) { $0 + $1.count }, passes: 16) {
      games[$0].json.count
    }
  }
  workload("encode-json", "foundation") {
    let games = try GameSample.corpus().map { $0.twin }
    let encoder = JSONEncoder()
    let written = try games.map { try encoder.encode($0) }
    let again = try written.map { try JSONDecoder().decode(NaiveGame.self, from: $0) }
    guard again == games else { throw WrittenWrong() }
    return timed(games.count, byteCount: written.reduce(0) { $0 + $1.count }, passes: 1) {
      try encoder.encode(games[$0]).count
    }
  }
}

struct WrittenWrong: Error {}

/// Writes games, and counts the bytes.
func timed(
  _ count: Int, byteCount: Int, passes: Int, write: @escaping (Int) throws -> Int
) -> Timed {
  Timed(
    units: count * passes, bytes: byteCount * passes, answer: UInt64(byteCount * passes)
  ) {
    var bytes = 0
    for _ in 0..<passes {
      for game in 0..<count { bytes += try write(game) }
    }
    return UInt64(bytes)
  }
}
