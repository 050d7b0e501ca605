public import Lexicon
public import WordCube

/// Finds a number that no game by the strict rules can score more than, however it is played.
///
/// ```swift
/// let search = BoundSearch(dictionary: .english)
/// let bound = search.bound(of: puzzle)
/// print(bound.value)
/// ```
///
/// The bound is proven, not estimated: the article <doc:UpperBound> has the argument. It is sought
/// for a number of steps that the caller gives, and it holds whenever the search stops; more steps
/// never make it higher. A step is about the work of going to one face, or of pricing one way to form
/// a word. The same question has the same answer on every platform.
public struct BoundSearch: Sendable {
  /// The words that can be played.
  public let dictionary: WordGraph

  /// A search for bounds on games with the words of a dictionary.
  public init(dictionary: WordGraph) {
    self.init(dictionary: dictionary, maximumListingStepCount: 4_000_000)
  }

  init(dictionary: WordGraph, maximumListingStepCount: Int) {
    self.dictionary = dictionary
    self.maximumListingStepCount = maximumListingStepCount
  }

  /// Steps that take about a second.
  public static let defaultStepLimit = 80_000_000

  /// Steps after which the listing of all words, and of all their ways, is given up.
  private let maximumListingStepCount: Int

  /// The most that can still be scored on a puzzle.
  ///
  /// Words that were played before `state` was reached are not known and count as unplayed.
  ///
  /// - Parameters:
  ///   - puzzle: The puzzle.
  ///   - state: What has become of its cubes; points scored until then are not in the bound.
  ///   - stepLimit: The steps after which to stop, at the next occasion. Whatever the puzzle and the
  ///     dictionary are, that occasion comes within a bounded number of steps.
  ///   - shouldGoOn: Is asked now and then, with the bound so far; the search stops when it says no.
  /// - Complexity: Linear in the steps; memory for at most 400,000 ways to form words, some 60 bytes
  ///   each, and 32,768 sets of suppositions, some 700 bytes each.
  public func bound(
    of puzzle: Puzzle, from state: CubeState = CubeState(),
    stepLimit: Int = BoundSearch.defaultStepLimit,
    shouldGoOn: (ScoreBound) -> Bool = { _ in true }
  ) -> ScoreBound {
    let board = BoardTiles(puzzle, inPlay: state.inPlay, alphabet: dictionary.alphabet)
    let uses = UseBudget(puzzle, state, board)
    var progress = Progress(
      value: uses.bound(longestWordLength: dictionary.longestWordLength),
      stepLimit: Int64(stepLimit))
    guard progress.goesOn(shouldGoOn) else { return progress.bound(isBudgetSpent: true) }

    guard
      let words = WordEnumeration.words(
        of: dictionary, on: board, maximumStepCount: maximumListingStepCount,
        steps: &progress.steps)
    else {
      let offers = RelaxedWordListing.offers(
        of: dictionary, on: board, maximumStepCount: maximumListingStepCount,
        steps: &progress.steps)
      if let offers { progress.lower(to: uses.bound(offers).value) }
      return progress.bound(isBudgetSpent: false)
    }
    let (value, useMultiplier) = uses.bound(words.offers)
    progress.lower(to: value)
    guard progress.goesOn(shouldGoOn) else { return progress.bound(isBudgetSpent: true) }

    let problem = BoundProblem(words: words, state: state)
    var branching = BranchAndBound(problem, useMultiplier: useMultiplier)
    let listingSteps = progress.steps
    repeat {
      progress.steps = listingSteps + branching.steps
      progress.lower(to: branching.bound)
      guard progress.goesOn(shouldGoOn) else { return progress.bound(isBudgetSpent: true) }
    } while branching.branch()
    return progress.bound(isBudgetSpent: false)
  }
}

/// The best bound so far, and the steps behind it.
private struct Progress {
  private var value: Int64
  private let stepLimit: Int64
  var steps: Int64 = 0

  init(value: Int64, stepLimit: Int64) {
    self.value = value
    self.stepLimit = stepLimit
  }

  mutating func lower(to bound: Int64) { value = min(value, bound) }

  func goesOn(_ shouldGoOn: (ScoreBound) -> Bool) -> Bool {
    steps < stepLimit && shouldGoOn(bound(isBudgetSpent: false))
  }

  func bound(isBudgetSpent: Bool) -> ScoreBound {
    ScoreBound(value: value, steps: Int(clamping: steps), isBudgetSpent: isBudgetSpent)
  }
}

extension FormableWords {
  /// The words as something to spend uses on.
  fileprivate var offers: [UseBudget.Offer] {
    scores.indices.map { word in
      UseBudget.Offer(score: scores[word], tileCount: Int64(tileCounts[word]))
    }
  }
}
