public import Lexicon
public import WordCube

/// Computes an upper bound: a score that no game under the strict rules exceeds.
///
/// ```swift
/// let search = BoundSearch(dictionary: .english)
/// let bound = search.bound(of: puzzle)
/// print(bound.value)
/// ```
///
/// The bound is proven, not estimated; <doc:UpperBound> has the proof. It is valid whenever the search stops,
/// and more steps never raise it. A step is roughly the work of visiting one face or evaluating one placement
/// of a word. The result is the same on every platform.
public struct BoundSearch: Sendable {
  /// The default number of steps, which takes about a second.
  public static let defaultStepLimit = 80_000_000

  private let solver: Solver
  /// The maximum number of steps for listing all words and placements.
  private let maximumListingStepCount: Int

  /// The words that can be played.
  public var dictionary: WordGraph { solver.dictionary }

  /// Creates a search that bounds games played with a dictionary's words.
  ///
  /// - Complexity: O(size of the dictionary), a few milliseconds for English.
  public init(dictionary: WordGraph) {
    self.init(Solver(dictionary: dictionary))
  }

  /// Creates a search that bounds games played with a solver's words.
  ///
  /// - Complexity: O(1).
  public init(_ solver: Solver) {
    self.init(solver, maximumListingStepCount: 4_000_000)
  }

  init(_ solver: Solver, maximumListingStepCount: Int) {
    self.solver = solver
    self.maximumListingStepCount = maximumListingStepCount
  }

  /// Returns an upper bound on the points that can still be scored on a puzzle.
  ///
  /// The search does not know which words were played before, and counts them as unplayed.
  ///
  /// - Parameters:
  ///   - puzzle: The puzzle.
  ///   - state: The state of its cubes; the bound does not include points scored before.
  ///   - stepLimit: The number of steps after which the search stops, or a few more.
  ///   - shouldGoOn: Called from time to time with the bound so far; the search stops if it returns false.
  /// - Complexity: Linear in the number of steps. Takes memory for at most 400,000 placements of words, about
  ///   90 bytes each, and 32,768 nodes, about 700 bytes each.
  public func bound(
    of puzzle: Puzzle, from state: CubeState = CubeState(),
    stepLimit: Int = BoundSearch.defaultStepLimit,
    shouldGoOn: (ScoreBound) -> Bool = { _ in true }
  ) -> ScoreBound {
    let tiles = solver.tileLetters(of: puzzle.language).tiles(of: puzzle, on: state.inPlay)
    let uses = UseBudget(tiles, state)
    var progress = Progress(
      value: uses.bound(longestWordLength: dictionary.longestWordLength),
      stepLimit: Int64(stepLimit))
    guard progress.goesOn(shouldGoOn) else { return progress.bound(isBudgetSpent: true) }

    guard
      let words = FormableWords.words(
        of: solver, on: puzzle, inPlay: state.inPlay, maximumStepCount: maximumListingStepCount,
        steps: &progress.steps)
    else {
      let offers = RelaxedWordListing.offers(
        of: solver.table, on: tiles, maximumStepCount: maximumListingStepCount,
        steps: &progress.steps)
      if let offers { progress.lower(to: uses.bound(offers).value) }
      return progress.bound(isBudgetSpent: false)
    }
    let (value, useCost) = uses.bound(words.offers)
    progress.lower(to: value)
    guard progress.goesOn(shouldGoOn) else { return progress.bound(isBudgetSpent: true) }

    var search = BranchAndBound(BoundProblem(words: words, state: state), useCost: useCost)
    let listingSteps = progress.steps
    repeat {
      progress.steps = listingSteps + search.steps
      progress.lower(to: search.bound)
      guard progress.goesOn(shouldGoOn) else { return progress.bound(isBudgetSpent: true) }
    } while search.branch()
    return progress.bound(isBudgetSpent: false)
  }
}

/// A score that no game under the strict rules exceeds, and the work done to find it.
public struct ScoreBound: Hashable, Sendable {
  /// The proven bound in points, at least 0. `Int64.max` if even the simplest bound needs more than 64
  /// bits.
  public let value: Int64
  /// The work done, in the steps of ``BoundSearch``.
  public let steps: Int
  /// Whether the search stopped at its step limit or at its caller's request. If neither stopped it, more steps would
  /// not lower the bound.
  public let isBudgetSpent: Bool
}

extension ScoreBound: CustomStringConvertible {
  /// The bound and the number of steps.
  public var description: String { "at most \(value) points, \(steps) steps" }
}

/// The best bound so far, and the steps that it took.
private struct Progress {
  var value: Int64
  let stepLimit: Int64
  var steps: Int64 = 0

  mutating func lower(to bound: Int64) { value = min(value, bound) }

  func goesOn(_ shouldGoOn: (ScoreBound) -> Bool) -> Bool {
    steps < stepLimit && shouldGoOn(bound(isBudgetSpent: false))
  }

  func bound(isBudgetSpent: Bool) -> ScoreBound {
    ScoreBound(value: value, steps: Int(clamping: steps), isBudgetSpent: isBudgetSpent)
  }
}
