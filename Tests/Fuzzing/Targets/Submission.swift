import WordCube
import WordCubeFormats

/// Any bytes as the JSON of a submission.
@_cdecl("fuzzSubmission")
public func fuzzSubmission(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Input(start: start, count: count)
  let submission = roundTrip(
    Submission.self, input, MemoryLimit(perByte: 16, constant: 10_240))

  checkForms(input)
  let game = try? DecodedGame(json: input.span)
  if case .submission(let same)? = game?.kind {
    promise(same == submission, "a game that is a submission is read as one")
  } else if game == nil {
    promise(submission == nil, "a submission is read as a game")
  }
  return 0
}
