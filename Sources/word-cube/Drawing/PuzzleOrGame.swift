import TextBytes
import WordCube
import WordCubeFormats

/// The input of a command for one puzzle or game, in any format.
enum PuzzleOrGame: Sendable {
  /// A puzzle, fresh or live, from JSON or from its text.
  case puzzle(LivePuzzle)
  /// A submission or a completed game.
  case game(DecodedGame)

  /// Reads one puzzle or game of an input, or a puzzle's text if there is no such file.
  init(pathOrText: String, line: Int?, _ language: Language) throws(CommandError) {
    if !SystemCalls.exists(pathOrText), let puzzle = try? Puzzle(text: pathOrText) {
      self = .puzzle(LivePuzzle(puzzle: puzzle))
    } else {
      try self.init(path: pathOrText, line: line, language)
    }
  }

  /// Reads one puzzle or game of an input.
  ///
  /// - Parameters:
  ///   - path: The file; `-` is standard input.
  ///   - line: The line, from 1; nil for the first nonblank one, or for the whole document.
  ///   - language: The language of games and puzzles in JSON. A puzzle's text names its own.
  init(path: String, line: Int?, _ language: Language) throws(CommandError) {
    let name = inputName(path)
    var source = try commandErrors(in: path) {
      try GameSource(path: path, framing: line == nil ? nil : .lines)
    }
    reading: while true {
      switch source.next() {
      case .games(let block):
        guard let number = block.entries.firstIndex(where: { line == nil || line == $0.line })
        else { continue }
        let location = block.isDocument ? name : "\(name), line \(block.entries[number].line)"
        self = try commandErrors(in: location) {
          try Self(block.part(number..<number + 1), language)
        }
        return
      case .pause: continue
      case .end(let error?): throw CommandError(path: path, error)
      case .end(nil): break reading
      }
    }
    let what = line.map { "line \($0) is missing or blank" } ?? "it is empty"
    throw CommandError("\(name): \(what)")
  }

  /// Reads the only game of a block.
  private init(_ block: GameBlock, _ language: Language) throws {
    let entry = block.entries[0]
    var limits = block.limits
    limits.language = language
    let bytes = Array(block.bytes[entry.range])
    guard !entry.isTooLong else {
      throw InputError(message: "it has more than \(limits.byteCount) bytes")
    }
    // White space ends a puzzle's text.
    let text = bytes.drop { $0.isWhiteSpace }.prefix { !$0.isWhiteSpace }
    switch text.first {
    case UInt8(ascii: "{"):
      self = .game(try DecodedGame(json: bytes.span, allowingCompleted: true, limits: limits))
    case UInt8(ascii: "["):
      self = .puzzle(try LivePuzzle(freshOrLive: bytes.span, language, limits: limits))
    default:
      do {
        let puzzle = try Puzzle(text: String(decoding: text, as: UTF8.self))
        self = .puzzle(LivePuzzle(puzzle: puzzle))
      } catch {
        throw InputError(message: "not JSON, and \(error)")
      }
    }
  }

  /// Why an input is not a puzzle or game.
  private struct InputError: Error, CustomStringConvertible {
    let message: String
    var description: String { message }
  }
}

extension LivePuzzle {
  /// Reads the JSON of a puzzle, fresh or live.
  ///
  /// JSON with a member for the state of faces or cubes is read as live, so a wrong state is an error.
  init(
    freshOrLive json: Span<UInt8>, _ language: Language, limits: Limits
  ) throws(JSONError) {
    if Self.mentionsState(json) {
      try self.init(json: json, language: language, limits: limits)
    } else {
      self.init(puzzle: try Puzzle(json: json, language: language, limits: limits))
    }
  }

  private static func mentionsState(_ json: Span<UInt8>) -> Bool {
    json.indices.contains { offset in
      json[offset] == UInt8(ascii: "\"")
        && (json.hasText("\"useCount\"", at: offset) || json.hasText("\"wasRemoved\"", at: offset))
    }
  }
}

extension Span<UInt8> {
  /// Whether a text is at an offset.
  fileprivate func hasText(_ text: StaticString, at offset: Int) -> Bool {
    text.withUTF8Buffer { text in
      offset + text.count <= count && text.indices.allSatisfy { self[offset + $0] == text[$0] }
    }
  }
}
