import Foundation
import WordCube
import WordCubeFormats

/// The processor time of reading games: by the engine, and by its simple counterpart `JSONDecoder`.
struct ReadingTime {
  /// By the engine, in microseconds per game.
  let engine: Double
  /// By `JSONDecoder`, in microseconds per game.
  let decoder: Double

  /// Reads the JSON of at most 1,000 games, after a first pass that is not measured.
  init(_ games: [[UInt8]]) throws {
    let games = games.prefix(1_000)
    let documents = games.map { Data($0) }
    let decoder = JSONDecoder()
    engine =
      try Self.micros { for game in games { _ = try DecodedGame(json: game) } }
      / Double(games.count)
    self.decoder =
      try Self.micros {
        for document in documents { _ = try decoder.decode(Submission.self, from: document) }
      } / Double(games.count)
  }

  private static func micros(_ body: () throws -> Void) rethrows -> Double {
    try body()
    let start = threadTime
    try body()
    return (threadTime - start) * 1e6
  }

  /// The processor time of this thread, in seconds.
  private static var threadTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
