import Lexicon

extension Verdict.Stamp: LosslessStringConvertible {
  /// Creates a stamp from its text form. Returns nil for any other text.
  public init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard parts.count == 4, let engineVersion = EngineVersion(utf8: parts[0]),
      let rules = Fingerprint(utf8: parts[1]), let game = GameDigest(utf8: parts[3])
    else { return nil }
    let dictionary = Fingerprint(utf8: parts[2])
    guard dictionary != nil || parts[2].elementsEqual("-".utf8) else { return nil }
    self.init(
      engineVersion: engineVersion, rulesFingerprint: rules, dictionaryChecksum: dictionary,
      gameDigest: game)
  }

  /// The four parts, separated by spaces: engine, rules, dictionary and game, with `-` for a missing checksum.
  public var description: String {
    let dictionary = dictionaryChecksum.map { $0.description } ?? "-"
    return "\(engineVersion) \(rulesFingerprint) \(dictionary) \(gameDigest)"
  }
}
