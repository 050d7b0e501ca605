import ArgumentParser
import WordCube
import WordCubeFormats
import WordCubeSolver

/// The puzzle that the server holds of a daily challenge or shared game.
struct HeldPuzzleOptions: ParsableArguments {
  @Option(
    name: .customLong("puzzle"),
    help: ArgumentHelp(
      """
      The puzzle of daily challenges and shared games, as JSON or as its text of \
      \(Puzzle.textLength) characters; a game that brings another one breaks otherPuzzle.
      """, valueName: "file"))
  var path: String?

  @Option(
    help: ArgumentHelp(
      """
      In place of --puzzle, a text that stands for the puzzle, which `word-cube generate \
      --provenance` printed. Other than with --puzzle, otherPuzzle is asked under classic rules \
      too, unless switched off.
      """, valueName: "text"),
    transform: Provenance.argument)
  var provenance: Provenance?

  @Option(
    help: """
      The mode of daily challenges and shared games, timed or unlimited; goes with --puzzle or \
      --provenance. A completed game tells its own. (default: unlimited)
      """)
  var mode: GameMode?

  func validate() throws {
    if path != nil, provenance != nil {
      throw ValidationError("--puzzle and --provenance both name the puzzle; give one of them.")
    }
    if mode != nil, path == nil, provenance == nil {
      throw ValidationError(
        "--mode says how the game of --puzzle or --provenance was played; give one of them too.")
    }
  }

  /// The rules that were chosen, with otherPuzzle where a provenance is given and nothing else said.
  func completing(_ rules: RuleOptions) -> Rules {
    var chosen = rules.chosen
    if provenance != nil, rules.otherPuzzle == nil { chosen[.otherPuzzle] = true }
    return chosen
  }

  /// Reads the puzzle; nil where none is given.
  func read() throws(CommandError) -> (puzzle: Puzzle, mode: GameMode)? {
    if let provenance { return (provenance.puzzle, mode ?? .unlimited) }
    guard let path else { return nil }
    let bytes = try InputFile.bytes(of: path, limit: Limits.standard.byteCount)
    return (try Self.puzzle(bytes, path: path), mode ?? .unlimited)
  }

  private static func puzzle(_ bytes: [UInt8], path: String) throws(CommandError) -> Puzzle {
    let text = String(decoding: bytes, as: UTF8.self)
    let trimmed = text.unicodeScalars.split(whereSeparator: {
      " \t\r\n".unicodeScalars.contains($0)
    })
    // No JSON of a puzzle is a single word of this length: it would start with a bracket.
    if trimmed.count == 1, let word = trimmed.first, word.first != "[" {
      do throws(PuzzlePackingError) {
        return try Puzzle(text: String(word))
      } catch {
        throw CommandError("\(path): \(error)")
      }
    }
    do throws(JSONError) {
      return try Puzzle(json: bytes.span)
    } catch {
      throw CommandError("\(path): \(error)")
    }
  }
}

extension Provenance {
  /// The provenance on a command line.
  ///
  /// - Throws: `ValidationError`, which says where it is malformed.
  static func argument(_ text: String) throws -> Provenance {
    do throws(ProvenanceError) {
      return try Provenance(text)
    } catch {
      throw ValidationError(printable("\(error)"))
    }
  }
}
