import EnglishLexicon
import Lexicon
import WordCube
import WordCubeFormats

/// Judging a game, and reading and writing it.
enum GamePaths {
  private static let verifier = Verifier(dictionary: WordGraph.english)

  static var all: [HotPath] {
    [
      HotPath(name: "packed-to-verdict", units: 1, passes: 1_000) {
        let record = try SampleSubmission.load().record
        let puzzleBytes = record.puzzle.packed
        let moveBytes = record.moves.packed(on: record.puzzle)
        return {
          let puzzle = try Puzzle(packed: puzzleBytes)
          return try score(of: verifier.judge(packed: moveBytes, on: puzzle))
        }
      },
      HotPath(name: "pack-moves", units: 1, passes: 1_000) {
        let record = try SampleSubmission.load().record
        return { record.moves.packed(on: record.puzzle).count }
      },
      HotPath(name: "packed-decode", units: 1, passes: 1_000) {
        let record = try SampleSubmission.load().record
        let moveBytes = record.moves.packed(on: record.puzzle)
        return { try MoveList(packed: moveBytes.span, on: record.puzzle).count }
      },
      HotPath(name: "record-to-verdict", units: 1, passes: 1_000) {
        let record = try SampleSubmission.load().record
        return { try score(of: verifier.judge(record)) }
      },
      HotPath(name: "json-decode-compact", units: 1, passes: 300) {
        let json = try SampleSubmission.load().compact
        return { try Submission(json: json.span).moves.count }
      },
      HotPath(name: "json-decode-indented", units: 1, passes: 300) {
        let json = try SampleSubmission.load().indented
        return { try Submission(json: json.span).moves.count }
      },
      HotPath(name: "json-to-verdict", units: 1, passes: 300) {
        let json = try SampleSubmission.load().compact
        return {
          guard case .judged(let verdict) = verifier.judge(json: json.span).outcome else {
            throw HotPathFailure("the game is not judged")
          }
          return try score(of: verdict)
        }
      },
      HotPath(name: "verdict-to-json", units: 1, passes: 1_000) {
        let report = verifier.judge(json: try SampleSubmission.load().compact.span)
        var line: [UInt8] = []
        return {
          line.removeAll(keepingCapacity: true)
          report.appendJSON(to: &line, line: 1)
          return line.count
        }
      },
      HotPath(name: "submission-to-json", units: 1, passes: 300) {
        let json = try SampleSubmission.load().compact
        let submission = try Submission(json: json.span)
        return { submission.json.count }
      },
      HotPath(name: "replay-game", units: 1, passes: 1_000) {
        let record = try SampleSubmission.load().record
        let moves = Array(record.moves)
        return {
          var replay = verifier.replay(of: record.puzzle)
          for move in moves {
            guard case .accepted = replay.play(move) else {
              throw HotPathFailure("\(move) is refused")
            }
          }
          return Int(replay.totalScore)
        }
      },
    ]
  }

  private static func score(of verdict: Verdict) throws -> Int {
    try HotPathFailure.unless(verdict.isValid, "\(verdict)")
    return Int(verdict.totalScore)
  }
}
