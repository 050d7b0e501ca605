import Lexicon
import WordCube
import WordCubeFormats

/// The whole way: any bytes as a game, and the line of its report.
@_cdecl("fuzzVerdict")
public func fuzzVerdict(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Input(start: start, count: count)
  judge(input, Verifier(dictionary: SmallWords.graph), held: .asSubmitted)
  judge(input, Verifier(dictionary: AcceptingDictionary(), rules: .classic), held: held)
  return 0
}

private let held = HeldAnswer.game(
  HeldGame(puzzle: PuzzleGenerator(seed: 1).puzzle(0), mode: .timed))

private func judge<Words: WordDictionary>(
  _ input: Input, _ verifier: Verifier<Words>, held: HeldAnswer
) where Words.Failure == Never {
  let limit = MemoryLimit(perByte: 24, constant: 14_336)
  var line: [UInt8] = []
  let report = holding(within: limit, for: input.count) {
    let report = verifier.judge(json: input.span, allowingCompleted: true) { _ in held }
    report.appendJSON(to: &line, line: 7, file: "games.ndjson")
    return report
  }
  check(line, report)

  switch report.outcome {
  case .judged(let verdict):
    let sum = verdict.moves.reduce(0) { $0 + $1.score }
    promise(verdict.totalScore == sum, "the total is the sum of the moves' scores")
    promise(
      verdict.isValid ? verdict.moves.count == report.game?.moves.count : true,
      "all moves of a valid game are accepted")
    if let move = verdict.violation?.move {
      promise(verdict.moves.count == move, "the moves before the refused one are accepted")
    }
  case .malformed(let error):
    promise(report.game == nil && report.id == nil, "a report has no game that could not be read")
    promise((0...input.count).contains(error.offset), "\(error) is inside of the input")
  case .unknownPuzzle:
    promise(held == .asSubmitted, "a puzzle that the server gives is known")
    promise(report.game?.claim.puzzle == nil, "a puzzle that the game contains is known")
  }
}

/// The line is one line of JSON: the reader accepts it as the value of an unknown member.
private func check(_ line: [UInt8], _ report: GameReport) {
  let start = Array(#"{"gameContext":{"sharedGameCode":""},"moves":[],"verdict":"#.utf8)
  let wrapped = start + line + [UInt8(ascii: "}")]
  do throws(JSONError) {
    _ = try Submission(json: wrapped.span, limits: Limits(byteCount: .max))
  } catch {
    fatalError("not kept: a verdict is JSON: \(error): \(String(decoding: line, as: UTF8.self))")
  }
  promise(InputSniffer.startsWithWholeValue(line.span), "a verdict is a whole value")
  let text = String(decoding: line, as: UTF8.self)
  promise(standsInLine(text), "a verdict is one line, whoever splits it")
  // Characters that a line cannot have are escaped.
  if let id = report.id, case .judged = report.outcome, standsInLine(id.description) {
    let member = Array(#""id":"#.utf8) + id.json + Array(",".utf8)
    promise(line.dropFirst(32).starts(with: member), "a game's name is copied byte for byte")
  }
}

/// Whether a text has neither control characters nor line separators.
private func standsInLine(_ text: String) -> Bool {
  text.unicodeScalars.allSatisfy {
    $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) && !["\u{2028}", "\u{2029}"].contains($0)
  }
}
