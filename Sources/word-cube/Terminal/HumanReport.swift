import WordCube
import WordCubeFormats
import WordCubeSolver

/// Reports for people at a terminal.
struct HumanReport {
  let style: TerminalStyle
  private(set) var text = ""

  init(style: TerminalStyle) { self.style = style }

  /// Adds the report on a game.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - record: The game as it was judged.
  ///   - line: The number of its line; nil for a document.
  ///   - file: Its file, where there are several.
  mutating func append(_ report: GameReport, record: GameRecord?, line: Int?, file: String?) {
    let place = [file.map { printable($0) }, line.map { "line \($0)" }].compactMap { $0 }
    let name = place + (report.id.map { ["id \(printable($0.description))"] } ?? [])
    let heading = name.isEmpty ? "" : style.show(name.joined(separator: ", ") + ": ", .strong)
    switch report.outcome {
    case .judged(let verdict):
      append(verdict, record: record, heading: heading)
    case .malformed(let error), .puzzleMissing(let error):
      append(error, heading: heading)
    }
    text += "\n"
  }

  /// Adds a line of text.
  mutating func appendLine(_ line: String) { text += line + "\n" }

  private mutating func append(_ verdict: Verdict, record: GameRecord?, heading: String) {
    let amount = "\(counted(verdict.moves.count, "move")), \(counted(verdict.totalScore, "point"))"
    guard let violation = verdict.violation else {
      text += heading + style.show("valid", .good) + ", \(amount)\n"
      text += MoveTable(verdict.moves, record: record).text(style)
      return
    }
    text += heading + style.show("refused", .bad)
    text += violation.move.map { " at move \($0)" } ?? " before the first move"
    text += verdict.moves.isEmpty ? "\n" : "; before it \(amount)\n"
    text += MoveTable(verdict.moves, record: record).text(style)
    append(violation, record: record)
  }

  private mutating func append(_ violation: Violation, record: GameRecord?) {
    let rules = counted(violation.reasons.count, "rule")
    let opening =
      violation.move.map { move in
        let action = record.map { $0.action(ofMove: move) } ?? ""
        return "Move \(move)\(action) and breaks \(rules):"
      } ?? "The game breaks \(rules):"
    text += "  " + style.wrap(opening, from: 2, indent: 4) + "\n"
    for reason in violation.reasons {
      let name = reason.rule.name
      let rest = printable(String(reason.description.dropFirst(name.count)))
      text += "    " + style.show(name, .bad)
      text += style.wrap(rest, from: 4 + name.count, indent: 6) + "\n"
    }
  }

  private mutating func append(_ error: JSONError, heading: String) {
    text += heading + style.show("malformed", .odd) + " at byte \(error.offset)\n"
    let path = printable(error.path.string)
    text += "  " + style.show(path, .strong)
    text += style.wrap(
      ": " + printable(error.message.string), from: 2 + path.unicodeScalars.count, indent: 4)
    text += "\n"
  }
}

extension GameRecord {
  /// What a move does, with its faces numbered as in the reasons, after the words "Move 3".
  fileprivate func action(ofMove position: Int) -> String {
    guard moves.indices.contains(position) else { return "" }
    switch moves[position].action {
    case .removedCube(let cube): return " removes the cube \(cube)"
    case .playedWord(let faces):
      // A real word has far fewer faces; a hostile one may have many thousands.
      let shown = faces.prefix(81)
      let walk = shown.enumerated().map { position, face in
        "\(position): \(puzzle[face].letters) \(face)"
      }.joined(separator: ", ")
      let cut = faces.count > shown.count ? ", ..." : ""
      return faces.isEmpty
        ? " plays no face" : " plays \(puzzle.spelling(of: shown)) (\(walk)\(cut))"
    }
  }
}

extension GameTally {
  /// How many games came out how, in a line.
  func text(_ style: TerminalStyle) -> String {
    var parts: [String] = []
    if validCount > 0 { parts.append("\(validCount) " + style.show("valid", .good)) }
    if refusedCount > 0 { parts.append("\(refusedCount) " + style.show("refused", .bad)) }
    if malformedCount > 0 { parts.append("\(malformedCount) " + style.show("malformed", .odd)) }
    return "\(counted(gameCount, "game")): " + parts.joined(separator: ", ") + "\n"
  }
}
