import BenchmarkSupport
import SimdjsonReading
import WordCubeFormats

/// The bytes of different games read and not judged, and the same of few games: what a reader pays for bytes that
/// caches and branch predictor do not know.
func readArchive() {
  workload("archive-read", "wordcube") { try timed(SoloGames()) }
  workload("archive-read", "few-games") { try timed(SoloGames(), areFew: true) }
  workload("archive-read", "simdjson") { try timedSimdjson(SoloGames()) }
  workload("archive-read", "simdjson-few-games") { try timedSimdjson(SoloGames(), areFew: true) }
}

/// The games of the archive that simdjson's reader knows: solo games, valid and refused, as any program writes them.
private struct SoloGames {
  let json: [[UInt8]]
  let reader: SimdjsonReader

  init() throws {
    let all = try ArchiveSample().games.map { $0.json }
    let reader = SimdjsonReader(all)
    json = all.indices.filter { reader.read($0) >= 0 }.map { all[$0] }
    self.reader = SimdjsonReader(json)
  }

  /// Counts the moves of all games, or of few games again and again; the answer is what simdjson counts before the
  /// clock starts.
  func timed(areFew: Bool, _ moveCount: @escaping (Int) throws -> Int) -> Timed {
    let numbers = gameNumbers(json.map { $0.count }, areFew: areFew)
    return Timed(
      units: numbers.count, bytes: numbers.reduce(0) { $0 + json[$1].count },
      answer: UInt64(numbers.reduce(0) { $0 + reader.read($1) })
    ) {
      var count = 0
      for number in numbers { count += try moveCount(number) }
      return UInt64(count)
    }
  }
}

private func timed(_ games: SoloGames, areFew: Bool = false) throws -> Timed {
  let json = games.json
  return games.timed(areFew: areFew) { try DecodedGame(json: json[$0]).moves.count }
}

private func timedSimdjson(_ games: SoloGames, areFew: Bool = false) throws -> Timed {
  games.timed(areFew: areFew) { games.reader.read($0) }
}
