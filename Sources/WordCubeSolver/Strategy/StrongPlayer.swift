import Lexicon
import WordCube

/// Plays a puzzle well: what a game on it can be measured by.
///
/// ```swift
/// let player = StrongPlayer(solver)
/// let par = try player.par(from: Position(puzzle))
/// print(par.totalScore, par.wordCount)
/// ```
///
/// A strong player's total is no upper bound: there may be better games, and for most puzzles there are.
/// <doc:StrongPlay> says how it is found, and how good it is.
public struct StrongPlayer: Sendable {
  /// Finds what can be played.
  public let solver: Solver

  /// A player that knows the words of a solver.
  public init(_ solver: Solver) { self.solver = solver }

  /// How far a search has come.
  public struct Progress: Hashable, Sendable {
    /// The part that is done, 0 ... 1.
    public let fraction: Double
    /// The best total so far.
    public let bestTotal: Int64
  }

  /// The strong player's game from a position, and its total: the position's *par*.
  ///
  /// Deterministic: the same on every platform. Never less than the total of ``greedyGame(from:)``, nor
  /// than that of a smaller effort.
  ///
  /// - Parameters:
  ///   - position: Where the game begins. Its moves so far do not count towards the total.
  ///   - effort: How hard to try.
  ///   - progress: Called after each part of the work, of which there are 2 to 122.
  /// - Throws: The solver's limit, if the puzzle has too many ways to spell words.
  /// - Complexity: O(number of ways to spell words), some milliseconds, and what the effort takes. At
  ///   most some 20 MB.
  public func par(
    from position: Position, effort: Effort = .standard, progress: (Progress) -> Void = { _ in }
  ) throws(SearchLimitError) -> Playthrough {
    var best = try greedyGame(from: position)
    let list = try PlacementSearch.placements(solver, in: position)
    if list.placements.isEmpty { return best }
    var search = SimulatedAnnealing(list, from: WearState(position.state))
    let legs = AnnealingSchedule.legs(effort)
    for (number, leg) in legs.enumerated() {
      let totalBefore = search.bestTotal
      search.run(leg)
      if search.bestTotal > totalBefore {
        let game = try playOut(moves(of: search.bestMoves, list, position), from: position)
        if game.totalScore > best.totalScore { best = game }
      }
      progress(
        Progress(
          fraction: Double(number + 1) / Double(legs.count), bestTotal: best.totalScore))
    }
    return best
  }

  /// Plays moves, and on greedily from where they end: of a puzzle with very many ways to play words
  /// not all are listed.
  private func playOut(
    _ sequence: MoveList, from position: Position
  ) throws(SearchLimitError) -> Playthrough {
    var replay = Verifier(dictionary: solver.dictionary, rules: .classic)
      .replay(of: position.puzzle, from: position.state)
    var moves = MoveList()
    for move in sequence {
      guard case .accepted = replay.play(move) else { break }
      moves.append(move)
    }
    var end = Position(replay)
    end.playedWords += position.playedWords
    let rest = try greedyGame(from: end)
    for move in rest.moves { moves.append(move) }
    return Playthrough(totalScore: replay.totalScore + rest.totalScore, moves: moves)
  }

  /// Writes a line down as moves.
  private func moves(of sequence: [SequenceMove], _ list: PlacementList, _ position: Position)
    -> MoveList
  {
    var moves = MoveList()
    let tiles = solver.tileLetters(of: position.puzzle.language)
    for move in sequence {
      guard let placement = move.placement.map({ list.placements[$0] }) else {
        let cube = CubePosition(uncheckedRawValue: UInt8(move.cube))
        moves.append(Move(.removedCube(cube), claimedScore: 0, playedAt: 0))
        continue
      }
      let path =
        PlacementPath.path(over: placement, list.letters(of: placement), position.puzzle, tiles)
        ?? []
      moves.append(Move(.playedWord(path), claimedScore: Int64(placement.score), playedAt: 0))
    }
    return moves
  }
}
