import Lexicon
import WordCube
import WordCubeFormats
import WordCubeSolver

/// Reads positions: puzzles as they are, and games, whose moves are replayed.
struct PositionReader: Sendable {
  /// What a part of an input holds.
  enum Item {
    /// A position; the id of its game, and the game's score so far.
    case position(Position, id: GameIdentifier?, score: Int64)
    /// A game that was refused or could not be read.
    case refused(GameReport)
  }

  /// Judges the games.
  let judge: BlockJudge

  /// Reads a puzzle, as JSON or as its text, or a game of a block.
  func read(_ bytes: Span<UInt8>, of block: GameBlock, isTooLong: Bool) -> Item {
    if !isTooLong, let live = puzzle(in: bytes, of: block) {
      switch live {
      case .success(let live):
        return .position(Position(live.puzzle, state: live.state), id: nil, score: 0)
      case .failure(let error):
        return .refused(.malformed(error))
      }
    }
    let report = judge.report(on: bytes, of: block, isTooLong: isTooLong)
    guard case .judged(let verdict) = report.outcome, verdict.isValid,
      let puzzle = report.game?.record(held: judge.held)?.puzzle
    else { return .refused(report) }
    let words = verdict.moves.compactMap { $0.word }
    return .position(
      Position(puzzle, state: verdict.finalState, playedWords: words), id: report.id,
      score: verdict.totalScore)
  }

  /// The puzzle, or why it is none; nil where the bytes look like a game.
  private func puzzle(in bytes: Span<UInt8>, of block: GameBlock) -> Result<LivePuzzle, JSONError>?
  {
    var start = 0
    while start < bytes.count, bytes[start].isWhiteSpace { start += 1 }
    guard start < bytes.count, bytes[start] != UInt8(ascii: "{") else { return nil }
    if bytes[start] == UInt8(ascii: "[") {
      do throws(JSONError) {
        return .success(try LivePuzzle(freshOrLive: bytes, limits: block.limits))
      } catch {
        return .failure(error)
      }
    }
    var end = bytes.count
    while bytes[end - 1].isWhiteSpace { end -= 1 }
    guard end - start == Puzzle.textLength else { return nil }
    let text = (start..<end).map { bytes[$0] }
    let puzzle = try? Puzzle(text: String(decoding: text, as: UTF8.self))
    return puzzle.map { .success(LivePuzzle(puzzle: $0)) }
  }
}

/// Where a puzzle or game stands in its input, and the id that it has.
struct PositionPlace {
  let line: Int
  let isDocument: Bool
  /// The input's name, where there are several.
  let file: String?
  let id: GameIdentifier?
  /// The points that the game has made so far.
  let score: Int64

  /// Adds a line of JSON on it: an object with its line, file and id, and the members of a closure.
  func appendJSON(to output: inout [UInt8], _ members: (inout JSONWriter) -> Void) {
    JSONWriter.append(to: &output) { json in
      json.object { json in
        json.member("line", line)
        json.memberIfPresent("file", file)
        json.memberIfPresent("id", id)
        members(&json)
      }
      json.raw("\n")
    }
  }

  /// The beginning of the report on it for people, empty where there is only one.
  func heading(_ style: TerminalStyle) -> String {
    let parts = [
      file.map { printable($0) }, isDocument ? nil : "line \(line)",
      id.map { "id \(printable($0.description))" },
    ].compactMap { $0 }
    return parts.isEmpty ? "" : style.show(parts.joined(separator: ", ") + ": ", .strong)
  }
}

extension PositionReader {
  /// Works on the positions of a block; what is no position is reported as `word-cube verify` does.
  ///
  /// - Parameter body: Adds what is printed for a position, or says why nothing can be.
  func work(
    on block: GameBlock,
    _ body: (Position, PositionPlace, inout [UInt8]) -> String?
  ) -> BlockResult {
    var judged = BlockResult()
    let bytes = block.bytes.span
    var start = 0
    for entry in block.entries {
      let item = read(bytes.extracting(start..<entry.end), of: block, isTooLong: entry.isTooLong)
      start = entry.end
      switch item {
      case .position(let position, let id, let score):
        let place = PositionPlace(
          line: entry.line, isDocument: block.isDocument,
          file: judge.namesFiles ? block.file : nil, id: id, score: score)
        if let problem = body(position, place, &judged.output) {
          judged.tally.malformedCount += 1
          append(problem, of: block, line: entry.line, to: &judged.output)
        } else {
          judged.tally.validCount += 1
        }
      case .refused(let report):
        judged.tally.count(report)
        judge.append(report, of: block, line: entry.line, to: &judged.output)
      }
    }
    return judged
  }

  private func append(
    _ problem: String, of block: GameBlock, line: Int, to output: inout [UInt8]
  ) {
    let report = GameReport.malformed(
      JSONError(offset: 0, path: ExactText("$"), message: ExactText(problem)))
    judge.append(report, of: block, line: line, to: &output)
  }
}
