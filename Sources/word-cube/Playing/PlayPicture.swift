import WordCube

/// The cube, with score, time and moves beside it.
struct PlayPicture {
  /// The minimum number of rows in a terminal with room for the cube, a few sentences and the typed line.
  static let leastRows = TerminalLayout.small.height + otherRows
  /// The rows for a few sentences and the typed line.
  static let otherRows = 8

  private static let panelWidth = 25
  /// The label of the time, in the panel and below the cube.
  private static let timeLabel = "time   "

  let session: PlaySession
  var style: TerminalStyle
  /// The time left in a timed game, as `2:59`.
  let timeLeft: String?
  var layout = TerminalLayout.large

  private var panelColumn: Int { layout.width + 2 }

  /// Whether there is room for the panel beside the cube.
  private var hasPanel: Bool { style.width >= panelColumn + Self.panelWidth }

  private var drawing: CubeDrawing {
    // The path is marked on the cube after the move, without faces that are gone or hidden.
    CubeDrawing(session.game.puzzle, state: session.game.state, path: session.marked)
  }

  /// The row and column of the time on the screen, from 1.
  var timeCell: (row: Int, column: Int) {
    let column = hasPanel ? panelColumn : 0
    return (hasPanel ? 2 : layout.height + 2, column + Self.timeLabel.count + 1)
  }

  /// The lines of the picture: the cube with the panel beside it, or with a summary below it.
  func lines(ink: TerminalInk) -> [String] {
    var lines = drawing.terminalText(ink, layout)
      .split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    lines.removeLast()
    if hasPanel {
      for (row, text) in panel.prefix(lines.count).enumerated() where !text.isEmpty {
        let width = Self.visibleWidth(of: lines[row])
        lines[row] += String(repeating: " ", count: max(0, panelColumn - width)) + text
      }
    } else {
      lines.append(session.summary)
      if let timeLeft { lines.append(Self.timeLabel + timeLeft) }
    }
    return lines + drawing.legend(stars: true)
  }

  private var panel: [String] {
    let game = session.game
    var lines = [
      style.show("WordCube", .strong) + (game.mode == .timed ? ", timed" : "")
    ]
    if let timeLeft { lines.append(Self.timeLabel + timeLeft) }
    lines += [
      "score  " + style.show("\(game.totalScore)", .good),
      "moves  \(game.moves.count)",
      "cubes  \(game.state.inPlay.count) of \(CubePosition.count)",
    ]
    if let player = game.playerToMove { lines.append("player \(player.index) to move") }
    lines.append("")
    let room = layout.height - lines.count - 1
    let hidden = max(0, game.moves.count - room)
    if hidden > 0 { lines.append(style.show("... \(hidden) more; type moves", .faint)) }
    let all = Array(zip(game.judgedMoves, game.moves))
    for (number, (judged, move)) in all.enumerated().dropFirst(hidden) {
      var what = judged.word ?? ""
      if case .removedCube(let cube) = move.action {
        what = "removed \(cube.x) \(cube.y) \(cube.z)"
      }
      let score = judged.word == nil ? "" : "\(judged.score)"
      let cut = what.unicodeScalars.count > 16 ? what.prefix(13) + "..." : what
      lines.append(
        "\(number + 1)".aligned(to: 3) + "  " + cut.padded(to: 16) + score.aligned(to: 4))
    }
    return lines
  }

  /// The number of columns of a line that contains control sequences.
  private static func visibleWidth(of line: String) -> Int {
    var (width, isControl) = (0, false)
    for scalar in line.unicodeScalars {
      if scalar == "\u{1B}" { isControl = true }
      if !isControl { width += 1 }
      if isControl, scalar == "m" { isControl = false }
    }
    return width
  }
}
