import Lexicon
import WordCube

/// Creates ``PlausibilityReport``s.
///
/// ```swift
/// let check = PlausibilityCheck(StrongPlayer(solver))
/// let report = try check.report(on: game)
/// for item in report.evidence where item.grade > .ordinary { print(item.kind.name, item.value) }
/// ```
public struct PlausibilityCheck: Sendable {
  /// The strong player that finds par.
  public let player: StrongPlayer
  /// The player's effort.
  public let effort: Effort
  /// The maximum number of steps in the search for the bound; nil for no bound.
  public let boundStepLimit: Int?
  /// The maximum total number of steps in a report's word searches: for par, and for each played word.
  public let wordStepLimit: Int
  /// The default for ``wordStepLimit``: 2^26, which takes about a second and is far more than games on
  /// English puzzles need.
  public static let defaultWordStepLimit = 1 << 26
  /// The thresholds of the grades.
  public let thresholds: PlausibilityThresholds

  /// Creates a check that uses a strong player.
  ///
  /// - Parameters:
  ///   - player: The strong player that finds par.
  ///   - effort: The player's effort.
  ///   - boundStepLimit: The maximum number of steps in the search for the bound; nil for no bound.
  ///   - wordStepLimit: The maximum total number of steps in a report's word searches, at least 1.
  ///   - thresholds: The thresholds of the grades.
  public init(
    _ player: StrongPlayer, effort: Effort = .standard, boundStepLimit: Int? = nil,
    wordStepLimit: Int = defaultWordStepLimit,
    thresholds: PlausibilityThresholds = PlausibilityThresholds()
  ) {
    self.player = player
    self.effort = effort
    self.boundStepLimit = boundStepLimit
    self.wordStepLimit = max(1, wordStepLimit)
    self.thresholds = thresholds
  }

  /// Returns a report on a game, or on its moves before the first one that the classic rules refuse.
  ///
  /// - Throws: ``SearchLimitError``, with the solver's limit if a single search exceeds it, or with
  ///   ``wordStepLimit`` if all of them together do.
  /// - Complexity: The searches for par and for the bound, plus one word search for each word played. Puzzles
  ///   made by players may need many steps; ``wordStepLimit`` bounds the time.
  public func report(on game: GameRecord) throws(SearchLimitError) -> PlausibilityReport {
    let fresh = Position(game.puzzle)
    var budget = SearchBudget(SearchLimit(steps: wordStepLimit))
    let par = try player.par(from: fresh, effort: effort, within: &budget).totalScore
    let bound = boundStepLimit.map {
      BoundSearch(player.solver).bound(of: game.puzzle, stepLimit: $0).value
    }
    let (players, total) = try figures(of: game, within: &budget)

    var evidence = [self.evidence(.scoreByPar, nil, Self.ratio(total, par))]
    if let bound { evidence.append(self.evidence(.scoreByBound, nil, Self.ratio(total, bound))) }
    for (index, figures) in players.enumerated() { evidence += self.evidence(figures, index) }
    return PlausibilityReport(
      totalScore: total, par: par, effort: effort, bound: bound, players: players,
      evidence: evidence)
  }

  /// Returns only the figures of a game's players, without par or grades, which takes much less work than a
  /// report. The figures cover the moves before the first one that the classic rules refuse.
  ///
  /// - Throws: ``SearchLimitError``, with the solver's limit if a single search exceeds it, or with
  ///   ``wordStepLimit`` if all of them together do.
  /// - Complexity: One word search for each word played.
  public func figures(of game: GameRecord) throws(SearchLimitError) -> [PlayerFigures] {
    var budget = SearchBudget(SearchLimit(steps: wordStepLimit))
    return try figures(of: game, within: &budget).players
  }

  private static func ratio(_ number: Int64, _ other: Int64) -> Double? {
    other > 0 ? Double(number) / Double(other) : nil
  }

  private func evidence(
    _ kind: PlausibilityEvidence.Kind, _ player: Int?, _ value: Double?
  ) -> PlausibilityEvidence {
    let pair = thresholds[kind]
    return PlausibilityEvidence(
      kind: kind, player: player, value: value, thresholds: pair,
      grade: value.map { pair.grade(of: $0) } ?? .unknown)
  }

