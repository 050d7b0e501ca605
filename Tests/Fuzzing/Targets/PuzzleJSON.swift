import WordCube
import WordCubeFormats

/// Any bytes as the JSON of a puzzle, fresh or live.
@_cdecl("fuzzPuzzleJSON")
public func fuzzPuzzleJSON(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Input(start: start, count: count)
  let limit = MemoryLimit(perByte: 16, constant: 10_240)
  let puzzle = roundTrip(Puzzle.self, input, limit)
  let live = roundTrip(LivePuzzle.self, input, limit)
  if let live { promise(live.puzzle == puzzle, "a live puzzle is read as a fresh one") }
  return 0
}
