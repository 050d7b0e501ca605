import Lexicon

/// From where on the numbers of a ``PlausibilityReport`` are remarkable.
///
/// The standard ones are set from what programs do and what people are known to be able to, not from a
/// game's own players: who runs a game should set them from the games there, so that a few in a hundred
/// are unusual, and none of those that are known to be honest is extraordinary.
public struct PlausibilityThresholds: Hashable, Sendable {
  /// From where on something is unusual, and from where on extraordinary. Where the second number is
  /// the smaller one, less is more remarkable.
  public struct Pair: Hashable, Sendable {
    /// Unusual from here on.
    public var unusual: Double
    /// Extraordinary from here on.
    public var extraordinary: Double

    /// A pair of thresholds.
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

  /// Score by par: to take the best word each time brings about 0.6, and a person sees few of these.
  public var scoreByPar = Pair(unusual: 0.4, extraordinary: 0.6)
  /// Score by bound, which is about one and a half times what the strong player reaches.
  public var scoreByBound = Pair(unusual: 0.25, extraordinary: 0.4)
  /// Words a minute, between the first word and the last.
  public var wordPace = Pair(unusual: 20, extraordinary: 40)
  /// Letters a second, between the first word and the last; a finger has to go to each.
  public var letterPace = Pair(unusual: 2, extraordinary: 4)
  /// The class of rarity that counts as rare: 70 is the rarest class of a large dictionary.
  public var rareFrom = Rarity(rawValue: 70)
  /// The share of words that are rare. Of those that programs play, about six in ten are.
  public var rareWords = Pair(unusual: 0.3, extraordinary: 0.5)
  /// The share of words that were the best to be had: a person sees a few of some hundred.
  public var bestWords = Pair(unusual: 0.3, extraordinary: 0.5)
  /// The mean of word score by best score.
  public var shareOfBest = Pair(unusual: 0.6, extraordinary: 0.75)
  /// The standard deviation of the times between words by their mean: of people's some 0.6 and more.
  public var evenTimes = Pair(unusual: 0.25, extraordinary: 0.1)
  /// The share of the most frequent time between words, to a tenth of a second.
  public var repeatedTimes = Pair(unusual: 0.3, extraordinary: 0.6)
  /// The fewest words, and times between words, from which anything about a player is concluded.
  public var fewest = 8

  /// The standard thresholds.
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
