import Lexicon

/// The thresholds of the grades in a ``PlausibilityReport``.
///
/// The defaults come from programs' games and from human limits (see <doc:Plausibility>), not from your
/// players' games. Adjust the thresholds to the games on your server: a few percent of these should be
/// unusual, and no game known to be honest should be extraordinary.
public struct PlausibilityThresholds: Hashable, Sendable {
  /// The thresholds of one kind of evidence. If `extraordinary` is below `unusual`, smaller numbers are more
  /// unusual.
  public struct Pair: Hashable, Sendable {
    /// The number at which evidence becomes unusual.
    public var unusual: Double
    /// The number at which evidence becomes extraordinary.
    public var extraordinary: Double

    /// Creates a pair of thresholds.
    public init(unusual: Double, extraordinary: Double) {
      self.unusual = unusual
      self.extraordinary = extraordinary
    }

    func grade(of value: Double) -> PlausibilityEvidence.Grade {
      let isReversed = extraordinary < unusual
      func isBeyond(_ threshold: Double) -> Bool {
        isReversed ? value <= threshold : value >= threshold
      }
      if isBeyond(extraordinary) { return .extraordinary }
      return isBeyond(unusual) ? .unusual : .ordinary
    }
  }

  /// The score divided by par. A player who always takes the best word reaches about 0.6.
  public var scoreByPar = Pair(unusual: 0.4, extraordinary: 0.6)
  /// The score divided by the bound, which is always at least par.
  public var scoreByBound = Pair(unusual: 0.25, extraordinary: 0.4)
  /// Words per minute, from the first word to the last.
  public var wordPace = Pair(unusual: 20, extraordinary: 40)
  /// Letters per second, from the first word to the last. A person has to move a finger to each letter.
  public var letterPace = Pair(unusual: 2, extraordinary: 4)
  /// The lowest rarity that counts as rare: 70 is the rarest class of a large dictionary.
  public var rareFrom = Rarity(rawValue: 70)
  /// The share of rare words. About six in ten of the words that programs play are rare.
  public var rareWords = Pair(unusual: 0.3, extraordinary: 0.5)
  /// The share of words that had the highest score playable at the time. A person seldom finds the best word.
  public var bestWords = Pair(unusual: 0.3, extraordinary: 0.5)
  /// The mean of each word's score divided by the highest score playable at the time.
  public var shareOfBest = Pair(unusual: 0.6, extraordinary: 0.75)
  /// The standard deviation of the times between words, divided by their mean. For people, it should be 0.6
  /// or more.
  public var evenTimes = Pair(unusual: 0.25, extraordinary: 0.1)
  /// The share of the most frequent time between words, after rounding to tenths of a second.
  public var repeatedTimes = Pair(unusual: 0.3, extraordinary: 0.6)
  /// The minimum number of words, or of times between words. With fewer, the grade is `unknown`.
  public var fewest = 8

  /// Creates the standard thresholds.
  public init() {}

  /// The thresholds of a kind of evidence.
  public subscript(kind: PlausibilityEvidence.Kind) -> Pair {
    switch kind {
    case .scoreByPar: scoreByPar
    case .scoreByBound: scoreByBound
    case .wordPace: wordPace
    case .letterPace: letterPace
    case .rareWords: rareWords
    case .bestWords: bestWords
    case .shareOfBest: shareOfBest
    case .evenTimes: evenTimes
    case .repeatedTimes: repeatedTimes
    }
  }
}
