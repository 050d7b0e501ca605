import EnglishLexicon
import Foundation
import Lexicon
import Testing
import WordCube
import WordCubeFormats

/// Prints how fast games are read and judged, and how small they are packed:
/// `swift test -c release -Xswiftc -enable-testing --filter Figures`.
///
/// The bounds are several times the expected figures, so a busy machine does not fail.
@Suite(.enabled(if: Amount.isRelease, "figures of debug builds say nothing"), .serialized)
struct FormatsFigures {
  private let json: [UInt8]

  init() throws {
    let sample = URL(fileURLWithPath: #filePath).appending(
      path: "../../../Samples/sample-game.json")
    let game = try DecodedGame(json: Array(try Data(contentsOf: sample.standardizedFileURL)).span)
    guard case .submission(let submission) = game.kind else {
      throw CocoaError(.fileReadCorruptFile)
    }
    json = submission.json
  }

  /// The microseconds of the fastest of some rounds.
  private func fastest(_ body: () -> Void) -> Double {
    let clock = ContinuousClock()
    let repetitions = 1_000
    var best = Double.infinity
    for _ in 0..<15 {
      let time = clock.measure { for _ in 0..<repetitions { body() } }.components
      best = min(best, Double(time.seconds) * 1e6 + Double(time.attoseconds) / 1e12)
    }
    return best / Double(repetitions)
  }

  private func report(_ name: String, _ value: Double, _ unit: String) {
    print("figure: \(name): \((value * 100).rounded() / 100) \(unit)")
  }

  /// The same data as other encoders write it.
  private func shapes() throws -> [(name: String, json: [UInt8])] {
    let object = try JSONSerialization.jsonObject(with: Data(json))
    let pretty = try JSONSerialization.data(
      withJSONObject: object, options: [.prettyPrinted, .sortedKeys])
    // Foundation's own order of members differs from run to run, and from object to object.
    let unsorted = try JSONSerialization.data(withJSONObject: object)
    let text = String(decoding: json, as: UTF8.self)
    let spaced = text.replacingOccurrences(of: ":", with: ": ")
      .replacingOccurrences(of: ",", with: ", ")
    return [
      ("compact", json), ("spaced", Array(spaced.utf8)), ("indented", Array(pretty)),
      ("members in any order", Array(unsorted)),
    ]
  }

  @Test func reading() throws {
    for shape in try shapes() {
      var moves = 0
      let time = fastest { moves &+= (try? DecodedGame(json: shape.json.span).moves.count) ?? 0 }
      #expect(moves > 0)
      let speed = Double(shape.json.count) / time
      report("JSON, \(shape.name), \(shape.json.count) bytes", speed, "MB/s")
      #expect(speed > 100)
    }
  }

  @Test func judging() throws {
    let verifier = Verifier(dictionary: WordGraph.english)
    let game = try DecodedGame(json: json.span)
    let record = try #require(game.record())
    var total: Int64 = 0
    let packed = fastest { total &+= verifier.judge(record).totalScore }
    report("packed game to verdict, \(record.moves.count) moves", packed, "us")
    let whole = fastest {
      if case .judged(let verdict) = verifier.judge(json: json.span).outcome {
        total &+= verdict.totalScore
      }
    }
    report("JSON to verdict, \(json.count) bytes", whole, "us")
    #expect(total > 0 && whole < 100)
    let full = record.moves.packed(on: record.puzzle, detail: .full)
    let compact = record.moves.packed(on: record.puzzle, detail: .compact)
    report("packed log, \(record.moves.count) moves", Double(full.count), "bytes")
    report("compact log, \(record.moves.count) moves", Double(compact.count), "bytes")
  }
}
