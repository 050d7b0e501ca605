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
  ) throws(SearchLimit) -> PlayOut {
    let greedy = try greedyGame(from: position)
    let list = try WayEnumeration.ways(solver, in: position)
    if list.ways.isEmpty { return greedy }
    var search = LineSearch(list, from: WearState(position.state))
    let legs = SearchPlan.legs(effort)
    for (number, leg) in legs.enumerated() {
      search.run(leg)
      progress(
        Progress(
          fraction: Double(number + 1) / Double(legs.count),
          bestTotal: max(greedy.totalScore, search.bestTotal)))
    }
    return search.bestTotal > greedy.totalScore
      ? playOut(search.bestMoves, list, position) : greedy
  }

  /// Writes a line down as moves.
  private func playOut(_ line: [LineMove], _ list: WayList, _ position: Position) -> PlayOut {
    var moves = MoveList()
    var total: Int64 = 0
    let tiles = solver.tileLetters(of: position.puzzle.language)
    for move in line {
      guard let way = move.way.map({ list.ways[$0] }) else {
        let cube = CubePosition(uncheckedRawValue: UInt8(move.cube))
        moves.append(Move(.removedCube(cube), claimedScore: 0, playedAt: 0))
        continue
      }
      let path = WayPath.path(over: way, list.letters(of: way), position.puzzle, tiles) ?? []
      total += Int64(way.score)
      moves.append(Move(.playedWord(path), claimedScore: Int64(way.score), playedAt: 0))
    }
    return PlayOut(totalScore: total, moves: moves)
  }
}
