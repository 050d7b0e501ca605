/// Looks for a line with a high total by trying small changes.
///
/// Simulated annealing (Kirkpatrick, Gelatt and Vecchi, *Optimization by Simulated Annealing*, 1983): a
/// change is a word put in, put in the place of another, moved or taken out, or a removal of a cube put
/// in. The moves behind it are replayed, and those that cannot be played any more fall away. A change
/// that costs points is kept with a probability that falls with the cost, and with time.
///
/// All arithmetic is on integers, and nothing depends on a clock, so that the result is the same on every
/// platform.
struct SimulatedAnnealing {
  /// A change of a line.
  private struct Change {
    /// The place whose move is left out; -1 for none.
    var leavesOut = -1
    /// The place before which the move is put in; -1 for none.
    var place = -1
    var move = SequenceMove(placement: 0)
  }

  private let placements: [Placement]
  private let hiders = FaceHiders.lattice
  private var choices: PlayablePlacementCache
  private var random: StepRandom
  private var sequence: MoveSequence
  /// The moves of the best line so far, up to a state in which no word is left.
  private(set) var bestMoves: [SequenceMove] = []
  /// Its total.
  private(set) var bestTotal: Int64 = 0
  // The best line of this leg, and its total.
  private var legMoves: [SequenceMove] = []
  private var legTotal: Int64 = 0
  // The changed rest of the line that is being tried, and the state after each of its moves.
  private var trialMoves: [SequenceMove] = []
  private var trialStates: [WearState] = []

  init(_ list: PlacementList, from state: WearState) {
    placements = list.placements
    choices = PlayablePlacementCache(
      PlacementIndex(placements, count: list.count(scoringAtLeast: 60, orAtLeast: 4_096)))
    sequence = MoveSequence(from: state, wordCount: list.words.count)
    random = StepRandom(seed: 1)
  }

  /// Searches on, from nothing or from the best line so far.
  mutating func run(_ leg: AnnealingSchedule.Leg) {
    load(leg.warmsUpBest ? bestMoves : [])
    // In 1/65,536 points.
    var temperature = leg.firstTemperature << 16
    for _ in 0..<AnnealingSchedule.stageCount {
      for _ in 0..<leg.stepsPerStage {
        let tolerance = ((temperature &>> 16) &* random.nextNegativeLogarithm()) &>> 10
        if let change = nextChange() { attempt(change, tolerance: tolerance) }
      }
      temperature = (temperature * AnnealingSchedule.cooling) >> 16
    }
    finishBest()
  }

  /// Starts anew from a line.
  private mutating func load(_ moves: [SequenceMove]) {
    trialMoves.removeAll(keepingCapacity: true)
    trialStates.removeAll(keepingCapacity: true)
    var state = sequence.states[0]
    var total: Int64 = 0
    for move in moves where play(move, &state) { total += score(of: move) }
    sequence.replace(from: 0, with: trialMoves, after: trialStates, total: total, placements)
    (legMoves, legTotal) = (sequence.moves, total)
  }

  /// Goes on from the leg's best line till nothing is left: with the best word that can be played, or
  /// else the best that can be uncovered by removing cubes. The search itself does not look at words of
  /// low scores, and seldom removes several cubes for a word.
  private mutating func finishBest() {
    load(legMoves)
    while playBest() || uncoverBest() {}
    if sequence.total > bestTotal { (bestMoves, bestTotal) = (sequence.moves, sequence.total) }
  }

  private mutating func playBest() -> Bool {
    var state = sequence.states[sequence.moves.count]
    for place in placements.indices where state.allows(placements[place]) {
      guard sequence.place(ofWord: placements[place].word) < 0 else { continue }
      state.play(placements[place])
      sequence.append(SequenceMove(placement: place), after: state, placements)
      return true
    }
    return false
  }

  private mutating func uncoverBest() -> Bool {
    let inPlay = sequence.states[sequence.moves.count].inPlay
    var attemptsLeft = 100
    for placement in placements
    where placement.cubes & ~inPlay == 0 && sequence.place(ofWord: placement.word) < 0 {
      if uncover(placement) { return true }
      attemptsLeft -= 1
      if attemptsLeft == 0 { return false }
    }
    return false
  }

