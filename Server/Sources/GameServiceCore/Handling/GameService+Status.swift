import GameStorage
import WordCube
import WordCubeAPI

extension GameService {
  /// Returns if the server can answer requests and store changes now. With a wrong clock, it would refuse
  /// signatures.
  func ready() async throws {
    // Possible after a failover that lost events.
    guard ranks.isBuilt else { throw ProblemDetails(.unavailable) }
    do {
      _ = try await storage.read { try $0.setting("ready") }
      try await storage.checkWritable()
      try await compareClocks()
    } catch {
      throw ProblemDetails(.unavailable)
    }
  }

  /// The configuration that a client must know before it plays.
  var configuration: Configuration {
    Configuration(
      minimumBuild: dependencies.policy.minimumBuild,
      languages: languages.compactMap { language in
        var configured = dependencies.judge.languages[language]
        configured?.wordScores = dependencies.policy.wordScores(of: language)
        return configured
      },
      rulesFingerprint: "\(dependencies.judge.rules.fingerprint)",
      timedGame: dependencies.judge.rules.timedGameTimes)
  }
}
