import Lexicon
import WordCube
import WordCubeFormats
import WordCubeSolver

/// The faces that extend a selection to a word.
@_expose(wasm, "wordcube_solver_extensions")
@_cdecl("wordcube_solver_extensions")
public func extensions(
  _ solver: Int32, _ game: Int32, _ length: Int32, _ selectionLength: Int32,
  _ minimumLength: Int32
) -> Int32 {
  returningBytes { () throws(ModuleError) in
    let object = try SolverObject.object(solver)
    let parts = try InputBuffer.shared.parts(length, selectionLength)
    let position = try Position(game: game, puzzle: parts[0], object.language)
    let selection = try Face.list(parts[1])
    let minimum = try Int(wordLength: minimumLength)
    let faces = try SolverObject.searching { () throws(SearchLimitError) in
      try object.solver.extensions(of: selection, in: position, minimumLength: minimum)
    }
    return JSONWriter.json(of: faces)
  }
}

/// The paths of a word.
@_expose(wasm, "wordcube_solver_paths")
@_cdecl("wordcube_solver_paths")
public func paths(
  _ solver: Int32, _ game: Int32, _ length: Int32, _ wordLength: Int32, _ limit: Int32
) -> Int32 {
  returningBytes { () throws(ModuleError) in
    let object = try SolverObject.object(solver)
    let parts = try InputBuffer.shared.parts(length, wordLength)
    let position = try Position(game: game, puzzle: parts[0], object.language)
    let limit = try Int(limit, atLeast: 0, or: "limit is 0 or more")
    guard let word = parts.text(1) else {
      throw ModuleError(.malformed, "a word must be text in UTF-8")
    }
    let paths = try SolverObject.searching { () throws(SearchLimitError) in
      try object.solver.paths(of: word, in: position, atMost: limit)
    }
    return JSONWriter.json(of: paths)
  }
}
