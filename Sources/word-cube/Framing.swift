import ArgumentParser

/// How an input holds its games.
enum Framing: String, EnumerableFlag {
  /// A game a line.
  case lines
  /// One game.
  case document

  static func help(for value: Framing) -> ArgumentHelp? {
    switch value {
    case .lines: "Read each input as lines, a game each, whatever it looks like."
    case .document: "Read each input as one game, whatever it looks like."
    }
  }
}
