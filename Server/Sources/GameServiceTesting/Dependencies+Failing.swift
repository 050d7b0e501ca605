import GameServiceCore
import WordCube
import WordCubeAPI
import WordCubeAPITesting
import WordCubeSolver

extension Dependencies {
  /// Returns dependencies that all fail. When the code under test uses one, the test fails and names the
  /// property to set or the storage operation to override, for example
  /// `Dependencies.puzzles.random is not supplied` or `player(tokenHash:) is not supplied`.
  ///
  /// A test replaces the dependencies that it needs. The values `keys`, `judge.rules`, `judge.languages`, `policy`, `sleep` and
  /// `taskExecutor` cannot fail: they are the same as in ``fixed(storage:clock:seed:)``.
  ///
  /// - Parameters:
  ///   - reporter: Makes the test fail.
  ///   - fileID: The location in the test that a failure points to, together with the next three parameters.
  ///   - filePath: See `fileID`.
  ///   - line: See `fileID`.
  ///   - column: See `fileID`.
  public static func failing(
    reporter: FailureReporter = .automatic, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) throws -> Dependencies {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let reporter = reporter.located(at: location)
    return Dependencies(
      storage: OverriddenStorage(
        reporter: reporter, fileID: fileID, filePath: filePath, line: line, column: column),
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
        daily: { _ in throw NotSupplied("Dependencies.puzzles.daily", reporter) },
        random: { _, _ in throw NotSupplied("Dependencies.puzzles.random", reporter) }),
      notifier: FailingNotifier(reporter: reporter),
      bodyHash: { _ in
        _ = NotSupplied("Dependencies.bodyHash", reporter)
        return SHA256.digest(of: [])
      })
  }
}

extension GameJudge {
  /// Returns a judge whose closures make the test fail.
  static func failing(reporter: FailureReporter) -> GameJudge {
    GameJudge(
      judge: { _, _ in throw NotSupplied("Dependencies.judge.judge", reporter) },
      judgeWithEarlier: { _, _, _ in
        throw NotSupplied("Dependencies.judge.judgeWithEarlier", reporter)
      },
      judgeRecord: { _ in throw NotSupplied("Dependencies.judge.judgeRecord", reporter) },
      judgeTurn: { _, _ in throw NotSupplied("Dependencies.judge.judgeTurn", reporter) },
      hasWord: { _ in throw NotSupplied("Dependencies.judge.hasWord", reporter) },
      isInDictionary: { _, _ in
        throw NotSupplied("Dependencies.judge.isInDictionary", reporter)
      },
      rarity: { _, _ in
        _ = NotSupplied("Dependencies.judge.rarity", reporter)
        return nil
      }, figures: { _ in throw NotSupplied("Dependencies.judge.figures", reporter) },
      rules: .strict, languages: GameJudge.english.languages)
  }
}
