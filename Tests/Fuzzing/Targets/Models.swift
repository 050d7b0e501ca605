import WordCube
import WordCubeFormats

/// Bytes choose the parts of a game; it must come back the same from JSON and from packed bytes.
@_cdecl("fuzzModels")
public func fuzzModels(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var choices = Choices(Input(start: start, count: count))
  let shape = choices.byte()
  let puzzle = choices.puzzle()
  let mode: GameMode = shape & 1 == 0 ? .timed : .unlimited
  let id = UniqueID(high: UInt64(shape), low: shape & 2 == 0 ? 0 : choices.bits())
  let players = Set((0..<shape >> 6).map { _ in choices.integer() }).sorted()
    .map { Player(index: $0, id: id) }
  let code = text(&choices)
  let (startTime, secondsPlayed) = (choices.time(), choices.time())
  let local = shape & 4 == 0 ? nil : choices.integer()
  let contexts: [CompletedGame.Context] = [
    .solo, .dailyChallenge(id: id), .sharedGame(code: code), .turnBased(players: players),
  ]
  let context = contexts[choices.number(below: contexts.count)]
  let moves = moves(&choices)

  // Puzzles take most of the time: three kinds of game in eight have one.
  switch shape >> 3 & 7 {
  case 0: checkWriting(Submission(context: .solo(mode: mode, puzzle: puzzle), moves: moves))
  case 1:
    checkWriting(
      Submission(context: .turnBased(mode: mode, players: players, puzzle: puzzle), moves: moves))
  case 2:
    checkWriting(
      CompletedGame(
        puzzle: puzzle, context: context, mode: mode, startTime: startTime,
        localPlayerIndex: local, moves: moves, secondsPlayed: secondsPlayed))
  case 3: checkWriting(Submission(context: .dailyChallenge(id: id), moves: moves))
  case 4: checkWriting(Submission(context: .sharedGame(code: code), moves: moves))
  default: checkWriting(moves)
  }
  checkPacking(moves, on: puzzle)
  return 0
}

private func checkPacking(_ moves: MoveList, on puzzle: Puzzle) {
  var bare = MoveList()
  for var move in moves {
    (move.playedAt, move.reactions) = (0, [])
    bare.append(move)
  }
  for (detail, expected) in [(MoveList.PackedDetail.full, moves), (.compact, bare)] {
    let packed = moves.packed(on: puzzle, detail: detail)
    do throws(PackedMovesError) {
      let again = try MoveList(packed: packed.span, on: puzzle)
      promise(again == expected, "\(detail): what was packed is read the same")
      promise(again.packed(on: puzzle, detail: detail) == packed, "\(detail): and packed the same")
      promise(
        detail == .compact
          || GameDigest(puzzle: puzzle, moves: again) == GameDigest(puzzle: puzzle, moves: moves),
        "the same game has the same digest")
    } catch {
      fatalError("not kept: what was packed is read: \(error)")
    }
  }
}

private func moves(_ choices: inout Choices) -> MoveList {
  var moves = MoveList()
  while !choices.isAtEnd, moves.count < 200 {
    let shape = choices.byte()
    let action: Move.Action =
      shape & 1 == 0
      ? .playedWord(choices.faces())
      : .removedCube(known(CubePosition(rawValue: choices.byte() % 27)))
    let reactions = Set((0..<shape >> 6).map { _ in choices.integer() }).sorted()
      .map { Reaction(playerIndex: $0, text: text(&choices)) }
    moves.append(
      Move(
        action, claimedScore: shape & 2 == 0 ? 0 : choices.integer(),
        playedAt: shape & 4 == 0 ? 0 : choices.time(),
        playerIndex: shape & 8 == 0 ? nil : choices.integer(), reactions: reactions))
  }
  return moves
}

/// A text of at most 7 bytes, or some more if they are not UTF-8.
private func text(_ choices: inout Choices) -> ExactText {
  let bytes = (0..<choices.number(below: 8)).map { _ in choices.byte() }
  return ExactText(String(decoding: bytes, as: UTF8.self))
}
