import WordCube

extension CubeDrawing {
  /// The width of the drawing in characters.
  static let terminalWidth = TerminalLayout.width

  /// The cube in characters: lines of at most ``terminalWidth`` columns, each with its end.
  ///
  /// Each face shows its letters and a star for each use. A face of a path shows its step and its letters
  /// in brackets.
  func terminalText(_ ink: TerminalInk = .plain) -> String {
    var grid = CharacterGrid(width: TerminalLayout.width, height: TerminalLayout.height)
    fill(&grid)
    // Vertical edges come first: at their ends they hide the slanting edges.
    for isVertical in [true, false] {
      for edge in surface.edges where edge.isVertical == isVertical {
        TerminalLayout.draw(edge, .edge, in: &grid)
      }
    }
    for edge in VisibleSurface.outline { TerminalLayout.draw(edge, .outline, in: &grid) }
    for face in visibleFaces { label(face, in: &grid) }
    TerminalLayout.drawAxes(in: &grid)
    return grid.text { cell in
      let useCount = cell.face.map { state.useCount(of: $0) } ?? 0
      let isOnPath = cell.face.map { path.contains($0) } ?? false
      return ink.escape(cell, isOnPath: isOnPath, useCount: useCount)
    }
  }

  private func fill(_ grid: inout CharacterGrid) {
    for row in 0..<grid.height {
      for column in 0..<grid.width {
        grid[row, column].face = TerminalLayout.triangle(row: row, column: column)
          .flatMap { surface[$0] }
      }
    }
  }

  private func label(_ visible: VisibleFace, in grid: inout CharacterGrid) {
    let anchors = visible.halves.map { TerminalLayout.anchor(of: $0) }
    let row = anchors.map(\.row).reduce(0, +) / anchors.count
    let column = anchors.map(\.column).reduce(0, +) / anchors.count
    let step = visible.step.map { "\($0)" } ?? ""
    if visible.isWhole {
      let text = step.isEmpty ? visible.letters : "\(step)[\(visible.letters)]"
      let start = step.isEmpty ? column : column - step.count - 1
      grid.write(text, .letters, row: row - 1, column: start)
      let marks = ["", "*", "* *"][min(visible.useCount, 2)]
      grid.write(marks, .mark, row: row, column: column - marks.count / 2)
      return
    }
    // A half has room for three characters in two lines.
    let pointsLeft = visible.halves[0].pointsLeft
    func start(_ text: String) -> Int {
      text.count > 2 || (text.count == 2 && pointsLeft) ? column - 1 : column
    }
    let hasRoom = !step.isEmpty && visible.letters.count == 1
    let text = hasRoom ? "[\(visible.letters)]" : visible.letters
    grid.write(text, .letters, row: row - 1, column: start(text))
    let marks = step + String(repeating: "*", count: visible.useCount)
    let shown = marks.count > 3 ? step : marks
    grid.write(shown, .mark, row: row, column: start(shown))
  }
}
