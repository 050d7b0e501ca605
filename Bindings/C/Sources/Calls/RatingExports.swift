import Lexicon
import WordCube
import WordCubeFormats
import WordCubeSolver

/// Rates a position, as `word-cube rate` does without a comparison.
@_cdecl("wordcube_rate")
public func rate(
  _ solver: Int32, _ game: Int32, _ length: Int32, _ effort: Int32, _ boundSteps: Double
) -> Int32 {
  returningBytes { () throws(ModuleError) in
    let object = try SolverObject.object(solver)
    let position = try Position(
      game: game, puzzle: try InputBuffer.shared.bytes(length), object.language)
    let score = game == 0 ? 0 : try GameObject.object(game).game.totalScore
    let rater = Rater(
      player: StrongPlayer(object.solver), effort: try Effort(number: effort),
      boundStepLimit: boundSteps < 0 ? nil : try Int(steps: boundSteps))
    let rating = try SolverObject.searching { () throws(SearchLimitError) in
      try rater.rate(position, score: score)
    }
    var json = JSONWriter()
    json.object { json in
      json.writeFigures(of: rating)
      json.name("percentiles")
      json.raw("null")
    }
    return json.bytes
  }
}
