import GameServiceCore
import WordCube
import WordCubeAPI
import WordCubeAPITesting
import WordCubeSolver

extension Dependencies {
  /// Dependencies that all fail: the test fails with the name of each one that is used, such as
  /// `StorageReader.player(tokenHash:) is not supplied`.
  ///
  /// A test replaces those that it needs. The values `keys`, `judge.rules`, `judge.dictionaryChecksums` and `policy`
  /// cannot fail: they are those of ``fixed(storage:clock:seed:)``, without checksums.
  public static func failing(reporter: FailureReporter = .automatic) throws -> Dependencies {
    Dependencies(
      storage: OverriddenStorage(reporter: reporter),
      now: {
        _ = NotSupplied("Dependencies.now", reporter)
        return 0
      },
      uptime: {
        _ = NotSupplied("Dependencies.uptime", reporter)
        return 0
      },
      randomBits: {
        _ = NotSupplied("Dependencies.randomBits", reporter)
        return 0
      },
      keys: try .fixed, judge: .failing(reporter: reporter),
      puzzles: PuzzleSource(
        daily: { _ in throw NotSupplied("PuzzleSource.daily", reporter) },
        random: { _, _ in throw NotSupplied("PuzzleSource.random", reporter) }),
      notifier: FailingNotifier(reporter: reporter),
      bodyHash: { _ in
        _ = NotSupplied("Dependencies.bodyHash", reporter)
        return SHA256.digest(of: [])
      })
  }
}

extension GameJudge {
  /// A judge whose closures make the test fail.
  static func failing(reporter: FailureReporter) -> GameJudge {
    GameJudge(
      judge: { _, _ in throw NotSupplied("GameJudge.judge", reporter) },
      judgeWithEarlier: { _, _, _ in
        throw NotSupplied("GameJudge.judgeWithEarlier", reporter)
      },
      judgeRecord: { _ in throw NotSupplied("GameJudge.judgeRecord", reporter) },
      judgeTurn: { _, _ in throw NotSupplied("GameJudge.judgeTurn", reporter) },
      hasWord: { _ in throw NotSupplied("GameJudge.hasWord", reporter) },
      rarity: { _ in
        _ = NotSupplied("GameJudge.rarity", reporter)
        return nil
      }, rules: .strict, dictionaryChecksums: [:])
  }
}
