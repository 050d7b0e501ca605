import WordCube
import WordCubeFormats

/// Any bytes as the JSON of a completed game, which then continues as a live game.
@_cdecl("fuzzCompletedGame")
public func fuzzCompletedGame(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Input(start: start, count: count)
  let completed = roundTrip(
    CompletedGame.self, input, MemoryLimit(perByte: 16, constant: 10_240))

  checkForms(input)
  let game = try? DecodedGame(json: input.span, allowingCompleted: true)
  if case .completed(let same)? = game?.kind {
    promise(same == completed, "a game that is completed is read as one")
  } else {
    promise(completed == nil, "a completed game is read as a game")
  }
  if completed != nil {
    promise(
      (try? DecodedGame(json: input.span)) == nil, "no completed game is read unless allowed")
  }
  if let completed { resume(completed) }
  return 0
}

/// A game that can be resumed is valid for the verifier.
private func resume(_ saved: CompletedGame) {
  for rules in [Rules.strict, .classic] {
    guard let game = try? Game(resuming: saved, dictionary: SmallWords.graph, rules: rules) else {
      continue
    }
    let verdict = Verifier(dictionary: SmallWords.graph, rules: rules).judge(saved.record)
    promise(verdict.isValid, "a game that can be resumed is valid: \(verdict)")
    promise(verdict.totalScore == game.totalScore, "its score is that of the verdict")
    promise(verdict.finalState == game.state, "its cubes are those of the verdict")
    promise(
      game.completedGame(secondsPlayed: saved.secondsPlayed) == saved,
      "it is saved as it was")
  }
}
