import BenchmarkSupport
import SimdjsonReading
import WordCubeFormats

/// The bytes of different games read and not judged, and the same of few games: what a reader pays for bytes that
/// caches and branch predictor do not know.
func readArchive() {
  workload("archive-read", "wordcube") { try timed(SoloGames()) }
  workload("archive-read", "few-games") { try timed(SoloGames(), isFew: true) }
  workload("archive-read", "simdjson") { try timedSimdjson(SoloGames()) }
  workload("archive-read", "simdjson-few-games") { try timedSimdjson(SoloGames(), isFew: true) }
}

/// The games of the archive that simdjson's reader knows: solo games, valid and refused, as any program writes them.
private struct SoloGames {
  let all: [[UInt8]]
  /// Few of them, with the same mean size.
  let few: [[UInt8]]

  init() throws {
    let sample = try ArchiveSample()
    all = Self.read(sample)
    few = Self.read(sample.few(40))
  }

  private static func read(_ sample: ArchiveSample) -> [[UInt8]] {
    let json = sample.games.map { $0.json }
    let reader = SimdjsonReader(json)
    return json.indices.filter { reader.read($0) >= 0 }.map { json[$0] }
  }
}

private func timed(_ games: SoloGames, isFew: Bool = false) throws -> Timed {
  let json = isFew ? games.few : games.all
  return Timed(json, passes: games.all.count / json.count, by: SimdjsonReader(json)) {
    try SubmittedGame(json: json[$0]).moves.count
  }
}

private func timedSimdjson(_ games: SoloGames, isFew: Bool = false) throws -> Timed {
  let json = isFew ? games.few : games.all
  let reader = SimdjsonReader(json)
  return Timed(json, passes: games.all.count / json.count, by: reader) { reader.read($0) }
}

extension Timed {
  /// Counts the moves of games; the answer is what a reader counts before the clock starts.
  fileprivate init(
    _ json: [[UInt8]], passes: Int, by reader: SimdjsonReader,
    moveCount: @escaping (Int) throws -> Int
  ) {
    let answer = json.indices.reduce(0) { $0 + reader.read($1) } * passes
    self.init(
      units: json.count * passes, bytes: json.reduce(0) { $0 + $1.count } * passes,
      answer: UInt64(answer)
    ) {
      var count = 0
      for _ in 0..<passes {
        for game in json.indices { count += try moveCount(game) }
      }
      return UInt64(count)
    }
  }
}
