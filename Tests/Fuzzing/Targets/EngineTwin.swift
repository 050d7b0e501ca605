import Lexicon
import NaiveTwin
import WordCube
import WordCubeFormats

/// Bytes choose rules, puzzle and moves; engine and slow twin must agree move by move.
@_cdecl("fuzzEngineTwin")
public func fuzzEngineTwin(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var choices = Choices(Input(start: start, count: count))
  let rules = rules(&choices)
  let (game, expectedPuzzle) = game(&choices)
  let twin = NaiveGame(game)

  let verifier = Verifier(dictionary: SmallWords.graph, rules: Rules(rules))
  let verdict = verifier.judge(game, expecting: expectedPuzzle)
  let expected = naiveJudge(
    twin, rules: rules, expectedPuzzle: expectedPuzzle.map { NaivePuzzle($0) },
    dictionary: { words.contains($0) })
  promise(verdict.isValid == expected.isValid, "valid or not: \(verdict), \(expected.reasons)")
  promise(verdict.totalScore == expected.total, "the total is \(expected.total)")
  promise(verdict.violation?.move == expected.refusedMove, "the same move is refused: \(verdict)")
  let reasons = verdict.violation?.reasons.map { NaiveReason($0) } ?? []
  promise(reasons == expected.reasons, "for the same reasons: \(reasons), \(expected.reasons)")
  promise(
    verdict.moves.count == expected.accepted.count
      && zip(expected.accepted, verdict.moves).allSatisfy { $0.agrees(with: $1) },
    "the accepted moves are the same")
  promise(verdict.finalState.useCounts == expected.useCounts, "faces are used as often")
  promise(
    Choices.cubes.map { verdict.finalState.inPlay.contains($0) } == expected.inPlay,
    "the same cubes are in play")
  let log = game.moves.packed(on: game.puzzle)
  let judgedPacked = try? verifier.judge(
    packed: log.span, on: game.puzzle, mode: game.mode, players: game.players,
    startTime: game.startTime, expecting: expectedPuzzle)
  promise(judgedPacked == verdict, "the same is said of the packed moves")
  step(game, verifier, twin, rules, expected)
  return 0
}

private let words = Set(SmallWords.list)

/// Plays all moves one by one, and continues after refused ones.
private func step(
  _ game: GameRecord, _ verifier: Verifier<WordGraph>, _ naiveGame: NaiveGame,
  _ rules: NaiveRules, _ verdict: NaiveVerdict
) {
  var replay = verifier.replay(
    of: game.puzzle, mode: game.mode, players: game.players, startTime: game.startTime)
  guard !verdict.isValid else {
    // The twin has already judged every step.
    for (move, expected) in zip(game.moves, verdict.accepted) {
      let ruling = replay.play(move)
      guard case .accepted(let judged) = ruling, expected.agrees(with: judged) else {
        fatalError("not kept: a step is \(expected), not \(ruling)")
      }
    }
    promise(replay.state.useCounts == verdict.useCounts, "faces are used as often after all steps")
    return
  }
  var twin = NaiveReplay(of: naiveGame, rules: rules)
  for (move, naiveMove) in zip(game.moves, naiveGame.moves) {
    switch (twin.play(naiveMove, dictionary: { words.contains($0) }), replay.play(move)) {
    case (.accepted(let expected), .accepted(let judged)):
      promise(expected.agrees(with: judged), "a step is \(expected), not \(judged)")
    case (.refused(let reasons), .refused(let violation)):
      promise(violation.reasons.map { NaiveReason($0) } == reasons, "\(reasons): \(violation)")
      promise(violation.move == twin.moveCount, "accepted moves are counted")
    case (let expected, let ruling):
      fatalError("not kept: a step is \(expected), not \(ruling)")
    }
  }
  promise(
    replay.state.useCounts == NaivePoint.all.flatMap { twin.state[$0].uses },
    "faces are used as often after all steps")
}

private let switches = NaiveRule.allCases.filter { NaiveRules.switches.contains($0) }

private func rules(_ choices: inout Choices) -> NaiveRules {
  let bits = Int(choices.byte()) << 8 | Int(choices.byte())
  let thrown = switches.indices.filter { bits >> $0 & 1 == 1 }.map { switches[$0] }
  var rules = NaiveRules(strict: Set(thrown))
  if bits >> 15 == 1 {
    rules.clockTolerance = choices.time()
    rules.grace = choices.time()
    rules.allowedPause = choices.time()
    rules.maximumMoves = choices.number(below: 140)
  }
  return rules
}

