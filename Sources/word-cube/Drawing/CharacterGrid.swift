import WordCube

/// A drawing in characters, each of which knows what it belongs to, so that it can be coloured.
struct CharacterGrid {
  /// What a character is for.
  enum Part: Hashable {
    case nothing
    /// An edge between faces, or between a face and what is beyond.
    case edge
    /// The outline of the whole cube where nothing is left.
    case outline
    /// What an axis counts.
    case axis
    /// A face's letters, and the step of a path with them.
    case letters
    /// How often a face was used.
    case mark
  }

  /// A character.
  struct Cell: Hashable {
    var character: Character = " "
    var part = Part.nothing
    /// The face that is seen here.
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
    for (offset, character) in text.enumerated() {
      self[row, column + offset].character = character
      self[row, column + offset].part = part
    }
  }

  /// Writes a character where there is none yet.
  mutating func writeBeneath(_ character: Character, _ part: Part, row: Int, column: Int) {
    guard self[row, column].part == .nothing else { return }
    write(String(character), part, row: row, column: column)
  }

  /// The rows as lines, each with its end, without spaces that nobody sees.
  ///
  /// - Parameter escape: How a character is shown, as the numbers of an SGR control sequence of
  ///   ECMA-48; nil for as it comes.
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
