import WordCube

extension CubeDrawing {
  /// The cube in characters: lines with line ends, no wider than the layout.
  ///
  /// Each face shows its letters and a star for each use. A face in a path shows its step, and its letters in
  /// brackets.
  func terminalText(
    _ ink: TerminalInk = .plain, _ layout: TerminalLayout = .large
  ) -> String {
    var grid = CharacterGrid(width: layout.width, height: layout.height)
    fill(&grid, layout)
    // Vertical edges come first, because they hide the slanting edges at their ends.
    for isVertical in [true, false] {
      for edge in surface.edges where edge.isVertical == isVertical {
        layout.draw(edge, .edge, in: &grid)
      }
    }
    for edge in VisibleSurface.outline { layout.draw(edge, .outline, in: &grid) }
    for face in visibleFaces {
      if layout == .small {
        smallLabel(face, layout, in: &grid)
      } else {
        label(face, layout, in: &grid)
      }
    }
    layout.drawAxes(in: &grid)
    return grid.text { cell in
      let useCount = cell.face.map { state.useCount(of: $0) } ?? 0
      let isOnPath = cell.face.map { path.contains($0) } ?? false
      return ink.escape(cell, isOnPath: isOnPath, useCount: useCount)
    }
  }

  private func fill(_ grid: inout CharacterGrid, _ layout: TerminalLayout) {
    for row in 0..<grid.height {
      for column in 0..<grid.width {
        grid[row, column].face = layout.triangle(row: row, column: column)
          .flatMap { surface[$0] }
      }
    }
  }

  /// Letters and stars on one row.
  private func smallLabel(
    _ visible: VisibleFace, _ layout: TerminalLayout, in grid: inout CharacterGrid
  ) {
    let step = visible.step.map { "\($0)" } ?? ""
    var letters = visible.letters
    let marks = step.isEmpty ? String(repeating: "*", count: visible.useCount) : ""
    if !step.isEmpty {
      let hasRoom = visible.isWhole && step.count + letters.count <= 3
      letters = hasRoom ? "\(step)[\(letters)]" : step + letters
    }
    let count = letters.count + marks.count
    let cell: (row: Int, column: Int)
    if visible.isWhole {
      let middle = layout.middle(of: visible.face)
      cell = (middle.row, middle.column - count / 2)
    } else {
      let end = layout.wideEnd(of: visible.halves[0])
      cell = (end.row, visible.halves[0].pointsLeft ? end.column - count + 1 : end.column)
    }
    grid.write(letters, .letters, row: cell.row, column: cell.column)
    grid.write(marks, .mark, row: cell.row, column: cell.column + letters.count)
  }

  private func label(
    _ visible: VisibleFace, _ layout: TerminalLayout, in grid: inout CharacterGrid
  ) {
    let anchors = visible.halves.map { layout.anchor(of: $0) }
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
    // A half has room for three characters on two lines.
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
