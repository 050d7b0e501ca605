import APIContract

extension Configuration: SampleProviding {
  /// A configuration of one language.
  public static let sample = Configuration(
    minimumBuild: 1, dictionaryChecksums: ["en": "8f1d6c0a2b3e4f55"],
    rulesFingerprint: "0123456789abcdef")
}
