/// Makes random games that are valid under the classic and under the strict rules; a seed stands for
/// one game. Mutations of them are in `NaiveGameMaker+Trials.swift`.
public struct NaiveGameMaker: Sendable {
  /// Finds the words that the games play.
  public let solver: NaiveSolver
  /// Whether some puzzles have a `Q` without its U, which is not in the English tile set.
  public let hasLoneQ: Bool
  /// The language of the puzzles.
  public let language: NaiveLanguage

  /// A maker for games over a list of words.
  public init(
    words: some Sequence<String>, hasLoneQ: Bool = false, language: NaiveLanguage = .english
  ) {
    solver = NaiveSolver(words: words)
    self.language = language
    self.hasLoneQ = hasLoneQ
  }

  /// The dictionary of the games.
  public func contains(_ word: String) -> Bool { solver.trie.contains(word) }

  /// A valid game.
  public func validGame(seed: UInt64) -> NaiveGame {
    var random = SplitMix64(seed: seed)
    var draft = Draft(
      plan: Plan(hasLoneQ: hasLoneQ, using: &random), language: language, using: &random)
    while draft.game.moves.count < draft.plan.moveCount {
      guard draft.addMove(solver, using: &random) else { break }
    }
    return draft.game
  }

  /// The kind of game to make.
  private struct Plan {
    var flavour: NaivePuzzle.Flavour
    var moveCount: Int
    var removalPercent: Int
    var players: [Int64?]
    var isTurnBased: Bool
    var mode: NaiveMode
    var start: Double
    var startIsKnown: Bool
    /// Seconds are whole, tenths, or have all digits of a double.
    var fraction: Double?
    var reactionPercent: Int

    init(hasLoneQ: Bool, using random: inout SplitMix64) {
      let flavours = NaivePuzzle.Flavour.allCases.filter { $0 != .withLoneQ || hasLoneQ }
      flavour = random.chance(60) ? .plain : random.pick(flavours)
      moveCount =
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<2: 0
        case 2..<20: Int.random(in: 1...4, using: &random)
        case 20..<88: Int.random(in: 5...25, using: &random)
        default: Int.random(in: 26...90, using: &random)
        }
      removalPercent = random.pick([0, 10, 20, 50])
      isTurnBased = random.chance(40)
      if isTurnBased {
        players = random.pick([
          [0, 1], [0, 1], [0, 1, 2], [0, 1, 2, 3], [2, 7], [-1, .max, .min], [0],
        ])
      } else {
        players = [random.pick([nil, nil, 0, 1, .max])]
      }
      mode = random.pick(NaiveMode.allCases)
      start = random.pick([0, 623_421_955, 1_714_728_334, -1_000])
      startIsKnown = random.chance(50)
      fraction = random.pick([1, 10, nil])
      if let fraction {
        start += Double(Int.random(in: 0..<10_000, using: &random)) / fraction
      } else {
        start += Double.random(in: 0..<1_000, using: &random)
      }
      reactionPercent = isTurnBased ? 20 : random.pick([0, 0, 10])
    }

