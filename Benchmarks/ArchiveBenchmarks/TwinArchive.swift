import BenchmarkSupport
import Foundation
import NaiveTwin

/// The twin's reader and judge of an archive: `JSONDecoder`, nested arrays and a set of strings.
struct TwinArchive {
  private let documents: [Data]
  private let held: [NaiveGame]
  private let words = Set(WordSample.english)
  private let decoder = JSONDecoder()

  init(_ sample: ArchiveSample) {
    documents = sample.games.map { Data($0.json) }
    held = sample.games.map {
      NaiveGame(puzzle: NaivePuzzle($0.puzzle), mode: $0.isTimed ? .timed : .unlimited)
    }
  }

  /// The verdict on a game.
  func verdict(on number: Int) -> NaiveVerdict? {
    guard let game = try? decoder.decode(TwinGame.self, from: documents[number]) else { return nil }
    return naiveJudge(game.judged(on: held[number]), rules: .strict) { words.contains($0) }
  }

  /// The tally of the verdicts on all games, judged once each.
  func tally() -> UInt64 {
    var tally = VerdictTally()
    for case let verdict? in documents.indices.lazy.map({ verdict(on: $0) }) { tally.add(verdict) }
    return tally.value
  }

  /// Whether a verdict line has the twin's score, words and validity.
  func agrees(with line: [UInt8], on number: Int) -> Bool {
    guard let verdict = verdict(on: number) else { return false }
    let moves = verdict.accepted.map { move in
      "{\"word\":\(move.word.map { "\"\($0)\"" } ?? "null"),\"score\":\(move.score)}"
    }
    let start =
      "{\"line\":\(number + 1),\"valid\":\(verdict.isValid),\"totalScore\":\(verdict.total),"
      + "\"moves\":[\(moves.joined(separator: ","))]" + (verdict.isValid ? "}" : ",\"violation\":{")
    return verdict.isValid ? line.elementsEqual(start.utf8) : line.starts(with: start.utf8)
  }
}

/// A submission of any context, or a completed game.
private struct TwinGame: Decodable {
  let moves: [NaiveMove]
  /// A game with its puzzle; nil for a daily challenge, a shared game and a completed game.
  let own: NaiveGame?
  let startTime: Double?

  private struct Context: Decodable {
    let dailyChallengeId: String?
    let sharedGameCode: String?
  }

  private enum CodingKeys: CodingKey {
    case cubes, gameContext, gameStartTime, moves
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    startTime = try container.decodeIfPresent(Double.self, forKey: .gameStartTime)
    let context = try container.decode(Context.self, forKey: .gameContext)
    if try container.decodeIfPresent(NaivePuzzle.self, forKey: .cubes) != nil
      || context.dailyChallengeId != nil || context.sharedGameCode != nil
    {
      moves = try container.decode([NaiveMove].self, forKey: .moves)
      own = nil
    } else {
      let game = try NaiveGame(from: decoder)
      (own, moves) = (game, game.moves)
    }
  }

  func judged(on held: NaiveGame) -> NaiveGame {
    own ?? NaiveGame(puzzle: held.puzzle, mode: held.mode, startTime: startTime, moves: moves)
  }
}
