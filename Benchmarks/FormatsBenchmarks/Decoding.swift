import BenchmarkSupport
import Foundation
import NaiveTwin
import SimdjsonReading
import WordCube
import WordCubeFormats

/// The committed games read from each shape of JSON, each by its best reader: into our models, into plain
/// structures by simdjson, and into the twin's models by Foundation.
///
/// Before the timing, each reader computes a hash to show that it reads every value. The timed
/// calls only count the moves, which costs nearly nothing.
func decodeJSON() {
  for shape in JSONShape.allCases {
    let work = "decode-\(shape.rawValue)"
    workload(work, "wordcube") {
      let documents = try Documents(shape)
      try documents.check { game in
        let json = documents.json[game]
        return ValueHash.of(try DecodedGame(json: json.span))
      }
      return documents.timed(passes: 16) { try DecodedGame(json: $0.span).moves.count }
    }
    workload(work, "simdjson") {
      let documents = try Documents(shape)
      let reader = SimdjsonReader(documents.json)
      try documents.check { reader.read($0) < 0 ? 0 : reader.valueHash }
      return documents.timed(documents.json.indices, passes: 16) { reader.read($0) }
    }
    workload(work, "foundation") {
      let documents = try Documents(shape)
      let decoder = JSONDecoder()
      let data = documents.json.map { Data($0) }
      try documents.check { ValueHash.of(try decoder.decode(NaiveGame.self, from: data[$0])) }
      return documents.timed(data, passes: 1) {
        try decoder.decode(NaiveGame.self, from: $0).moves.count
      }
    }
  }
}

/// The committed games in one shape, and their content.
private struct Documents {
  let json: [[UInt8]]
  let moveCount: Int
  /// The hash of each game's values, from the compact shape by Foundation.
  private let hashes: [UInt64]

  private struct ReadWrong: Error {
    let game: Int
  }

  init(_ shape: JSONShape) throws {
    var random = SplitMix64(seed: 2)
    let games = try GameSample.corpus()
    json = games.map { shape.json($0.json, using: &random) }
    moveCount = games.reduce(0) { $0 + $1.twin.moves.count }
    hashes = games.map { ValueHash.of($0.twin) }
  }

  /// Reads the hash of every game.
  func check(_ hash: (Int) throws -> UInt64) throws {
    for game in json.indices where try hash(game) != hashes[game] { throw ReadWrong(game: game) }
  }

  func timed(passes: Int, read: @escaping ([UInt8]) throws -> Int) -> Timed {
    timed(json, passes: passes, read: read)
  }

  func timed<Inputs: Collection>(
    _ inputs: Inputs, passes: Int, read: @escaping (Inputs.Element) throws -> Int
  ) -> Timed {
    Timed(
      units: json.count * passes, bytes: json.reduce(0) { $0 + $1.count } * passes,
      answer: UInt64(moveCount * passes)
    ) {
      var count = 0
      for _ in 0..<passes {
        for input in inputs { count += try read(input) }
      }
      return UInt64(count)
    }
  }
}
