import NaiveTwin
import WordCube

extension RandomPlay {
  /// How a move is played.
  enum Way {
    /// The selection is submitted.
    case submittedSelection
    /// A player of this client types a word or removes a cube.
    case made
    /// It was made elsewhere.
    case received
  }

  /// Plays a move in the game and in its twin, and compares the results.
  mutating func attempt(
    _ kind: NaiveMove.Kind, score: Int64? = nil, at time: Double, by player: Int64?,
    reactions: [Int64: String] = [:], as way: Way
  ) {
    var rightScore: Int64 = 0
    if case .playedWord(let faces) = kind { rightScore = naiveScore(puzzle.spell(faces)) }
    var mover = player
    if way != .received, player == nil {
      mover = isOnePlayer && !past.isEmpty ? past[0].move.playerIndex : game.localPlayerIndex
    }
    let move = NaiveMove(
      kind, score: score ?? rightScore, playedAt: time, playerIndex: mover, reactions: reactions)
    var next = twin
    let expected = expectation(of: move, isReceived: way == .received, &next)
    let before = game
    do throws(GamePlayError) {
      let change =
        switch (way, kind) {
        case (.submittedSelection, _): try game.playSelection(at: time, by: player)
        case (.received, _): try game.play(Move(move))
        case (.made, .playedWord(let faces)):
          try game.playWord(faces.map(\.engine), at: time, by: player)
        case (.made, .removedCube(let point)):
          try game.removeCube(point.engine, at: time, by: player)
        }
      check("played, but expected: \(expected ?? "")", expected == nil)
      guard expected == nil else { return }
      let state = twin.state
      past.append((twin, move))
      twin = next
      selection.faces = Array(selection.faces.prefix { twin.state.isPlayable($0) })
      if way == .submittedSelection || end(at: nil) != nil { selection.faces = [] }
      checkChange(change, from: state, to: twin.state)
      check("position", change.position == past.count - 1 && change.kind == .played)
      check("end", change.end == end(at: nil))
      checkAll("after a move")
      clock = max(clock, hasTimeLimit ? min(time, clock + 20) : clock)
      if case .removedCube = kind { count("removed") } else { count("played a word") }
    } catch {
      check("refused: \(error), expected: \(expected ?? "nothing")", name(error) == expected)
      check("a refusal changes nothing", game == before)
      checkAll("after a refusal")
      count("refused: \(name(error).prefix { $0 != "[" })")
    }
  }

  /// Why the twin refuses a move; nil if the twin has played it in `next`.
  private func expectation(
    of move: NaiveMove, isReceived: Bool, _ next: inout NaiveReplay
  ) -> String? {
    let time = move.playedAt
    if isFinished { return name(.over(.finished)) }
    if !time.isFinite { return name(.timeNotFinite) }
    if !isReceived {
      if let end = end(at: time) { return name(.over(end)) }
      if case .removedCube(let point) = move.kind, !twin.state.isInPlay(point) {
        return name(.cubeOutOfPlay(point.engine))
      }
    }
    if hasTimeLimit, twin.moveCount == 0, time < start { return name(.beforeStart) }
    let dictionary = vocabulary.words
    switch next.play(move, dictionary: { dictionary.contains($0) }) {
    case .accepted: return nil
    case .refused(let reasons): return "violation \(reasons)"
    }
  }

  private func name(_ refusal: GamePlayError) -> String {
    if case .violation(let violation) = refusal {
      return "violation \(violation.reasons.map { NaiveReason($0) })"
    }
    return refusal.description
  }

  /// Compares the game's report of a change with the twin's states before and after.
  mutating func checkChange(
    _ change: Game.Change, from before: NaiveState, to after: NaiveState
  ) {
    let (shownBefore, shownAfter) = (Set(before.playableFaces), Set(after.playableFaces))
    let revealed = shownAfter.subtracting(shownBefore)
    let hidden = shownBefore.subtracting(shownAfter).filter { after.isInPlay($0.index) }
    let (cubesBefore, cubesAfter) = (Set(before.pointsInPlay), Set(after.pointsInPlay))
    check("revealed", Set(change.facesRevealed) == Set(revealed.map(\.engine)))
    check("hidden", Set(change.facesHidden) == Set(hidden.map(\.engine)))
    check(
      "gone", Set(change.cubesGone) == Set(cubesBefore.subtracting(cubesAfter).map(\.engine)))
    check(
      "returned",
      Set(change.cubesReturned) == Set(cubesAfter.subtracting(cubesBefore).map(\.engine)))
    let changed = NaiveFace.all.filter {
      before[$0.index].uses[$0.side.rawValue] != after[$0.index].uses[$0.side.rawValue]
    }
    check("used", Set(change.facesUsed) == Set(changed.map(\.engine)))
    check("use counts", change.after.useCounts == NaivePoint.all.flatMap { after[$0].uses })
    check("score", change.totalScore == naiveTotal)
    let word = change.judged.word
    let score = word.map { naiveScore($0) } ?? 0
    check("difference", change.scoreDifference == (change.kind == .played ? score : -score))
    if vocabulary.graph.hasWordIndex {
      check(
        "word index", change.judged.wordIndex == word.flatMap { vocabulary.graph.index(of: $0) })
    }
    if !revealed.isEmpty { count("revealed faces") }
    if !change.cubesGone.isEmpty, word != nil { count("wore cubes out") }
  }

  private var naiveTotal: Int64 { moveOfWord.keys.reduce(0) { $0 + naiveScore($1) } }

  mutating func checkStep(
    _ what: String, _ step: Game.SelectionStep, _ expected: Game.SelectionStep.Event
  ) {
    check("\(what): \(step.event), expected: \(expected)", step.event == expected)
    check("what the step spells", step.spelling == game.selection.spelling)
    count("step: \(step.event.description.prefix { !$0.isNumber })")
    checkSelection(what)
  }

  private mutating func checkSelection(_ when: String) {
    let text = puzzle.spell(selection.faces)
    let spelling = selection.spelling(on: puzzle, vocabulary, moveOfWord: moveOfWord)
    let selected = game.selection
    check("selected faces \(when)", selected.faces == selection.faces.map(\.engine))
    check("selected set \(when)", Set(selected.faceSet) == Set(selected.faces))
    check("selected text \(when)", selected.text == text)
    check("spelling \(when), expected: \(spelling)", selected.spelling == spelling)
    check(
      "longer words \(when)",
      selected.hasLongerWords == (!text.isEmpty && vocabulary.prefixes.contains(text)))
    let isWord = text.count >= 3 && vocabulary.words.contains(text)
    check(
      "word index \(when)", selected.wordIndex == (isWord ? vocabulary.graph.index(of: text) : nil))
    let extending = selection.extending(twin.state, isOver: end(at: nil) != nil)
    check("extending faces \(when)", Set(game.extendingFaces) == Set(extending.map(\.engine)))
    count("spelling: \(spelling.description.prefix { $0 != "," && !$0.isNumber })")
  }

  /// Compares all properties of the game.
  mutating func checkAll(_ when: String) {
    checkSelection(when)
    check(
      "use counts \(when)", game.state.useCounts == NaivePoint.all.flatMap { twin.state[$0].uses })
    check(
      "cubes in play \(when)",
      Set(game.state.inPlay) == Set(twin.state.pointsInPlay.map(\.engine)))
    check("total \(when)", game.totalScore == naiveTotal)
    check("number of moves \(when)", game.moves.count == past.count)
    check("end \(when)", game.end == end(at: nil) && game.end(at: clock) == end(at: clock))
    check("player to move \(when)", game.playerToMove?.index == naivePlayerToMove)
    for player in Set((playerIndices ?? []) + [0, 1, 99, .max]) {
      check("turn of \(player) \(when)", game.mayMove(player) == mayMove(player))
    }
  }

  /// Whether a move of this player breaks no rule about players.
  private func mayMove(_ player: Int64) -> Bool {
    if naiveRules.asks(.tooManyMoves), twin.moveCount >= naiveRules.maximumMoves {
      return game.mayMove(player)  // the twin says nothing else then
    }
    var probe = twin
    let move = NaiveMove(.playedWord([]), score: 0, playedAt: clock, playerIndex: player)
    guard case .refused(let reasons) = probe.play(move, dictionary: { _ in false }) else {
      return false
    }
    return reasons.allSatisfy {
      ![.foreignPlayer, .unknownPlayer, .outOfTurn].contains($0.rule)
    }
  }

  /// The player of the last move, unless a word or two different removals ended the turn.
  private var naivePlayerToMove: Int64? {
    guard let players = playerIndices?.sorted() else { return nil }
    guard let last = past.last?.move.playerIndex, let position = players.firstIndex(of: last)
    else { return players[0] }
    var removed: Set<NaivePoint> = []
    for step in past.reversed() {
      guard step.move.playerIndex == last else { break }
      switch step.move.kind {
      case .playedWord: return players[(position + 1) % players.count]
      case .removedCube(let point): removed.insert(point)
      }
    }
    return removed.count < 2 ? last : players[(position + 1) % players.count]
  }
}
