import WordCube
import WordCubeFormats
import WordCubeSolver

/// Where a puzzle or game stands in its input, and the id that it has.
struct PositionPlace {
  let line: Int
  let isDocument: Bool
  /// The input's name, where there are several.
  let file: String?
  let id: GameIdentifier?
  /// The points that the game has made so far.
  let score: Int64

  /// Adds the beginning of the JSON object on it.
  func appendOpening(to json: inout [UInt8]) {
    json.append(raw: "{\"line\":")
    json.append(json: Int64(line))
    if let file {
      json.append(raw: ",\"file\":")
      json.append(jsonString: file)
    }
    if let id {
      json.append(raw: ",\"id\":")
      json.append(json: id)
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
  ) -> JudgedBlock {
    var judged = JudgedBlock()
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
