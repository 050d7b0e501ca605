import ArgumentParser

/// The arguments of the process, prepared for the parser.
struct CommandArguments {
  private(set) var values: [String] = []

  /// Joins options and negative numbers with `=`, because the parser takes `-1` for an option and does not
  /// say what is wrong with it. No option of the command starts with a digit.
  init(_ arguments: [String]) {
    var hasEnded = false
    for argument in arguments {
      if !hasEnded, Self.isNegative(argument), let option = values.last, option.hasPrefix("--"),
        !option.contains("=")
      {
        values[values.count - 1] = "\(option)=\(argument)"
      } else {
        values.append(argument)
      }
      hasEnded = hasEnded || argument == "--"
    }
  }

  private static func isNegative(_ argument: String) -> Bool {
    argument.hasPrefix("-") && argument.dropFirst().first?.isNumber == true
  }

  /// Checks that the first arguments name a command.
  ///
  /// - Throws: `ValidationError`, which suggests the command that was meant.
  func requireCommand(of root: any ParsableCommand.Type) throws {
    var (command, path) = (root, "word-cube")
    for argument in values {
      let names = command.configuration.subcommands.map { ($0.configuration.commandName ?? "", $0) }
      if names.isEmpty || argument.hasPrefix("-") || argument == "help" { return }
      guard let (name, next) = names.first(where: { $0.0 == argument }) else {
        let nearest = names.map { (distance(argument, $0.0), $0.0) }.min { $0.0 < $1.0 }
        let advice = nearest.map { $0.0 <= 2 ? "; did you mean '\($0.1)'?" : "." } ?? "."
        throw ValidationError("'\(path)' has no command '\(argument)'\(advice)")
      }
      (command, path) = (next, "\(path) \(name)")
    }
  }
}

/// The number of letters to insert, remove, replace or swap with their neighbour to turn one word into
/// another.
private func distance(_ one: String, _ other: String) -> Int {
  let (one, other) = (Array(one.lowercased()), Array(other))
  var rows = [Array(0...other.count)]
  for (row, letter) in one.enumerated() {
    var next = [row + 1]
    for (column, otherLetter) in other.enumerated() {
      var best = min(rows[row][column + 1], next[column]) + 1
      best = min(best, rows[row][column] + (letter == otherLetter ? 0 : 1))
      if row > 0, column > 0, letter == other[column - 1], one[row - 1] == otherLetter {
        best = min(best, rows[row - 1][column - 1] + 1)
      }
      next.append(best)
    }
    rows.append(next)
  }
  return rows[one.count][other.count]
}
