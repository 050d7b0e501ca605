import Lexicon
import WordCube
import WordCubeFormats
import WordCubeSolver

/// Formats reports for people at a terminal.
struct HumanReport {
  let style: TerminalStyle
  /// The dictionary whose written forms are shown; nil for none.
  let forms: StoredDictionary?
  private(set) var text = ""

  init(style: TerminalStyle, forms: StoredDictionary? = nil) {
    self.style = style
    self.forms = forms
  }

  /// Adds the report on a game.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - record: The judged game.
  ///   - location: The game's place in the inputs.
  mutating func append(_ report: GameReport, record: GameRecord?, at location: GameLocation) {
    var location = location
    location.id = report.id
    let heading = location.heading(style)
    switch report.outcome {
    case .judged(let verdict):
      append(verdict, record: record, heading: heading)
    case .malformed(let error):
      append(error, heading: heading)
    case .unknownPuzzle(let unknown):
      text += heading + style.show("unknown puzzle", .odd) + "\n"
      text += "  " + style.wrap(unknown.message.string, from: 2, indent: 4) + "\n"
    }
    text += "\n"
  }

  /// Adds a line of text.
  mutating func appendLine(_ line: String) { text += line + "\n" }

  private mutating func append(_ verdict: Verdict, record: GameRecord?, heading: String) {
    let amount = "\(counted(verdict.moves.count, "move")), \(counted(verdict.totalScore, "point"))"
    guard let violation = verdict.violation else {
      text += heading + style.show("valid", .good) + ", \(amount)\n"
      text += MoveTable(verdict.moves, record: record, forms: forms).text(style)
      return
    }
    text += heading + style.show("refused", .bad)
    text += violation.move.map { " at move \($0 + 1)" } ?? " before the first move"
    text += verdict.moves.isEmpty ? "\n" : "; before it \(amount)\n"
    text += MoveTable(verdict.moves, record: record, forms: forms).text(style)
    append(violation, record: record)
  }

  private mutating func append(_ violation: Violation, record: GameRecord?) {
    let rules = counted(violation.reasons.count, "rule")
    let opening =
      violation.move.map { move in
        let action = record.map { $0.action(ofMove: move) } ?? ""
        return "Move \(move + 1)\(action) and breaks \(rules):"
      } ?? "The game breaks \(rules):"
    text += "  " + style.wrap(opening, from: 2, indent: 4) + "\n"
    for reason in violation.reasons {
      let name = reason.rule.name
      let rest = printable(String(reason.descriptionForPeople.dropFirst(name.count)))
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

// People see moves counted from 1; JSON and the library count from 0.

extension Violation {
  /// The refused move and all reasons, in one sentence.
  var messageForPeople: String {
    let subject = move.map { "move \($0 + 1)" } ?? "the game"
    return "\(subject) breaks " + reasons.map(\.descriptionForPeople).joined(separator: "; ")
  }
}

extension GamePlayError {
  /// What was expected, and what was found.
  var descriptionForPeople: String {
    if case .violation(let violation) = self { violation.messageForPeople } else { "\(self)" }
  }
}

extension Reason {
  /// The rule, the face, what was expected and what was found.
  var descriptionForPeople: String {
    guard let earlierMove else { return description }
    return description.dropLast("\(earlierMove)".count) + "\(earlierMove + 1)"
  }
}

extension GameRecord {
  /// A move's action, as a continuation of "Move 3". Faces have the numbers that reasons use.
  fileprivate func action(ofMove index: Int) -> String {
    guard moves.indices.contains(index) else { return "" }
    switch moves[index].action {
    case .removedCube(let cube): return " removes the cube \(cube)"
    case .playedWord(let faces):
      // A valid word has at most 81 faces; a hostile one may have many thousands.
      let shown = faces.prefix(81)
      let walk = shown.enumerated().map { index, face in
        "\(index): \(puzzle[face].letters) \(face)"
      }.joined(separator: ", ")
      let cut = faces.count > shown.count ? ", ..." : ""
      return faces.isEmpty
        ? " plays no face" : " plays \(puzzle.spelling(of: shown)) (\(walk)\(cut))"
    }
  }
}
