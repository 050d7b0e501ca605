import WordCube

/// The seeds of each day's puzzles, derived from the server's secret.
///
/// With enough computing power, anyone can find a puzzle's seed. Without the secret, that seed does not
/// reveal other days' seeds.
///
/// ```swift
/// let seeds = try DailySeeds(secret: bytes)
/// let seed = seeds.seed(for: DailyPuzzle(day: day, mode: .timed))
/// let found = try finder.puzzle(of: PuzzleGenerator(seed: seed))
/// ```
///
/// ## Version 1
///
/// The seed is the first 8 bytes, most significant first, of HMAC-SHA-256 (RFC 2104, FIPS 180-4), with the secret as
/// the key, over a message of 34 bytes. Numbers in the message have the most significant byte first:
///
/// | bytes | content |
/// |---|---|
/// | 0 ... 18 | `WordCube daily seed` in ASCII |
/// | 19 | the version, 1 |
/// | 20 ... 21 | the year |
/// | 22 | the month |
/// | 23 | the day of the month |
/// | 24 | the mode: 0 timed, 1 unlimited |
/// | 25 | the language: 1 English, as in packed puzzles |
/// | 26 ... 33 | the number of the puzzle |
public struct DailySeeds: Sendable {
  /// The minimum number of bytes in a secret, 16. They should come from the system's secure generator.
  public static let fewestSecretBytes = 16

  private let secret: [UInt8]

  /// Creates the seeds derived from a secret.
  ///
  /// - Throws: ``DailySeedsError``.
  public init(secret: some Sequence<UInt8>) throws(DailySeedsError) {
    let secret = Array(secret)
    guard secret.count >= Self.fewestSecretBytes else {
      throw .secretTooShort(found: secret.count)
    }
    self.secret = secret
  }

  /// Returns the seed of one of a day's puzzles.
  public func seed(for puzzle: DailyPuzzle) -> UInt64 {
    SHA256.hmac(of: puzzle.message, key: secret).leadingBits
  }
}

extension DailySeeds: CustomStringConvertible, CustomDebugStringConvertible {
  /// The number of bytes in the secret, but none of the bytes.
  public var description: String { "DailySeeds(secret of \(secret.count) bytes)" }

  /// The number of bytes in the secret, but none of the bytes.
  public var debugDescription: String { description }
}

#if !hasFeature(Embedded)
  extension DailySeeds: CustomReflectable {
    /// An empty mirror, so that a dump does not show the secret.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
  }
#endif

/// A reason why a secret is refused.
public enum DailySeedsError: Error, Hashable, Sendable {
  /// The secret has fewer than ``DailySeeds/fewestSecretBytes`` bytes.
  case secretTooShort(found: Int)
}

extension DailySeedsError: CustomStringConvertible {
  /// A description of what was expected and what was found.
  public var description: String {
    switch self {
    case .secretTooShort(let found):
      "a secret must have at least \(DailySeeds.fewestSecretBytes) bytes, not \(found)"
    }
  }
}

/// One of a day's puzzles, identified by day, mode, language and number.
public struct DailyPuzzle: Hashable, Sendable {
  /// The day.
  public var day: CalendarDay
  /// The mode in which it is played.
  public var mode: GameMode
  /// The language of its tiles.
  public var language: Language
  /// Its number among the puzzles of the same day, mode and language.
  public var number: UInt64

  /// Creates a value that identifies one of a day's puzzles, by default the first.
  public init(
    day: CalendarDay, mode: GameMode, language: Language = .english, number: UInt64 = 0
  ) {
    self.day = day
    self.mode = mode
    self.language = language
    self.number = number
  }

  /// The message whose hash is the seed.
  var message: [UInt8] {
    let modeCode: UInt8 =
      switch mode {
      case .timed: 0
      case .unlimited: 1
      }
    let year = UInt16(day.year)
    return Array("WordCube daily seed".utf8)
      + [1, UInt8(year >> 8), UInt8(year & 0xFF), UInt8(day.month), UInt8(day.day)]
      + [modeCode, language.rawValue] + number.bigEndianBytes
  }
}

extension DailyPuzzle: CustomStringConvertible {
  /// The day, mode, language and number, such as `2026-11-21 timed en 0`.
  public var description: String { "\(day) \(mode) \(language) \(number)" }
}
