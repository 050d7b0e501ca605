import EnglishLexicon
import GameServiceCore
import GameStorage
import Lexicon
import SQLiteGameStorage
import WebPush
import WordCube
import WordCubeSolver

extension Dependencies {
  /// Returns dependencies that behave the same in each run: the test controls the clock, and a seed
  /// determines the identifiers.
  ///
  /// Games are judged with the English dictionary. Puzzles are made from their seeds and meet no
  /// requirements, so making them is fast; to get the puzzles of a real server, set `puzzles = try
  /// .worthPlaying`.
  ///
  /// - Parameters:
  ///   - storage: The storage; nil for an empty SQLite database in memory.
  ///   - clock: The clock.
  ///   - seed: The seed that the identifiers are made from.
  public static func fixed(
    storage: (any Storage)? = nil, clock: TestClock = TestClock(), seed: UInt64 = 1
  ) throws -> Dependencies {
    let bits = SeededBits(seed: seed)
    return Dependencies(
      storage: try storage ?? SQLiteStorage.inMemory(), now: { clock.now },
      uptime: { clock.uptime },
      randomBits: { bits.next() }, keys: try .fixed, judge: .english, puzzles: try .quick,
      notifier: RecordingNotifier())
  }
}

extension ServerKeys {
  /// Keys whose secrets are public, for tests only.
  public static var fixed: ServerKeys {
    get throws {
      func secret(_ byte: UInt8) -> [UInt8] { Array(repeating: byte, count: 32) }
      return try ServerKeys(
        signing: [secret(1)], tickets: [secret(2)], daily: secret(3),
        push: VAPIDKey(bytes: secret(4)))
    }
  }
}

extension PlayedLanguage {
  /// English, with its dictionary and word rarities.
  public static let english = PlayedLanguage(.english, dictionary: .english, rarities: .english)
}

extension GameJudge {
  /// A judge with the English dictionary and its word rarities.
  public static let english = GameJudge([.english])
}

extension PuzzleSource {
  /// A source of puzzles that meet no requirements, so that making them is fast.
  public static var quick: PuzzleSource {
    get throws {
      let seeds = try DailySeeds(secret: ServerKeys.fixed.daily)
      return PuzzleSource(
        daily: { day in
          Provenance(
            PuzzleGenerator(seed: seeds.seed(for: day), language: day.language), number: 0)
        },
        random: { Provenance(PuzzleGenerator(seed: $1, language: $0), number: 0) })
    }
  }

  /// A source of the same puzzles as on a real server with the secret of
  /// ``/GameServiceTesting/GameServiceCore/ServerKeys/fixed``.
  public static var worthPlaying: PuzzleSource {
    get throws { try madeOnce.get() }
  }

  private static let madeOnce = Result<PuzzleSource, any Error> {
    try PuzzleSource([.english], secret: ServerKeys.fixed.daily)
  }
}
