import WordCubeFormats

/// A puzzle's or game's place in the inputs, and its id.
struct GameLocation: Sendable {
  /// The input's name; nil if there is only one input.
  let file: String?
  /// The number of the line.
  let line: Int
  /// Whether the input is one document; reports for people then leave out the line.
  let isDocument: Bool
  /// The game's own id.
  var id: GameIdentifier?

  /// The beginning of a report for people; empty if there is only one game.
  func heading(_ style: TerminalStyle) -> String {
    let parts = [
      file.map { printable($0) }, isDocument ? nil : "line \(line)",
      id.map { "id \(printable($0.description))" },
    ].compactMap { $0 }
    return parts.isEmpty ? "" : style.show(parts.joined(separator: ", ") + ": ", .strong)
  }
}

extension GameLocation {
  /// Writes the members line, file and id.
  func writeMembers(to json: inout JSONWriter) {
    json.member("line", line)
    json.memberIfPresent("file", file)
    json.memberIfPresent("id", id)
  }

  /// Adds a line of JSON: an object with line, file and id, and the members that a closure writes.
  func appendJSON(to output: inout [UInt8], _ members: (inout JSONWriter) -> Void) {
    JSONWriter.append(to: &output) { json in
      json.object { json in
        writeMembers(to: &json)
        members(&json)
      }
      json.raw("\n")
    }
  }
}
