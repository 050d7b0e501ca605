import WordCube
import WordCubeFormats

/// What a command takes that looks at one puzzle, in any of the forms in which one comes.
enum PuzzleOrGame: Sendable {
  /// A fresh puzzle, as JSON or as its text, or a live one.
  case puzzle(LivePuzzle)
  /// A submission or a completed game.
  case game(SubmittedGame)

  /// Reads one puzzle or game of an input.
  ///
  /// - Parameters:
  ///   - path: The file; `-` is standard input.
  ///   - line: Which line of it, from 1; nil for the first that is not blank, or for all of it if it
  ///     is one document.
  init(path: String, line: Int?) throws(CommandError) {
    let name = path == "-" ? "standard input" : path
    var source: GameSource
    do throws(SystemError) {
      source = try GameSource(path: path, framing: line == nil ? nil : .lines)
    } catch {
      throw CommandError(path: path, error)
    }
    while let block = source.nextBlock() {
      var start = 0
      for entry in block.entries {
        if line == nil || line == entry.line {
          let place = block.isDocument ? name : "\(name), line \(entry.line)"
          try self.init(
            block.bytes[start..<entry.end], isDocument: block.isDocument,
            isTooLong: entry.isTooLong, place: place)
          return
        }
        start = entry.end
      }
    }
    if let error = source.error { throw CommandError(path: path, error) }
    let what = line.map { "it has no line \($0), or a blank one" } ?? "it is empty"
    throw CommandError("\(name): \(what)")
  }

  private init(
    _ bytes: ArraySlice<UInt8>, isDocument: Bool, isTooLong: Bool, place: String
  ) throws(CommandError) {
    let limits = isDocument ? Limits.ofDocument : .standard
    guard !isTooLong else {
      throw CommandError("\(place): it has more than \(limits.byteCount) bytes")
    }
    do throws(JSONError) {
      switch bytes.first(where: { !$0.isWhiteSpace }) {
      case UInt8(ascii: "{"):
        self = .game(try SubmittedGame(json: bytes.span, limits: limits))
        return
      case UInt8(ascii: "["):
        self = .puzzle(try LivePuzzle(freshOrLive: bytes.span, limits: limits))
        return
      default: break
      }
    } catch {
      throw CommandError("\(place): \(error)")
    }
    // Of lines of text the first stands for all, as for other lines.
    let word = bytes.drop { $0.isWhiteSpace }.prefix { !$0.isWhiteSpace }
    do throws(PuzzlePackingError) {
      let puzzle = try Puzzle(text: String(decoding: word, as: UTF8.self))
      self = .puzzle(LivePuzzle(puzzle: puzzle))
    } catch {
      throw CommandError("\(place): no JSON, and \(error)")
    }
  }
}

extension LivePuzzle {
  /// The puzzle of some JSON: fresh, or live with what has become of its cubes.
  ///
  /// - Throws: Why the bytes are neither. JSON that speaks of what became of cubes is read as a live
  ///   puzzle, so that a state that is wrong is not passed over.
  init(freshOrLive json: Span<UInt8>, limits: Limits) throws(JSONError) {
    if Self.speaksOfState(json) {
      try self.init(json: json, limits: limits)
    } else {
      self.init(puzzle: try Puzzle(json: json, limits: limits))
    }
  }

  private static func speaksOfState(_ json: Span<UInt8>) -> Bool {
    let names = ["useCount", "wasRemoved"].map { Array("\"\($0)\"".utf8) }
    for start in json.indices where json[start] == UInt8(ascii: "\"") {
      for name in names where name.count <= json.count - start {
        var isEqual = true
        for offset in name.indices where json[start + offset] != name[offset] { isEqual = false }
        if isEqual { return true }
      }
    }
    return false
  }
}