  private func evidence(_ figures: PlayerFigures, _ index: Int) -> [PlausibilityEvidence] {
    let hasWords = figures.wordCount >= Swift.max(1, thresholds.fewest)
    let hasGaps = figures.gaps.count >= Swift.max(1, thresholds.fewest)
    let words = Double(figures.wordCount)
    // The time for the first word is unknown, so each gap counts as the mean number of letters.
    let letters = Double(figures.letterCount) * Double(figures.gaps.count) / words
    let seconds = figures.seconds
    func pace(_ amount: Double) -> Double? {
      guard hasGaps, seconds.isFinite else { return nil }
      // Clients measure times in milliseconds at best.
      return amount / Swift.max(seconds, 0.001 * Double(figures.gaps.count))
    }
    let rare = figures.count(atLeast: thresholds.rareFrom)
    return [
      evidence(.wordPace, index, pace(Double(figures.gaps.count) * 60)),
      evidence(.letterPace, index, pace(letters)),
      evidence(.rareWords, index, hasWords ? rare.map { Double($0) / words } : nil),
      evidence(.bestWords, index, hasWords ? Double(figures.bestWordCount) / words : nil),
      evidence(.shareOfBest, index, hasWords ? figures.meanShareOfBest : nil),
      evidence(.evenTimes, index, hasGaps ? figures.variationOfGaps : nil),
      evidence(.repeatedTimes, index, hasGaps ? figures.shareOfCommonestGap : nil),
    ]
  }

  /// Returns each player's figures and the total score.
  private func figures(
    of game: GameRecord, within budget: inout SearchBudget
  ) throws(SearchLimitError) -> (players: [PlayerFigures], total: Int64) {
    let solver = player.solver
    var replay = Verifier(dictionary: solver.dictionary, rules: .classic)
      .replay(of: game.puzzle, mode: game.mode, players: game.players, startTime: game.startTime)
    var players: [PlayerFigures] = []
    var numbers = PlayerNumbers()
    var lastTimes: [Double?] = []
    for move in game.moves {
      let best =
        move.isWord ? try solver.bestWord(in: Position(replay), within: &budget) : nil
      guard case .accepted(let judged) = replay.play(move) else { break }
      let index = numbers.number(adding: move.playerIndex)
      if index == players.count {
        players.append(PlayerFigures(playerIndex: move.playerIndex))
        lastTimes.append(nil)
      }
      guard let word = judged.word else {
        players[index].removalCount += 1
        continue
      }
      // The classic rules accept a hidden first face, so a word can score more than the best playable one.
      let share = best.map { Double(judged.score) / Double(Swift.max(1, $0.score)) } ?? 1
      players[index].add(
        word, judged, share: Swift.min(1, share),
        rarity: judged.wordIndex.flatMap { solver.rarities?[$0] })
      if let last = lastTimes[index] {
        let gap = move.playedAt - last
        if gap.isFinite, gap >= 0 {
          players[index].gaps.append(gap)
          players[index].letterTimes.append(gap / Double(max(1, word.unicodeScalars.count)))
        }
      }
      lastTimes[index] = move.playedAt
    }
    for index in players.indices where players[index].wordCount > 0 {
      players[index].meanShareOfBest /= Double(players[index].wordCount)
    }
    // A hostile game can name many players who only remove cubes; leave them out.
    return (players.filter { $0.wordCount > 0 }, replay.totalScore)
  }
}

extension PlayerFigures {
  /// Adds a word. Until all words are added, `meanShareOfBest` holds the sum of the shares.
  fileprivate mutating func add(
    _ word: String, _ judged: JudgedMove, share: Double, rarity: Rarity?
  ) {
    wordCount += 1
    for _ in word.unicodeScalars { letterCount += 1 }
    totalScore += judged.score
    meanShareOfBest += share
    if share >= 1 { bestWordCount += 1 }
    guard let rarity else { return }
    if let index = rarities.firstIndex(where: { $0.rarity == rarity }) {
      rarities[index].count += 1
    } else {
      rarities.append(RarityCount(rarity: rarity, count: 1))
      rarities = rarities.stablySorted { $0.rarity < $1.rarity }
    }
  }
}

extension Move {
  fileprivate var isWord: Bool {
    if case .playedWord = action { true } else { false }
  }
}
