/// A game for engine and twin to agree on.
public struct NaiveTrial: Sendable {
  /// The game, valid if it has no mutation.
  public var game: NaiveGame
  /// The puzzle that the caller expects, if it names one.
  public var expectedPuzzle: NaivePuzzle?
  /// The mutations of the game, in order.
  public var mutations: [Mutation]
}

extension NaiveGameMaker {
  /// Mutates a game, or returns nil if the game does not offer the mutation.
  public func mutate(_ game: NaiveGame, with mutation: Mutation, seed: UInt64) -> NaiveTrial? {
    var mutator = Mutator(game, solver, SplitMix64(seed: seed))
    guard mutator.apply(mutation) else { return nil }
    return NaiveTrial(
      game: mutator.game, expectedPuzzle: mutator.expectedPuzzle, mutations: [mutation])
  }

  /// A trial for each number from 0. Every eighth trial is a valid game; the others have one
  /// mutation, in turn, and sometimes two. If five games do not offer the mutation, the trial is a
  /// valid game.
  public func trial(_ number: Int) -> NaiveTrial {
    let all = Mutation.allCases
    var seed = SplitMix64(seed: UInt64(bitPattern: Int64(number)))
    if number % 8 == 0 {
      return NaiveTrial(game: validGame(seed: seed.next()), mutations: [])
    }
    let mutation = all[(number - number / 8) % all.count]
    // Not every game offers every mutation: try a few games.
    for _ in 0..<5 {
      let game = validGame(seed: seed.next())
      guard var trial = mutate(game, with: mutation, seed: seed.next()) else { continue }
      if seed.chance(14),
        let twice = mutate(trial.game, with: seed.pick(all), seed: seed.next())
      {
        trial.game = twice.game
        trial.expectedPuzzle = twice.expectedPuzzle ?? trial.expectedPuzzle
        trial.mutations += twice.mutations
      }
      return trial
    }
    return NaiveTrial(game: validGame(seed: seed.next()), mutations: [])
  }
}

extension NaiveRules {
  /// Rules with random switches and, mostly, the usual parameters.
  public static func random(using random: inout SplitMix64) -> NaiveRules {
    let thrown = NaiveRule.allCases.filter { switches.contains($0) && random.chance(50) }
    var rules = NaiveRules(strict: Set(thrown))
    if random.chance(30) {
      rules.clockTolerance = random.pick([0, 2.5, 5, 60])
      rules.grace = random.pick([0, 5, 7.5])
      rules.allowedPause = random.pick([0, 30])
      rules.maximumMoves = random.pick([0, 1, 5, 20, 135])
    }
    return rules
  }
}