    /// A random number of seconds below a limit.
    func seconds(below limit: Double, using random: inout SplitMix64) -> Double {
      let seconds = Double.random(in: 0..<limit, using: &random)
      return fraction.map { (seconds * $0).rounded(.down) / $0 } ?? seconds
    }
  }

  /// A game in the making, with the state that is needed to add a valid move.
  private struct Draft {
    let plan: Plan
    var game: NaiveGame
    var state = NaiveState()
    var words: Set<String> = []
    var clock: Double
    /// The latest time of each player; their clocks need not agree.
    var latestTime: [Int64?: Double] = [:]
    var clockOffset: [Int64?: Double] = [:]
    /// Whether the last player's turn is over.
    var turnIsOver = false
    var turnRemoval: NaivePoint?
    var lastWasRepetition = false

    init(plan: Plan, language: NaiveLanguage, using random: inout SplitMix64) {
      self.plan = plan
      clock = plan.start
      game = NaiveGame(
        puzzle: .random(plan.flavour, language: language, using: &random), language: language,
        mode: plan.mode,
        players: plan.isTurnBased ? plan.players.compactMap(\.self) : nil,
        startTime: plan.startIsKnown ? plan.start : nil)
      if plan.isTurnBased && random.chance(30) {
        for player in plan.players {
          clockOffset[player] = Double(Int.random(in: -9_000...9_000, using: &random))
        }
      }
    }

    /// Adds a word, a removal, or the second tap of one; false if the game can go no further.
    mutating func addMove(_ solver: NaiveSolver, using random: inout SplitMix64) -> Bool {
      if case .removedCube(let point)? = game.moves.last?.kind, !lastWasRepetition,
        random.chance(15)
      {
        // The second tap of the same player is never out of turn; another player's begins a turn.
        let other = plan.isTurnBased && random.chance(20) ? nextPlayer(using: &random) : nil
        add(.removedCube(point), by: other ?? game.moves.last?.playerIndex, using: &random)
        lastWasRepetition = true
        return true
      }
      guard let player = nextPlayer(using: &random) else { return false }
      if !random.chance(plan.removalPercent) {
        let letters = random.pick([3, 3, 3, 4, 4, 5, 6, 7])
        for wanted in Set([letters, 3]).sorted(by: >) {
          let found = solver.randomWord(
            game.puzzle, state, letters: wanted, excluding: words, using: &random)
          if let found {
            words.insert(found.word)
            add(.playedWord(found.faces), by: player, word: found.word, using: &random)
            return true
          }
        }
      }
      let inPlay = state.pointsInPlay
      let showing = inPlay.filter { state.showsPlayableFace($0) }
      let choices = random.chance(80) ? showing : inPlay
      guard !choices.isEmpty else { return false }
      add(.removedCube(random.pick(choices)), by: player, using: &random)
      return true
    }

    /// A player who may move; the inner nil is the player without an index.
    private func nextPlayer(using random: inout SplitMix64) -> Int64?? {
      guard plan.isTurnBased, let last = game.moves.last else { return random.pick(plan.players) }
      let others = plan.players.filter { $0 != last.playerIndex }
      if turnIsOver { return others.isEmpty ? nil : .some(random.pick(others)) }
      return .some(random.chance(70) ? last.playerIndex : random.pick(plan.players))
    }

    private mutating func add(
      _ kind: NaiveMove.Kind, by player: Int64?, word: String? = nil,
      using random: inout SplitMix64
    ) {
      if player != game.moves.last?.playerIndex {
        turnIsOver = false
        turnRemoval = nil
      }
      switch kind {
      case .playedWord:
        turnIsOver = true
      case .removedCube(let point):
        if let turnRemoval, turnRemoval != point { turnIsOver = true }
        turnRemoval = point
      }
      lastWasRepetition = false
      state.apply(kind)
      game.moves.append(
        NaiveMove(
          kind, score: word.map { naiveScore($0, game.language) } ?? 0,
          playedAt: time(of: player, using: &random),
          playerIndex: player, reactions: reactions(using: &random)))
    }

    /// A time that the strict rules accept; now and then a little before an earlier one.
    private mutating func time(of player: Int64?, using random: inout SplitMix64) -> Double {
      let isTimed = plan.mode == .timed && !plan.isTurnBased
      let most = isTimed ? 170 / Double(plan.moveCount) : random.pick([1, 20, 100_000])
      clock += plan.seconds(below: most, using: &random)
      var time = clock + (clockOffset[player] ?? 0)
      if let latest = latestTime[player], random.chance(8) {
        time = latest - plan.seconds(below: 5, using: &random)
      }
      latestTime[player] = max(latestTime[player] ?? time, time)
      return time
    }

    private func reactions(using random: inout SplitMix64) -> [Int64: String] {
      guard random.chance(plan.reactionPercent) else { return [:] }
      var reactions: [Int64: String] = [:]
      for player in plan.players {
        reactions[player ?? 0] = random.pick(["😇", "👍🏽", "👩‍👩‍👧", "é", "\"\\/\n", ""])
      }
      return reactions
    }
  }
}
