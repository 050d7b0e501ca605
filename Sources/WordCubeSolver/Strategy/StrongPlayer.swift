import Lexicon
import WordCube

/// A program that plays for a high score. Its total is the *par* with which you compare other games.
///
/// ```swift
/// let player = StrongPlayer(solver)
/// let par = try player.par(from: Position(puzzle))
/// print(par.totalScore, par.wordCount)
/// ```
///
/// A strong player's total is not an upper bound: on most puzzles, other games score more. <doc:StrongPlay> describes
/// the search and its quality.
public struct StrongPlayer: Sendable {
  /// The solver that finds the playable words.
  public let solver: Solver

  /// Creates a player that plays a solver's words.
  public init(_ solver: Solver) { self.solver = solver }

  /// The progress of a search.
  public struct Progress: Hashable, Sendable {
    /// The part of the search that is done, 0 ... 1.
    public let fraction: Double
    /// The best total so far.
    public let bestTotal: Int64
  }

  /// Returns the strong player's game from a position; its total is the position's *par*.
  ///
  /// The result is the same on every platform. Its total is never less than the total of
  /// ``greedyGame(from:)`` or the total with a smaller effort.
  ///
  /// - Parameters:
  ///   - position: The position in which the game begins. Earlier moves do not count towards the total.
  ///   - effort: The effort of the search.
  ///   - progress: Called after each part of the work. There are 2 to 122 parts.
  /// - Throws: ``SearchLimitError`` if too many paths spell words.
  /// - Complexity: O(number of paths that spell prefixes of words), a few milliseconds, plus the time for the
  ///   effort. Takes at most about 20 MB of memory.
  public func par(
    from position: Position, effort: Effort = .standard, progress: (Progress) -> Void = { _ in }
  ) throws(SearchLimitError) -> Playthrough {
    var budget = SearchBudget.unlimited
    return try par(from: position, effort: effort, within: &budget, progress: progress)
  }

  /// Returns par, found within a budget for all word searches.
  func par(
    from position: Position, effort: Effort, within budget: inout SearchBudget,
    progress: (Progress) -> Void = { _ in }
  ) throws(SearchLimitError) -> Playthrough {
    var best = try play(MoveList(), from: position, within: &budget)
    let list = try PlacementList(solver, in: position)
    if list.placements.isEmpty { return best }
    var search = SimulatedAnnealing(list, from: position.state)
    let runs = AnnealingSchedule.runs(effort)
    for (index, run) in runs.enumerated() {
      let totalBefore = search.bestTotal
      search.run(run)
      if search.bestTotal > totalBefore {
        let moves = try moves(of: search.bestMoves, list, position, within: &budget)
        let game = try play(moves, from: position, within: &budget)
        if game.totalScore > best.totalScore { best = game }
      }
      progress(
        Progress(
          fraction: Double(index + 1) / Double(runs.count), bestTotal: best.totalScore))
    }
    return best
  }

  /// Returns the game of a player who always plays the word with the highest score. If several words have that score,
  /// the player takes the first in the order of the dictionary's alphabet, over its first path. The player never
  /// removes a cube by hand, and the game ends when no word is left.
  ///
  /// - Throws: ``SearchLimitError`` if a search takes more steps than the solver's limit allows.
  /// - Complexity: O(number of words) searches.
  public func greedyGame(from position: Position) throws(SearchLimitError) -> Playthrough {
    var budget = SearchBudget.unlimited
    return try play(MoveList(), from: position, within: &budget)
  }

  /// Plays moves, then continues greedily until no word is left. Moves may end early, because on a puzzle
  /// with very many placements the list does not have all of them.
  private func play(
    _ first: MoveList, from position: Position, within budget: inout SearchBudget
  ) throws(SearchLimitError) -> Playthrough {
    var replay = Verifier(dictionary: solver.dictionary, rules: .classic)
      .replay(of: position.puzzle, from: position.state)
    var moves = MoveList()
    for move in first {
      guard case .accepted = replay.play(move) else { break }
      moves.append(move)
    }
    var end = Position(replay)
    end.playedWords += position.playedWords
    while let best = try solver.bestWord(in: end, within: &budget) {
      let move = Move(.playedWord(best.path), claimedScore: best.score, playedAt: 0)
      guard case .accepted = replay.play(move) else { break }
      end.state = replay.state
      end.playedWords.append(best.word)
      moves.append(move)
    }
    return Playthrough(totalScore: replay.totalScore, moves: moves)
  }

  /// Turns a sequence into moves with paths.
  private func moves(
    of sequence: [SequenceMove], _ list: PlacementList, _ position: Position,
    within budget: inout SearchBudget
  ) throws(SearchLimitError) -> MoveList {
    var moves = MoveList()
    let tiles = solver.tileLetters(of: position.puzzle.language)
    for move in sequence {
      guard let placement = move.placement.map({ list.placements[$0] }) else {
        moves.append(Move(.removedCube(move.cube), claimedScore: 0, playedAt: 0))
        continue
      }
      // Looks at no more path beginnings than the search for placements.
      var search = PathSearch(
        board: SearchBoard(position.puzzle, placement.faces, tiles),
        letters: list.letters(of: placement), usesAllFaces: true)
      let path = search.firstPath() ?? []
      try budget.spend(search.steps)
      moves.append(
        Move(
          .playedWord(path), claimedScore: Int64(placement.score),
          playedAt: 0))
    }
    return moves
  }
}

/// A game from some position to its end, played by a ``StrongPlayer``.
public struct Playthrough: Hashable, Sendable {
  /// The sum of the words' scores.
  public let totalScore: Int64
  /// The moves from the position on. Each move has the time 0, no player and the right claimed score.
  ///
  /// The strict rules accept them, even with `Rule.buriedRemoval` switched on.
  public let moves: MoveList

  /// The number of words.
  public var wordCount: Int { moves.count - removalCount }

  /// The number of cubes removed by hand.
  public var removalCount: Int {
    var count = 0
    for move in moves {
      if case .removedCube = move.action { count += 1 }
    }
    return count
  }
}

extension Playthrough: CustomStringConvertible {
  /// The total and the numbers of words and removed cubes.
  public var description: String {
    "\(totalScore) with \(wordCount) words and \(removalCount) cubes removed"
  }
}
