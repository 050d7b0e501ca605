import WordCube
import WordCubeSolver

/// A solver, with the dictionary that it searches.
final class SolverObject: ModuleObject {
  let solver: Solver
  /// The language of the dictionary.
  let language: Language

  init(_ solver: Solver, _ language: Language) {
    self.solver = solver
    self.language = language
    super.init(.solver)
  }

  /// The solver of a handle.
  @inline(never)
  static func object(_ handle: Int32) throws(ModuleError) -> SolverObject {
    unsafeDowncast(try HandleTable.shared.object(handle, .solver), to: SolverObject.self)
  }

  /// Runs a search, and turns the error of its limit into one of the module.
  static func searching<Value>(
    _ search: () throws(SearchLimitError) -> Value
  ) throws(ModuleError) -> Value {
    do throws(SearchLimitError) {
      return try search()
    } catch {
      throw ModuleError(.searchLimit, text: error.description)
    }
  }
}

extension Position {
  /// The position of a game, or of the fresh puzzle in an input, whose JSON is in a language.
  @inline(never)
  init(
    game: Int32, puzzle: UnsafeRawBufferPointer, _ language: Language
  ) throws(ModuleError) {
    if game != 0 {
      self.init(try GameObject.object(game).game)
    } else {
      self.init(try PuzzleInput(puzzle, language).puzzle)
    }
  }
}

extension Effort {
  /// The effort of a parameter, 0 ... 3.
  init(number: Int32) throws(ModuleError) {
    guard let raw = UInt8(exactly: number), let effort = Effort(rawValue: raw) else {
      throw ModuleError(.invalidArgument, "an effort is 0 ... 3")
    }
    self = effort
  }
}

extension Int {
  /// A number of a parameter that is at least some other, or else an error with a message.
  @inline(never)
  init(_ number: Int32, atLeast lowest: Int32, or message: StaticString) throws(ModuleError) {
    guard number >= lowest else { throw ModuleError(.invalidArgument, message) }
    self = Int(number)
  }

  /// The minimum length of a word; that of the rules if the parameter is 0.
  @inline(never)
  init(wordLength number: Int32) throws(ModuleError) {
    let length = try Int(number, atLeast: 0, or: "minimumLength is 0 or more")
    self = length == 0 ? Rules.minimumWordLength : length
  }

  /// A number of steps in a parameter; numbers above the largest integer count as that.
  init(steps: Double) throws(ModuleError) {
    guard steps >= 0 else {
      throw ModuleError(.invalidArgument, "a number of steps must be 0 or more")
    }
    self = Int(exactly: steps.rounded(.down)) ?? .max
  }
}
