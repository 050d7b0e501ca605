import Lexicon
import WordCube
import WordCubeFormats
import WordCubeSolver

/// Makes a solver.
@_expose(wasm, "wordcube_solver_new")
@_cdecl("wordcube_solver_new")
public func newSolver(_ dictionary: Int32, _ stepLimit: Int32) -> Int32 {
  returningNumber { () throws(ModuleError) in
    let dictionary = try DictionaryObject.object(dictionary)
    let steps = try Int(stepLimit, atLeast: 0, or: "stepLimit is 0 or more")
    let solver = Solver(
      dictionary: dictionary.graph, rarities: dictionary.rarities,
      limit: steps == 0 ? .standard : SearchLimit(steps: steps))
    return try HandleTable.shared.insert(SolverObject(solver, dictionary.language))
  }
}

/// Lists the words that can be played.
@_expose(wasm, "wordcube_solver_words")
@_cdecl("wordcube_solver_words")
public func words(
  _ solver: Int32, _ game: Int32, _ length: Int32, _ minimumLength: Int32, _ order: Int32,
  _ flags: Int32, _ limit: Int32
) -> Int32 {
  returningBytes { () throws(ModuleError) in
    let object = try SolverObject.object(solver)
    let position = try Position(
      game: game, puzzle: try InputBuffer.shared.bytes(length), object.language)
    let minimum = try Int(wordLength: minimumLength)
    guard 0...1 ~= order, 0...1 ~= flags, limit >= -1 else {
      throw ModuleError(
        .invalidArgument, "order and flags must be 0 or 1, and limit must be -1 or more")
    }
    let words = try SolverObject.searching { () throws(SearchLimitError) in
      try object.solver.words(
        in: position, minimumLength: minimum, order: order == 0 ? .score : .alphabet,
        leavesOutPlayed: flags == 1)
    }
    var json = JSONWriter()
    json.write(words, limit: limit == -1 ? words.count : Int(limit))
    return json.bytes
  }
}

/// The word with the highest score.
@_expose(wasm, "wordcube_solver_best")
@_cdecl("wordcube_solver_best")
public func bestWord(
  _ solver: Int32, _ game: Int32, _ length: Int32, _ minimumLength: Int32
) -> Int32 {
  returningBytes { () throws(ModuleError) in
    let object = try SolverObject.object(solver)
    let position = try Position(
      game: game, puzzle: try InputBuffer.shared.bytes(length), object.language)
    let minimum = try Int(wordLength: minimumLength)
    let best = try SolverObject.searching { () throws(SearchLimitError) in
      try object.solver.bestWord(in: position, minimumLength: minimum)
    }
    var json = JSONWriter()
    if let best { json.write(best) } else { json.raw("null") }
    return json.bytes
  }
}

/// A hint for a good word.
@_expose(wasm, "wordcube_solver_hint")
@_cdecl("wordcube_solver_hint")
public func hint(_ solver: Int32, _ game: Int32, _ length: Int32, _ level: Int32) -> Int32 {
  returningBytes { () throws(ModuleError) in
    let object = try SolverObject.object(solver)
    let position = try Position(
      game: game, puzzle: try InputBuffer.shared.bytes(length), object.language)
    guard let level = UInt8(exactly: level).flatMap(Hint.Level.init) else {
      throw ModuleError(.invalidArgument, "a level is 0 ... 3")
    }
    let words = try SolverObject.searching { () throws(SearchLimitError) in
      try object.solver.words(in: position, leavesOutPlayed: true)
    }
    var json = JSONWriter()
    if let hint = Hint(words) { json.write(hint, level) } else { json.raw("null") }
    return json.bytes
  }
}
