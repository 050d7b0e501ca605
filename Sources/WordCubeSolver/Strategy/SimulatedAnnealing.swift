import WordCube

/// Searches for a sequence of moves with a high total by simulated annealing (Kirkpatrick, Gelatt and Vecchi,
/// *Optimization by Simulated Annealing*, 1983).
///
/// A change inserts a word, replaces a move with a word, shifts or removes a move, or inserts the removal of
/// a cube. The search then replays the later moves and drops those that can no longer be played. It accepts a
/// change that costs points with a probability that falls as the cost rises and as the temperature falls.
///
/// All arithmetic uses integers and nothing depends on a clock, so the result is the same on every platform.
struct SimulatedAnnealing {
  /// A change to the sequence.
  private struct Change {
    /// The index of the move to leave out; -1 for none.
    var leavesOut = -1
    /// The index before which to insert the move; -1 for none.
    var index = -1
    var move = SequenceMove(placement: 0)
  }

  private let placements: [Placement]
  private let occluders = Occluders.table
  private var cache: PlayablePlacementCache
  private var random: SplitMix64Stream
  private var sequence: MoveSequence
  /// The moves of the best sequence so far, up to a state in which no word is left.
  private(set) var bestMoves: [SequenceMove] = []
  /// Its total.
  private(set) var bestTotal: Int64 = 0
  // The best sequence of this run, and its total.
  private var runMoves: [SequenceMove] = []
  private var runTotal: Int64 = 0
  // The changed rest of the sequence to try, and the state after each of its moves.
  private var trialMoves: [SequenceMove] = []
  private var trialStates: [CubeState] = []

  init(_ list: PlacementList, from state: CubeState) {
    placements = list.placements
    cache = PlayablePlacementCache(
      PlacementIndex(placements, count: list.count(scoringAtLeast: 60, orAtLeast: 4_096)))
    sequence = MoveSequence(from: state, wordCount: list.words.count)
    random = SplitMix64Stream(state: 1)
  }

  /// Continues the search, from the start or from the best sequence so far.
  mutating func run(_ run: AnnealingSchedule.Run) {
    load(run.startsFromBest ? bestMoves : [])
    // In 1/65,536 points.
    var temperature = run.firstTemperature << 16
    for _ in 0..<AnnealingSchedule.stageCount {
      for _ in 0..<run.stepsPerStage {
        let tolerance = ((temperature &>> 16) &* random.nextNegativeLogarithm()) &>> 10
        if let change = nextChange() { attempt(change, tolerance: tolerance) }
      }
      temperature = (temperature * AnnealingSchedule.cooling) >> 16
    }
    finishBest()
  }

  /// Replaces the sequence with these moves, except those that cannot be played.
  private mutating func load(_ moves: [SequenceMove]) {
    startTrial()
    var state = sequence.states[0]
    var total: Int64 = 0
    for move in moves where play(move, &state) { total += score(of: move) }
    sequence.replace(from: 0, with: trialMoves, after: trialStates, total: total, placements)
    (runMoves, runTotal) = (sequence.moves, total)
  }

  @inline(__always)
  private mutating func startTrial() {
    trialMoves.removeAll(keepingCapacity: true)
    trialStates.removeAll(keepingCapacity: true)
  }

  /// Continues the run's best sequence until no word is left: with the best playable word, or else the best
  /// one that becomes playable when cubes are removed. The search itself does not look at words with low
  /// scores, and seldom removes several cubes for one word.
  private mutating func finishBest() {
    load(runMoves)
    while playBest() || uncoverBest() {}
    if sequence.total > bestTotal { (bestMoves, bestTotal) = (sequence.moves, sequence.total) }
  }

  /// Plays the first playable placement; returns false if there is none.
  private mutating func playBest() -> Bool {
    var state = sequence.states[sequence.moves.count]
    for index in placements.indices where placements[index].isPlayable(inPlay: state.inPlay) {
      guard sequence.index(ofWord: placements[index].word) < 0 else { continue }
      state.use(placements[index].faces)
      sequence.append(SequenceMove(placement: index), after: state, placements)
      return true
    }
    return false
  }

  /// Uncovers one of the best placements; returns false if that fails for the first 100 of them.
  private mutating func uncoverBest() -> Bool {
    let inPlay = sequence.states[sequence.moves.count].inPlay
    var attemptsLeft = 100
    for placement in placements
    where placement.cubes.isSubset(of: inPlay) && sequence.index(ofWord: placement.word) < 0 {
      if uncover(placement) { return true }
      attemptsLeft -= 1
      if attemptsLeft == 0 { return false }
    }
    return false
  }

  /// Removes the cubes that hide a placement, each once it shows a face; returns false if one of them never
  /// does.
  private mutating func uncover(_ placement: Placement) -> Bool {
    var state = sequence.states[sequence.moves.count]
    var rest = placement.gone.intersection(state.inPlay)
    for pair in [placement.pair, placement.otherPair]
    where pair & ~state.inPlay.rawValue == 0 && pair & rest.rawValue == 0 {
      rest.formUnion(CubeSet(bits: pair & (0 &- pair)))
    }
    startTrial()
    while !rest.isEmpty {
      let before = rest
      for cube in before where play(SequenceMove(removing: cube), &state) { rest.remove(cube) }
      if rest == before { return false }
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
      let cube = random.next(below: CubePosition.count)
      return removal(
        of: CubePosition(uncheckedRawValue: UInt8(cube)), at: random.next(below: count + 1))
    }
  }

