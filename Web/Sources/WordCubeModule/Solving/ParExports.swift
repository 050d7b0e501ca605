import Lexicon
import WordCube
import WordCubeFormats
import WordCubeSolver

/// The game of the strong player.
@_expose(wasm, "wordcube_solver_par")
@_cdecl("wordcube_solver_par")
public func par(_ solver: Int32, _ game: Int32, _ length: Int32, _ effort: Int32) -> Int32 {
  returningBytes { () throws(ModuleError) in
    let object = try SolverObject.object(solver)
    let position = try Position(
      game: game, puzzle: try InputBuffer.shared.bytes(length), object.language)
    let effort = try Effort(number: effort)
    let par = try SolverObject.searching { () throws(SearchLimitError) in
      try StrongPlayer(object.solver).par(from: position, effort: effort)
    }
    var json = JSONWriter()
    json.object { json in
      json.member("totalScore", par.totalScore)
      json.member("words", par.wordCount)
      json.member("removals", par.removalCount)
      json.member("effort", effort.name)
      json.member("moves", par.moves)
    }
    return json.bytes
  }
}

/// A score that no game can exceed.
@_expose(wasm, "wordcube_solver_bound")
@_cdecl("wordcube_solver_bound")
public func bound(_ solver: Int32, _ game: Int32, _ length: Int32, _ stepLimit: Double) -> Int32 {
  returningBytes { () throws(ModuleError) in
    let object = try SolverObject.object(solver)
    let position = try Position(
      game: game, puzzle: try InputBuffer.shared.bytes(length), object.language)
    let bound = BoundSearch(object.solver).bound(
      of: position.puzzle, from: position.state, stepLimit: try Int(steps: stepLimit))
    var json = JSONWriter()
    json.object { json in
      json.member("value", bound.value)
      json.member("steps", bound.steps)
      json.member("isBudgetSpent", bound.isBudgetSpent)
    }
    return json.bytes
  }
}
