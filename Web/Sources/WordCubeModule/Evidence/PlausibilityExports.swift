import Lexicon
import WordCube
import WordCubeFormats
import WordCubeSolver

/// Evidence on whether a person or a program played a game.
@_expose(wasm, "wordcube_plausibility")
@_cdecl("wordcube_plausibility")
public func plausibility(
  _ solver: Int32, _ length: Int32, _ flags: Int32, _ effort: Int32, _ boundSteps: Double,
  _ wordSteps: Double
) -> Int32 {
  returningBytes { () throws(ModuleError) in
    let object = try SolverObject.object(solver)
    let bytes = try InputBuffer.shared.bytes(length)
    let flags = try JudgingFlags(number: flags)
    let steps = try Int(steps: wordSteps)
    let check = PlausibilityCheck(
      StrongPlayer(object.solver), effort: try Effort(number: effort),
      boundStepLimit: boundSteps < 0 ? nil : try Int(steps: boundSteps),
      wordStepLimit: steps == 0 ? PlausibilityCheck.defaultWordStepLimit : steps)
    let game = try PuzzleInput.reading { () throws(JSONError) in
      try DecodedGame(
        json: bytes, allowingCompleted: flags.contains(.completed),
        limits: Limits(language: object.language))
    }
    guard let record = game.record() else {
      throw ModuleError(.unsupported, "the game does not contain its puzzle")
    }
    var json = JSONWriter()
    do throws(SearchLimitError) {
      json.write(try check.report(on: record))
    } catch {
      json.raw("null")
    }
    return json.bytes
  }
}
