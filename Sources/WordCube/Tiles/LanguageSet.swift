/// A set of languages, a bit each.
@usableFromInline
struct LanguageSet: Hashable, Sendable {
  private var bits: UInt64 = 0

  /// The languages of which a statement is true.
  init(where isMember: (Language) -> Bool) {
    for language in Language.allCases where isMember(language) { bits |= Self.bit(language) }
  }

  @usableFromInline
  func contains(_ language: Language) -> Bool { bits & Self.bit(language) != 0 }

  private static func bit(_ language: Language) -> UInt64 {
    precondition(language.rawValue < 64)
    return 1 << UInt64(language.rawValue)
  }
}
