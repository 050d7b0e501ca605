import NaiveTwin
import WordCube

/// Any bytes as a packed puzzle, and as a puzzle's text.
@_cdecl("fuzzPackedPuzzle")
public func fuzzPackedPuzzle(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Input(start: start, count: count)
  // Only a constant: bytes of a wrong number are not read.
  let limit = MemoryLimit(perByte: 0, constant: 4_096)
  let puzzle = holding(within: limit, for: 0) { try? Puzzle(packed: input) }
  if let puzzle {
    promise(puzzle.packed == Array(input), "one list of bytes packs a puzzle")
    promise((try? Puzzle(text: puzzle.text)) == puzzle, "a puzzle's text is read")
    let language = known(NaiveLanguage(rawValue: puzzle.language.code))
    let twin = known(NaiveUnpacking.puzzle(Array(input), language: language))
    promise(
      zip(NaiveFace.all, puzzle.tiles).allSatisfy { twin[$0] == $1.letters },
      "the tiles are those that the twin reads")
  }

  let text = String(decoding: input, as: UTF8.self)
  let spelled = holding(within: limit, for: 0) { try? Puzzle(text: text) }
  if let spelled {
    promise(Array(spelled.text.utf8) == Array(input), "one text stands for a puzzle")
    promise((try? Puzzle(packed: spelled.packed)) == spelled, "its bytes are read")
  }
  return 0
}
