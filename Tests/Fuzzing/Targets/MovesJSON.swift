import WordCube
import WordCubeFormats

/// Any bytes as the JSON of a list of moves, and as that of a move.
@_cdecl("fuzzMovesJSON")
public func fuzzMovesJSON(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Input(start: start, count: count)
  let limit = MemoryLimit(perByte: 16, constant: 10_240)
  if let moves = roundTrip(MoveList.self, input, limit) {
    promise(MoveList(Array(moves)) == moves, "a list is what its moves make")
    promise(moves.count <= Limits.standard.moveCount, "a list has no more moves than it may")
  }

  if let move = roundTrip(Move.self, input, limit) {
    let inList = [UInt8(ascii: "[")] + input + [UInt8(ascii: "]")]
    let moves = try? MoveList(json: inList.span)
    promise(moves == [move], "a move is read as a list of one")
  }
  return 0
}
