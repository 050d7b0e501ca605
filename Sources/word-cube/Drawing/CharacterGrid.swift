import WordCube

/// A drawing in characters. Each character has a part and a face, which decide its colours.
struct CharacterGrid {
  /// The part of the drawing that a character belongs to.
  enum Part: Hashable {
    case nothing
    /// An edge between two faces, or between a face and the background.
    case edge
    /// The outline of the whole cube, where no cube is left.
    case outline
    /// The number on an axis.
    case axis
    /// The letters of a face, with the step of a path.
    case letters
    /// The use count of a face.
    case mark
  }

  /// A character.
  struct Cell: Hashable {
    var character: Character = " "
    var part = Part.nothing
    /// The face that is visible here.
    var face: Face?
  }

  let width: Int
  let height: Int
  private var cells: [Cell]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    cells = Array(repeating: Cell(), count: width * height)
  }

  subscript(row: Int, column: Int) -> Cell {
    get { cells[row * width + column] }
    set { cells[row * width + column] = newValue }
  }

  /// Writes text that starts at a column.
  mutating func write(_ text: String, _ part: Part, row: Int, column: Int) {
    for (index, character) in text.enumerated() {
      self[row, column + index].character = character
      self[row, column + index].part = part
    }
  }

  /// Writes a character if the cell is empty.
  mutating func writeBeneath(_ character: Character, _ part: Part, row: Int, column: Int) {
    guard self[row, column].part == .nothing else { return }
    write(String(character), part, row: row, column: column)
  }

  /// The rows as lines with line ends, without spaces at the end of a row.
  ///
  /// - Parameter escape: A character's style, as the numbers of an ECMA-48 SGR control sequence; nil for
  ///   plain.
  func text(escape: (Cell) -> String?) -> String {
    var text = ""
    for row in 0..<height {
      var (current, spaces): (String?, Int) = (nil, 0)
      for column in 0..<width {
        let cell = self[row, column]
        let code = escape(cell)
        if code != current, code == nil { text += Self.reset }
        if cell.character == " ", code == nil {
          current = nil
          spaces += 1
          continue
        }
        text += String(repeating: " ", count: spaces)
        spaces = 0
        if code != current, let code { text += "\u{1B}[0;\(code)m" }
        current = code
        text.append(cell.character)
      }
      if current != nil { text += Self.reset }
      text += "\n"
    }
    return text
  }

  private static let reset = "\u{1B}[0m"
}