  /// Returns a change that inserts a playable word at an index, or replaces the move there. If the sequence
  /// has the word at another index, the change leaves it out there.
  private mutating func insertion(at index: Int, isReplacement: Bool) -> Change? {
    let slot = cache.slot(inPlay: sequence.states[index].inPlay)
    let count = cache.count(in: slot)
    guard count > 0 else { return nil }
    for _ in 0..<4 {
      let placement = cache.placement(random.nextVerySmall(below: count), in: slot)
      let other = sequence.index(ofWord: placements[placement].word)
      if other >= 0 {
        // The same placement at the same index would change nothing.
        if isReplacement && other != index { continue }
        let isSame = sequence.moves[other].placement == placement
        if isSame && (other == index || other == index - 1) { continue }
      }
      return Change(
        leavesOut: isReplacement ? index : other, index: index,
        move: SequenceMove(placement: placement))
    }
    return nil
  }

  @inline(__always)
  private func shift(from index: Int, to target: Int) -> Change? {
    if target == index || target == index + 1 { return nil }
    return Change(leavesOut: index, index: target, move: sequence.moves[index])
  }

  @inline(__always)
  private func removal(of cube: CubePosition, at index: Int) -> Change? {
    guard sequence.states[index].shows(cube, occluders) else { return nil }
    return Change(index: index, move: SequenceMove(removing: cube))
  }

  /// Makes a change unless it costs more than `tolerance`.
  private mutating func attempt(_ change: Change, tolerance: Int64) {
    var allowance = tolerance
    if change.index >= 0 { allowance += score(of: change.move) }
    if change.leavesOut >= 0 { allowance -= score(of: sequence.moves[change.leavesOut]) }
    guard allowance >= 0 else { return }
    let start =
      change.index < 0 || change.leavesOut < 0
      ? max(change.index, change.leavesOut) : min(change.index, change.leavesOut)
    startTrial()
    var state = sequence.states[start]
    let count = sequence.moves.count
    for index in start...count {
      if index == change.index, !play(change.move, &state) { return }
      if index == count { break }
      let move = sequence.moves[index]
      if index == change.leavesOut || play(move, &state) { continue }
      allowance -= score(of: move)
      if allowance < 0 { return }
    }
    sequence.replace(
      from: start, with: trialMoves, after: trialStates,
      total: sequence.total + allowance - tolerance, placements)
    if sequence.total > runTotal { (runMoves, runTotal) = (sequence.moves, sequence.total) }
  }

  @inline(__always)
  private func score(of move: SequenceMove) -> Int64 {
    move.placement.map { Int64(placements[$0].score) } ?? 0
  }

  /// Plays a move of the trial if it can be played.
  @inline(__always)
  private mutating func play(_ move: SequenceMove, _ state: inout CubeState) -> Bool {
    if let placement = move.placement {
      guard placements[placement].isPlayable(inPlay: state.inPlay) else { return false }
      state.use(placements[placement].faces)
    } else {
      guard state.shows(move.cube, occluders) else { return false }
      state.remove(move.cube)
    }
    trialMoves.append(move)
    trialStates.append(state)
    return true
  }
}

extension CubeState {
  /// Returns whether a cube has a playable face.
  @inline(__always)
  func shows(_ cube: CubePosition, _ occluders: ImmortalTable<Occluders>) -> Bool {
    let first = Int(cube.rawValue) &* 3
    for face in first..<first &+ 3
    where occluders[face].isFacePlayable(inPlay: inPlay) {
      return true
    }
    return false
  }
}

extension SplitMix64Stream {
  /// Returns a number in 0 ..< `bound`, where `bound` is positive and below 2^31.
  @inline(__always)
  mutating func next(below bound: Int) -> Int {
    Int(truncatingIfNeeded: ((next() &>> 32) &* UInt64(bound)) &>> 32)
  }

  /// Returns a number in 0 ..< `bound`, the product of three uniform numbers, so smaller numbers are more
  /// likely.
  @inline(__always)
  mutating func nextVerySmall(below bound: Int) -> Int {
    let bits = next()
    let product = ((bits &>> 43) &* ((bits &>> 21) & 0x1F_FFFF)) &>> 21
    let small = (product &* (bits & 0x1F_FFFF)) &>> 21
    return Int(truncatingIfNeeded: (small &* UInt64(bound)) &>> 21)
  }

  /// Returns -log2 of a uniform number in 0 ... 1, in 1/1024: 0 ... 32,768. The logarithm is approximated as
  /// linear between powers of two.
  @inline(__always)
  mutating func nextNegativeLogarithm() -> Int64 {
    let bits = UInt32(truncatingIfNeeded: next()) | 1
    let exponent = bits.leadingZeroBitCount
    let fraction = ((bits &<< UInt32(exponent)) &>> 21) & 1023
    return Int64((exponent &+ 1) &* 1024) &- Int64(fraction)
  }
}
