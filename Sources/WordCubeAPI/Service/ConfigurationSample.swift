import APIContract

extension Configuration: SampleProviding {
  /// A configuration of one language.
  public static let sample = Configuration(
    minimumBuild: 1,
    languages: [
      ConfiguredLanguage(
        code: "en", wordCount: 251_051, dictionaryChecksum: "8f1d6c0a2b3e4f55",
        wordScores: .standard(of: .english))
    ],
    rulesFingerprint: "0123456789abcdef",
    timedGame: TimedGameTimes(duration: 180, lastMove: 185, arrival: 215))
}
