import Lexicon
import NaiveTwin
import WordCube
import WordCubeFormats

/// Any bytes as a packed log of moves; the first byte chooses the puzzle.
@_cdecl("fuzzPackedMoves")
public func fuzzPackedMoves(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Input(start: start, count: count)
  guard let seed = input.first else { return 0 }
  let puzzle = PuzzleGenerator(seed: UInt64(seed % 4)).puzzle(0)
  let log = Input(rebasing: input.dropFirst())
  promise(readsEmptyLog, "a log without moves is read")

  let judged = Result { () throws(PackedJudgingError<Never>) in
    try acceptingVerifier.judge(packed: log, on: puzzle)
  }
  let moves: MoveList
  do throws(PackedMovesError) {
    moves = try holding(within: MemoryLimit(perByte: 64, constant: 12_288), for: log.count) {
      () throws(PackedMovesError) in try MoveList(packed: log.span, on: puzzle)
    }
  } catch {
    promise((0...log.count).contains(error.offset), "\(error) is inside of the input")
    promise(judged == .failure(.malformed(error)), "no log that cannot be read is judged")
    return 0
  }
  let verdict = acceptingVerifier.judge(GameRecord(puzzle: puzzle, moves: moves))
  promise(judged == .success(verdict), "the same is said of the log and of its moves")
  let detail = known(MoveList.PackedDetail(rawValue: log[1]))
  promise(moves.packed(on: puzzle, detail: detail) == Array(log), "one list of bytes packs moves")
  if detail == .full {
    compare(moves, with: known(NaiveUnpacking.moves(Array(log), on: NaivePuzzle(puzzle))))
  }
  return 0
}

private let acceptingVerifier = Verifier(dictionary: AcceptingDictionary())

/// Reads a log once, so tables made at the first use count for no input.
private let readsEmptyLog: Bool = {
  let log: [UInt8] = [1, 0, 0]
  let moves = try? MoveList(packed: log.span, on: PuzzleGenerator(seed: 0).puzzle(0))
  return moves == []
}()

private func compare(_ moves: MoveList, with twin: [NaiveMove]) {
  promise(moves.count == twin.count, "the twin reads as many moves")
  for (move, twin) in zip(moves, twin) {
    switch (move.action, twin.kind) {
    case (.playedWord(let faces), .playedWord(let same)):
      promise(faces.map(\.index) == same.map(\.number), "the twin reads the same faces")
    case (.removedCube(let cube), .removedCube(let same)):
      promise(Int(cube.rawValue) == same.number, "the twin reads the same cube")
    default: fatalError("not kept: the twin reads words and removals as such")
    }
    promise(
      move.claimedScore == twin.score && move.playerIndex == twin.playerIndex
        && move.playedAt.bitPattern == twin.playedAt.bitPattern,
      "the twin reads the same score, player and time")
    // The twin keeps one reaction of each player, the last.
    let reactions = Dictionary(
      move.reactions.map { ($0.playerIndex, Array($0.text.string.utf8)) },
      uniquingKeysWith: { $1 })
    promise(
      reactions == twin.reactions.mapValues { Array($0.utf8) }, "the twin reads the same reactions")
  }
}