private func game(_ choices: inout Choices) -> (GameRecord, Puzzle?) {
  let shape = choices.byte()
  var game = GameRecord(
    puzzle: choices.puzzle(), mode: shape & 1 == 0 ? .timed : .unlimited, moves: [])
  if shape & 2 != 0 { game.startTime = choices.time() }
  if shape & 12 != 0 {
    let indices = (0..<shape >> 2 & 3).map { _ in choices.integer() }
    game.players = .several(Array(Set(indices)).sorted())
  }
  let expectedPuzzle = shape & 48 == 16 ? game.puzzle : shape & 48 == 32 ? choices.puzzle() : nil

  // The state under the classic rules so far, to find words that can be played.
  var replay = Verifier(dictionary: SmallWords.graph, rules: .classic).replay(of: game.puzzle)
  var move = Move(.playedWord([]), claimedScore: 0, playedAt: 0)
  while !choices.isAtEnd, game.moves.count < 150 {
    change(&move, &choices, replay)
    game.moves.append(move)
    _ = replay.play(move)
  }
  return (game, expectedPuzzle)
}

/// Makes a move from the one before it.
private func change(_ move: inout Move, _ choices: inout Choices, _ replay: Replay<WordGraph>) {
  let shape = choices.byte()
  switch shape & 7 {
  case 0: move.action = .removedCube(known(CubePosition(rawValue: choices.byte() % 27)))
  case 1: break
  case 2, 3: move.action = .playedWord(choices.faces())
  default:
    var faces = word(&choices, replay, letters: shape & 1 == 0 ? 3 : 4)
    if shape & 7 == 7, !faces.isEmpty {
      faces[choices.number(below: faces.count)] = known(Face(rawValue: choices.byte() % 81))
    }
    move.action = .playedWord(faces)
  }
  move.claimedScore = 0
  if case .playedWord(let faces) = move.action {
    move.claimedScore = WordScore.score(of: replay.puzzle.spelling(of: faces)) ?? 0
  }
  if shape & 8 != 0 { move.claimedScore &+= choices.integer() }
  if shape & 16 != 0 { move.playerIndex = choices.byte() < 32 ? nil : choices.integer() }
  switch shape >> 6 {
  case 0: break
  case 1: move.playedAt += 1
  case 2: move.playedAt = choices.time()
  default: move.playedAt -= choices.time()
  }
  if !move.playedAt.isFinite { move.playedAt = 0 }
}

/// The letters of each tile, by its code.
private let tileLetters = Choices.tiles.map { known(Alphabet.english.letters(of: $0.letters)) }

/// Playable faces that spell a word of at least `letters` letters, or the beginning of one if no
/// face fits.
private func word(
  _ choices: inout Choices, _ replay: Replay<WordGraph>, letters: Int
) -> [Face] {
  var faces: [Face] = []
  var (letterCount, cursor) = (0, SmallWords.graph.root)
  var candidates = Choices.faces
  while letterCount < letters || !cursor.isWord {
    let first = choices.number(below: candidates.count)
    let next = candidates.indices.lazy.compactMap { place -> (Face, WordGraph.Cursor)? in
      let face = candidates[(first + place) % candidates.count]
      guard replay.state.isPlayable(face), !faces.contains(face) else { return nil }
      var after: WordGraph.Cursor? = cursor
      for letter in tileLetters[Int(replay.puzzle[face].code)] {
        after = after?.advanced(by: letter)
      }
      return after.map { (face, $0) }
    }.first
    guard let next else { break }
    faces.append(next.0)
    letterCount += tileLetters[Int(replay.puzzle[next.0].code)].count
    cursor = next.1
    candidates = Choices.touching[next.0.index]
  }
  return faces
}

extension NaiveGame {
  fileprivate init(_ game: GameRecord) {
    var players: [Int64]?
    if case .several(let indices) = game.players { players = indices }
    self.init(
      puzzle: NaivePuzzle(game.puzzle), mode: game.mode == .timed ? .timed : .unlimited,
      players: players, startTime: game.startTime, moves: game.moves.map { NaiveMove($0) })
  }
}

extension NaiveMove {
  fileprivate init(_ move: Move) {
    let kind: Kind =
      switch move.action {
      case .playedWord(let faces): .playedWord(faces.map { NaiveFace.all[$0.index] })
      case .removedCube(let cube): .removedCube(NaivePoint.all[Int(cube.rawValue)])
      }
    self.init(
      kind, score: move.claimedScore, playedAt: move.playedAt, playerIndex: move.playerIndex)
  }
}
