import WordCube

/// Seeds for the puzzles of each day, derived from a secret of the server.
///
/// With enough work the seed of a puzzle can be computed from the puzzle. Without the secret,
/// nobody can compute the seeds of other days from it.
///
/// ```swift
/// let stream = try DailySeeds(secret: bytes)
/// let seed = stream.seed(for: DailyPuzzle(day: day, mode: .timed))
/// let found = try finder.puzzle(of: PuzzleGenerator(seed: seed))
/// ```
///
/// ## Version 1
///
/// The seed is the first 8 bytes, the most significant first, of HMAC-SHA-256 (RFC 2104, FIPS 180-4)
/// with the secret as key over a message of 34 bytes, whose numbers have the most significant byte first:
///
/// | bytes | hold |
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
  /// The fewest bytes of a secret, 16. They should come from the system's secure generator.
  public static let fewestSecretBytes = 16

  private let secret: [UInt8]

  /// The seeds of a secret.
  ///
  /// - Throws: ``DailySeedsError``.
  public init(secret: some Sequence<UInt8>) throws(DailySeedsError) {
    let secret = Array(secret)
    guard secret.count >= Self.fewestSecretBytes else {
      throw .secretTooShort(found: secret.count)
    }
    self.secret = secret
  }

  /// The seed of a puzzle.
  public func seed(for puzzle: DailyPuzzle) -> UInt64 {
    KeyedHash.digest(of: puzzle.message, key: secret).leadingBits
  }
}

extension DailySeeds: CustomStringConvertible, CustomDebugStringConvertible {
  /// The number of the secret's bytes, without the bytes.
  public var description: String { "DailySeeds(secret of \(secret.count) bytes)" }

  /// The number of the secret's bytes, without the bytes.
  public var debugDescription: String { description }
}

#if !hasFeature(Embedded)
  extension DailySeeds: CustomReflectable {
    /// Empty, so that a dump does not show the secret.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
  }
#endif

/// Why a secret is refused.
public enum DailySeedsError: Error, Hashable, Sendable {
  /// The secret has fewer than ``DailySeeds/fewestSecretBytes`` bytes.
  case secretTooShort(found: Int)
}

extension DailySeedsError: CustomStringConvertible {
  /// What was expected and what was found.
  public var description: String {
    switch self {
    case .secretTooShort(let found):
      "a secret has \(DailySeeds.fewestSecretBytes) bytes or more, not \(found)"
    }
  }
}

/// The date, mode, language and number of a daily puzzle.
public struct DailyPuzzle: Hashable, Sendable {
  /// The day.
  public var day: CalendarDay
  /// The mode of the game.
  public var mode: GameMode
  /// The language of its tiles.
  public var language: Language
  /// Its number among the puzzles of the same day, mode and language, from 0.
  public var number: UInt64

  /// A puzzle of a day; the first one by default.
  public init(
    day: CalendarDay, mode: GameMode, language: Language = .english, number: UInt64 = 0
  ) {
    self.day = day
    self.mode = mode
    self.language = language
    self.number = number
  }

  /// What the seed is derived from.
  var message: [UInt8] {
    var message = Array("WordCube daily seed".utf8)
    message.append(1)
    message.append(UInt8(day.year >> 8))
    message.append(UInt8(day.year & 0xFF))
    message.append(UInt8(day.month))
    message.append(UInt8(day.day))
    switch mode {
    case .timed: message.append(0)
    case .unlimited: message.append(1)
    }
    message.append(language.rawValue)
    for shift: UInt64 in [56, 48, 40, 32, 24, 16, 8, 0] {
      message.append(UInt8(truncatingIfNeeded: number >> shift))
    }
    return message
  }
}

extension DailyPuzzle: CustomStringConvertible {
  /// Day, mode, language and number, as in `2026-11-21 timed en 0`.
  public var description: String { "\(day) \(mode) \(language) \(number)" }
}
