import WordCube

/// The cube with what a player wants to know beside it.
struct PlayPicture {
  /// The fewest rows of a terminal on which the cube, a few sentences and the line that is typed have
  /// room.
  static let leastRows = CubeDrawing.terminalHeight + 8

  private static let panelColumn = CubeDrawing.terminalWidth + 2
  private static let panelWidth = 25
  /// In front of the time, in the panel and in a line of its own.
  private static let timeLabel = "time   "

  let session: PlaySession
  var style: TerminalStyle
  /// The time that is left of a timed game, as `2:59`.
  let timeLeft: String?

  /// Whether the moves have room beside the cube.
  private var hasPanel: Bool { style.width >= Self.panelColumn + Self.panelWidth }

  private var drawing: CubeDrawing {
    // A path is shown on the cube as it is now: what is gone or hidden cannot stand out.
    CubeDrawing(session.game.puzzle, state: session.game.state, path: session.marked)
  }

  /// The place of the time on the screen, row and column from 1.
  var timePlace: (row: Int, column: Int) {
    let column = hasPanel ? Self.panelColumn : 0
    return (hasPanel ? 2 : CubeDrawing.terminalHeight + 2, column + Self.timeLabel.count + 1)
  }

  /// The cube with the moves beside it where they have room, else a summary beneath; a line each.
  func lines(ink: TerminalInk) -> [String] {
    var lines = drawing.terminalText(ink).split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0) }
    lines.removeLast()
    if hasPanel {
      for (row, text) in panel.prefix(lines.count).enumerated() where !text.isEmpty {
        let width = Self.visibleWidth(of: lines[row])
        lines[row] += String(repeating: " ", count: max(0, Self.panelColumn - width)) + text
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
    let room = CubeDrawing.terminalHeight - lines.count - 1
    let hidden = max(0, game.moves.count - room)
    if hidden > 0 { lines.append(style.show("... \(hidden) before; type moves", .faint)) }
    let all = Array(zip(game.judgedMoves, game.moves))
    for (number, (judged, move)) in all.enumerated().dropFirst(hidden) {
      var what = judged.word ?? ""
      if case .removedCube(let cube) = move.action {
        what = "removed \(cube.x) \(cube.y) \(cube.z)"
      }
      let score = judged.word == nil ? "" : "\(judged.score)"
      let cut = what.unicodeScalars.count > 16 ? what.prefix(13) + "..." : what
      lines.append("\(number)".aligned(to: 3) + "  " + cut.padded(to: 16) + score.aligned(to: 4))
    }
    return lines
  }

  /// The number of columns of a line with control sequences in it.
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

extension CubeDrawing {
  /// The height of the drawing in lines.
  static let terminalHeight = TerminalLayout.height
}
