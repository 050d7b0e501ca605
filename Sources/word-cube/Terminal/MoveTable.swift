import Lexicon
import WordCube

/// The accepted moves of a game, as a table.
struct MoveTable {
  private struct Row {
    let number: String
    let move: String
    let score: String
    let total: String
    let cubes: [String]
  }

  private static let titles = Row(
    number: "#", move: "move", score: "score", total: "total", cubes: ["leaving play"])

  private var rows: [Row] = []

  /// - Parameter forms: The dictionary whose written forms are shown; nil for none.
  init(_ moves: JudgedMoves, record: GameRecord?, forms: StoredDictionary? = nil) {
    var total: Int64 = 0
    for (index, move) in moves.enumerated() {
      total += move.score
      // A removal names its cube; a word may wear out several.
      let cubes = move.word == nil ? [] : move.cubesLeavingPlay.map(\.description)
      rows.append(
        Row(
          number: "\(index + 1)",
          move: move.word.map { forms?.labelled($0) ?? $0 }
            ?? Self.removal(index, of: record, leaving: move.cubesLeavingPlay),
          score: "\(move.score)", total: "\(total)", cubes: cubes))
    }
  }

  private static func removal(
    _ index: Int, of record: GameRecord?, leaving cubes: CubeSet
  ) -> String {
    guard let record, record.moves.indices.contains(index),
      case .removedCube(let cube) = record.moves[index].action
    else { return "removed" }
    return cubes.contains(cube) ? "removed \(cube)" : "removed \(cube) again"
  }

  /// The lines of the table; empty if there are no moves.
  func text(_ style: TerminalStyle) -> String {
    if rows.isEmpty { return "" }
    let all = [Self.titles] + rows
    func width(_ column: KeyPath<Row, String>) -> Int {
      all.map { $0[keyPath: column].unicodeScalars.count }.max() ?? 0
    }
    let (numbers, moves) = (width(\.number), width(\.move))
    let (scores, totals) = (width(\.score), width(\.total))
    var text = ""
    for (index, row) in all.enumerated() {
      var line = "  " + row.number.aligned(to: numbers) + "  " + row.move.padded(to: moves)
      line += "  " + row.score.aligned(to: scores) + "  " + row.total.aligned(to: totals)
      if !row.cubes.isEmpty {
        let column = line.unicodeScalars.count + 2
        line += "  " + style.wrap(row.cubes, from: column, indent: column)
      }
      text += (index == 0 ? style.show(line, .faint) : line) + "\n"
    }
    return text
  }
}
