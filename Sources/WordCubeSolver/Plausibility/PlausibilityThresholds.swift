import Lexicon

/// The thresholds from which numbers of a ``PlausibilityReport`` are unusual or extraordinary.
///
/// The standard thresholds come from measurements of programs and from the limits of people, not
/// from recorded games of people. Set them from the games on your server, so that a few percent of
/// the games are unusual and no game that is known to be honest is extraordinary.
public struct PlausibilityThresholds: Hashable, Sendable {
  /// The two thresholds of a kind of evidence. If the second one is smaller, lower numbers are more
  /// unusual.
  public struct Pair: Hashable, Sendable {
    /// The threshold from which a number is unusual.
    public var unusual: Double
    /// The threshold from which a number is extraordinary.
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

  /// Score divided by par. A program that always takes the best word reaches about 0.6; a person
  /// finds few of these words.
  public var scoreByPar = Pair(unusual: 0.4, extraordinary: 0.6)
  /// Score divided by the bound. The bound is about one and a half times the score of the strong
  /// player.
  public var scoreByBound = Pair(unusual: 0.25, extraordinary: 0.4)
  /// Words a minute, between the first word and the last.
  public var wordPace = Pair(unusual: 20, extraordinary: 40)
  /// Letters a second, between the first word and the last. A finger has to go to each letter.
  public var letterPace = Pair(unusual: 2, extraordinary: 4)
  /// The class of rarity that counts as rare: 70 is the rarest class of a large dictionary.
  public var rareFrom = Rarity(rawValue: 70)
  /// The share of words that are rare. About 0.6 for programs.
  public var rareWords = Pair(unusual: 0.3, extraordinary: 0.5)
  /// The share of words that had the highest score that could be played. A person finds few of some
  /// hundred words.
  public var bestWords = Pair(unusual: 0.3, extraordinary: 0.5)
  /// The mean of word score divided by the highest score that could be played.
  public var shareOfBest = Pair(unusual: 0.6, extraordinary: 0.75)
  /// The standard deviation of the times between words divided by their mean. 0.6 or more for
  /// people.
  public var evenTimes = Pair(unusual: 0.25, extraordinary: 0.1)
  /// The share of the most frequent time between words, to a tenth of a second.
  public var repeatedTimes = Pair(unusual: 0.3, extraordinary: 0.6)
  /// The fewest words, and the fewest times between words, for evidence about a player.
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
