import WordCube

/// The colours of a cube in characters.
enum TerminalInk: Hashable, Sendable, CaseIterable {
  /// No colours.
  case plain
  /// The eight colours that every colour terminal has, as its user has set them.
  case basic
  /// Filled faces, in shades of the 256 colours that most terminals have.
  case shaded

  /// The best colours for a terminal.
  ///
  /// - Parameters:
  ///   - style: The terminal; nil if there is none.
  ///   - environment: Looks up an environment variable.
  static func best(
    for style: TerminalStyle?, environment: (String) -> String? = SystemCalls.environment
  ) -> TerminalInk {
    guard let style, style.hasColours else { return .plain }
    let terminal = environment("TERM") ?? ""
    let hasShades = ["256color", "direct", "kitty", "alacritty", "ghostty"].contains {
      terminal.contains($0)
    }
    let promise = environment("COLORTERM") ?? ""
    return hasShades || !promise.isEmpty ? .shaded : .basic
  }

  /// The numbers of a character's control sequence; nil for plain.
  ///
  /// - Parameters:
  ///   - cell: The character.
  ///   - isOnPath: Whether its face is in the path.
  ///   - useCount: The use count of its face.
  func escape(_ cell: CharacterGrid.Cell, isOnPath: Bool, useCount: Int) -> String? {
    switch self {
    case .plain: nil
    case .basic: Self.basicEscape(cell, isOnPath: isOnPath, useCount: useCount)
    case .shaded: Self.shadedEscape(cell, isOnPath: isOnPath, useCount: useCount)
    }
  }

  private static func basicEscape(
    _ cell: CharacterGrid.Cell, isOnPath: Bool, useCount: Int
  ) -> String? {
    switch cell.part {
    case .nothing: nil
    case .outline, .axis, .edge: "2"
    case .letters, .mark:
      if isOnPath { "1;7" } else { ["1", "1;33", "1;31"][min(useCount, 2)] }
    }
  }

  private static func shadedEscape(
    _ cell: CharacterGrid.Cell, isOnPath: Bool, useCount: Int
  ) -> String? {
    guard let face = cell.face else { return cell.part == .nothing ? nil : "2" }
    let shades = isOnPath ? pathShades : useShades[min(useCount, 2)]
    let fill = "48;5;\(shades[Int(face.side.rawValue)])"
    return switch cell.part {
    case .nothing: fill
    case .letters: fill + (isOnPath ? ";1;38;5;231" : ";1;38;5;16")
    case .mark: fill + (isOnPath ? ";38;5;231" : ";38;5;16")
    case .edge, .outline, .axis: fill + ";38;5;\(isOnPath ? 231 : 239)"
    }
  }

  /// Greys, ochres and oranges, by use count; each for top, left and right.
  private static let useShades = [[255, 252, 249], [229, 222, 179], [216, 209, 173]]
  /// Blues under white letters, for top, left and right.
  private static let pathShades = [27, 26, 25]
}
