import BenchmarkSupport
import EnglishLexicon
import Foundation
import Lexicon
import NaiveTwin
import WordCube
import WordCubeFormats

/// The bytes of different games to verdicts and to verdict lines, each game once a pass; the same of few
/// games, again and again; and the twin with Foundation's reader.
func judgeArchive() {
  workload("archive-json-to-verdict", "wordcube") { timed(try ArchiveSample()) }
  workload("archive-json-to-verdict", "twin") { timedTwin(try ArchiveSample()) }
  workload("archive-json-to-verdict", "few-games") {
    let sample = try ArchiveSample()
    return timed(sample.selecting(repeatedGroups(sample.games.map { $0.json.count })))
  }
  workload("archive-json-to-line", "wordcube") { timedLines(try ArchiveSample()) }
}

private func timed(_ sample: ArchiveSample) -> Timed {
  let verifier = Verifier(dictionary: WordGraph.english)
  let games = sample.games.map { $0.json }
  return Timed(
    units: games.count, bytes: sample.byteCount, answer: TwinArchive(sample).tally()
  ) {
    var tally = VerdictTally()
    for json in games {
      guard case .judged(let verdict) = sample.report(on: json, by: verifier).outcome else {
        continue
      }
      tally.add(verdict)
    }
    return tally.value
  }
}

/// The lines are compared with those that the judge without templates and fast path gives, game by game,
/// before the clock starts.
private func timedLines(_ sample: ArchiveSample) -> Timed {
  let verifier = Verifier(dictionary: WordGraph.english)
  let games = sample.games.map { $0.json }
  let twin = TwinArchive(sample)
  var line: [UInt8] = []
  var byteCount = 0
  for (number, json) in games.enumerated() {
    line.removeAll(keepingCapacity: true)
    sample.report(on: json, by: verifier).appendJSON(to: &line, line: number + 1)
    precondition(twin.agrees(with: line, on: number), "line \(number + 1) is wrong")
    byteCount += line.count
  }
  return Timed(units: games.count, bytes: sample.byteCount, answer: UInt64(byteCount)) {
    var byteCount = 0
    for (number, json) in games.enumerated() {
      line.removeAll(keepingCapacity: true)
      sample.report(on: json, by: verifier).appendJSON(to: &line, line: number + 1)
      byteCount += line.count
    }
    return UInt64(byteCount)
  }
}

private func timedTwin(_ sample: ArchiveSample) -> Timed {
  let twin = TwinArchive(sample)
  let answer = twin.tally()
  return Timed(units: sample.games.count, bytes: sample.byteCount, answer: answer) { twin.tally() }
}