  /// Removes the cubes that hide a way, each when it shows a face; false if one of them never does.
  private mutating func uncover(_ placement: Placement) -> Bool {
    var state = sequence.states[sequence.moves.count]
    var hiding = placement.gone & state.inPlay
    for pair in [placement.pair, placement.otherPair]
    where pair & ~state.inPlay == 0 && pair & hiding == 0 {
      hiding |= pair & (0 &- pair)
    }
    trialMoves.removeAll(keepingCapacity: true)
    trialStates.removeAll(keepingCapacity: true)
    while hiding != 0 {
      let before = hiding
      var rest = hiding
      while rest != 0 {
        let cube = rest.trailingZeroBitCount
        rest &= rest &- 1
        if play(SequenceMove(removing: cube), &state) { hiding &= ~(1 &<< UInt32(cube)) }
      }
      if hiding == before { return false }
    }
    for (move, state) in zip(trialMoves, trialStates) {
      sequence.append(move, after: state, placements)
    }
    return true
  }

  private mutating func nextChange() -> Change? {
    let kind = random.next(below: 256)
    let count = sequence.moves.count
    if kind < 120 {
      return insertion(at: random.next(below: count + 1), isReplacement: false)
    } else if kind < 216 {
      return count == 0 ? nil : insertion(at: random.next(below: count), isReplacement: true)
    } else if kind < 232 {
      return count < 2 ? nil : shift(from: random.next(below: count), to: random.next(below: count))
    } else if kind < 248 {
      return count == 0 ? nil : Change(leavesOut: random.next(below: count))
    } else {
      return removal(of: random.next(below: 27), at: random.next(below: count + 1))
    }
  }

  /// A playable word put in at a place, or in the place of the move there. If the word is played
  /// elsewhere, it is not any more.
  private mutating func insertion(at place: Int, isReplacement: Bool) -> Change? {
    let slot = choices.slot(of: sequence.states[place])
    let count = choices.count(in: slot)
    guard count > 0 else { return nil }
    for _ in 0..<4 {
      let placement = choices.placement(random.nextVerySmall(below: count), in: slot)
      let other = sequence.place(ofWord: placements[placement].word)
      if other >= 0 {
        // The same way in the same place would change nothing.
        if isReplacement && other != place { continue }
        if sequence.moves[other].placement == placement && (other == place || other == place - 1) {
          continue
        }
      }
      return Change(
        leavesOut: isReplacement ? place : other, place: place,
        move: SequenceMove(placement: placement))
    }
    return nil
  }

  private func shift(from place: Int, to target: Int) -> Change? {
    if target == place || target == place + 1 { return nil }
    return Change(leavesOut: place, place: target, move: sequence.moves[place])
  }

  private func removal(of cube: Int, at place: Int) -> Change? {
    guard sequence.states[place].shows(cube, hiders) else { return nil }
    return Change(place: place, move: SequenceMove(removing: cube))
  }

  /// Makes a change unless it costs more than is tolerated.
  private mutating func attempt(_ change: Change, tolerance: Int64) {
    var allowance = tolerance
    if change.place >= 0 { allowance += score(of: change.move) }
    if change.leavesOut >= 0 { allowance -= score(of: sequence.moves[change.leavesOut]) }
    guard allowance >= 0 else { return }
    let start =
      change.place < 0 || change.leavesOut < 0
      ? max(change.place, change.leavesOut) : min(change.place, change.leavesOut)
    trialMoves.removeAll(keepingCapacity: true)
    trialStates.removeAll(keepingCapacity: true)
    var state = sequence.states[start]
    let count = sequence.moves.count
    for place in start...count {
      if place == change.place, !play(change.move, &state) { return }
      if place == count { break }
      let move = sequence.moves[place]
      if place == change.leavesOut || play(move, &state) { continue }
      allowance -= score(of: move)
      if allowance < 0 { return }
    }
    sequence.replace(
      from: start, with: trialMoves, after: trialStates,
      total: sequence.total + allowance - tolerance, placements)
    if sequence.total > legTotal { (legMoves, legTotal) = (sequence.moves, sequence.total) }
  }

  @inline(__always)
  private func score(of move: SequenceMove) -> Int64 {
    move.placement.map { Int64(placements[$0].score) } ?? 0
  }

  /// Plays a move of the trial, if it can be played.
  @inline(__always)
  private mutating func play(_ move: SequenceMove, _ state: inout WearState) -> Bool {
    if let placement = move.placement {
      guard state.allows(placements[placement]) else { return false }
      state.play(placements[placement])
    } else {
      guard state.shows(move.cube, hiders) else { return false }
      state.remove(move.cube)
    }
    trialMoves.append(move)
    trialStates.append(state)
    return true
  }
}
