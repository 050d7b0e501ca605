import WordCube

/// A line that a player types.
///
/// ```
/// cube              plays the word CUBE
/// play show         plays the word SHOW, which alone is a command
/// remove (2, 2, 2)  removes a cube; commas and parentheses do not matter
/// hint              is a command
/// ```
enum PlayLine: Hashable {
  /// A command: a word alone on a line.
  enum Command: String, CaseIterable {
    case hint, words, moves, undo, show, help, quit
  }

  /// A blank line.
  case nothing
  /// A word to play, as typed.
  case word(String)
  case remove(CubePosition)
  case command(Command)
  /// A line that makes no sense, with advice.
  case unclear(String)

  /// Reads a line in upper or lower case.
  init(_ text: String) {
    let parts = text.unicodeScalars.split { Self.separators.contains($0) }.map { String($0) }
    guard let first = parts.first else {
      self = .nothing
      return
    }
    let rest = Array(parts.dropFirst())
    let lowercased = first.lowercased()
    if lowercased == "remove" {
      self = Self.removal(rest)
    } else if lowercased == "play" {
      self =
        rest.count == 1 ? .word(rest[0]) : .unclear("play takes one word, as in: play \(first)")
    } else if rest.isEmpty {
      self = Command(rawValue: lowercased).map { .command($0) } ?? .word(first)
    } else {
      self = .unclear("Type one word or command per line; help lists the commands.")
    }
  }

  private static let separators = Array(" \t\r\n,()".unicodeScalars)

  private static func removal(_ coordinates: [String]) -> PlayLine {
    let numbers = coordinates.compactMap { Int($0) }
    guard coordinates.count == 3, numbers.count == 3,
      let cube = CubePosition(x: numbers[0], y: numbers[1], z: numbers[2])
    else {
      return .unclear("remove takes x, y and z, each 0, 1 or 2, as in: remove 2 2 2")
    }
    return .remove(cube)
  }
}
