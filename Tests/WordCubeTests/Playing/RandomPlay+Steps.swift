import Lexicon
import NaiveTwin
import WordCube

extension RandomPlay {
  mutating func takeStep() {
    clock += Double.random(in: 0...8, using: &random)
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<15: moveFinger()
    case 15..<20: submitSelection()
    case 20..<58: playWord()
    case 58..<72: removeCube()
    case 72..<80: undo()
    case 80..<86: saveAndRestore()
    case 86..<90: react()
    case 90..<95: receiveMove()
    default: playNonsense()
    }
  }

  private mutating func randomFace() -> NaiveFace {
    let near = selection.faces.last.map { NaiveFace.touching[$0.number] } ?? []
    let playable = twin.state.playableFaces
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<5 where !near.isEmpty: return near.randomElement(using: &random) ?? NaiveFace.all[0]
    case 0..<7 where !playable.isEmpty: return playable.randomElement(using: &random) ?? near[0]
    case 7..<9 where !selection.faces.isEmpty:
      return selection.faces.randomElement(using: &random) ?? near[0]
    default: return NaiveFace.all[Int.random(in: 0..<81, using: &random)]
    }
  }

  private mutating func moveFinger() {
    for _ in 0..<Int.random(in: 1...10, using: &random) {
      let face = randomFace()
      switch Int.random(in: 0..<20, using: &random) {
      case 0: drag(to: face, isDown: true)
      case 1:
        let expected = selection.backUp(to: face)
        checkStep("backing up", game.backUp(to: face.engine), expected)
      case 2:
        let expected: Game.SelectionStep.Event =
          selection.faces.popLast() == nil ? .stayed : .backedUp(faceCount: 1)
        checkStep("backing up by one", game.backUp(), expected)
      case 3:
        let count = selection.faces.count
        selection.faces = []
        checkStep("clearing", game.clearSelection(), .cleared(faceCount: count))
      default: drag(to: face)
      }
    }
  }

  private mutating func drag(to face: NaiveFace, isDown: Bool = false) {
    if isDown { selection.faces = [] }
    let expected = selection.drag(to: face, twin.state, isOver: end(at: nil) != nil)
    let step = isDown ? game.touch(face.engine) : game.drag(to: face.engine)
    checkStep(isDown ? "touching" : "dragging", step, expected)
  }

  private mutating func submitSelection() {
    let player = randomPlayer()
    let (time, faces) = (randomTime(), selection.faces)
    attempt(.playedWord(faces), at: time, by: player, as: .submittedSelection)
  }

  private mutating func playWord() {
    let letters = [3, 3, 3, 4, 5].randomElement(using: &random) ?? 3
    let found = vocabulary.randomWord(
      on: puzzle, twin.state, letters: letters, played: Set(moveOfWord.keys), using: &random)
    guard let found else { return }
    if chance(30) {
      let (time, player) = (randomTime(), randomPlayer())
      attempt(.playedWord(found), at: time, by: player, as: .made)
      return
    }
    for (position, face) in found.enumerated() {
      drag(to: face, isDown: position == 0)
      if chance(10), position > 0 {
        drag(to: found[position - 1])
        drag(to: face)
      }
    }
    if end(at: nil) == nil {
      check("the finger selects the word", game.selection.faces == found.map(\.engine))
    }
    submitSelection()
  }

  mutating func removeCube() {
    let shown = twin.state.pointsInPlay.filter { twin.state.showsPlayableFace($0) }
    let choices = chance(80) && !shown.isEmpty ? shown : NaivePoint.all
    let point = choices.randomElement(using: &random) ?? NaivePoint.all[0]
    let (time, player) = (randomTime(), randomPlayer())
    for _ in 0..<(chance(10) ? 2 : 1) {
      attempt(.removedCube(point), at: time, by: player, as: .made)
    }
  }

  /// A move with any values that another client may send.
  private mutating func receiveMove() {
    var move = NaiveMove(.removedCube(NaivePoint.all[0]), score: 0, playedAt: randomTime())
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      if let last = past.last?.move { move.kind = last.kind }
    case 1:
      let point = NaivePoint.all.randomElement(using: &random) ?? NaivePoint.all[0]
      move.kind = .removedCube(point)
    default:
      let found = vocabulary.randomWord(
        on: puzzle, twin.state, letters: 3, played: [], using: &random)
      move.kind = .playedWord(found ?? [])
      move.score = naiveScore(puzzle.spell(found ?? []))
    }
    if chance(5) { move.score += 1 }
    move.playerIndex = chance(80) ? nextPlayer() : randomPlayer()
    if chance(50) { move.reactions = [3: "😇", -3: "é"] }
    attempt(
      move.kind, score: move.score, at: move.playedAt, by: move.playerIndex,
      reactions: move.reactions, as: .received)
  }

  private mutating func playNonsense() {
    let faces = (0..<Int.random(in: 0...40, using: &random)).map { _ in randomFace() }
    let (time, player) = (randomTime(), randomPlayer())
    attempt(.playedWord(faces), at: time, by: player, as: .made)
  }
}

extension RandomPlay {
  /// A time, mostly a good one.
  private mutating func randomTime() -> Double {
    if past.isEmpty, chance(8) { return start - 1 }
    let odd: [Double] = [
      .nan, .infinity, -.infinity, 1e308, -1e308, start - 1, clock - 3, clock - 3, clock - 100,
      clock + 170,
    ]
    return chance(9) ? odd.randomElement(using: &random) ?? clock : clock
  }

  /// A player to name in a gesture, mostly a good one; nil leaves it to the game.
  private mutating func randomPlayer() -> Int64? {
    if chance(4) { return [.min, .max, 99, 0, 1].randomElement(using: &random) ?? 0 }
    guard !isOnePlayer, chance(95) else { return nil }
    return chance(80) ? nextPlayer() : playerIndices?.randomElement(using: &random)
  }

  /// The next player according to the game; in a one-player game the first.
  private func nextPlayer() -> Int64? {
    isOnePlayer ? past.first?.move.playerIndex : game.playerToMove?.index
  }
}
