import Storage
import WordCube
import WordCubeAPI

extension GameService {
  /// Returns if requests can be answered now.
  func ready() async throws {
    do {
      _ = try await storage.read { try $0.setting("ready") }
    } catch {
      throw ProblemDetails(.unavailable)
    }
  }

  /// What a client must know before it plays.
  var configuration: Configuration {
    Configuration(
      minimumBuild: dependencies.policy.minimumBuild,
      dictionaryChecksums: dependencies.judge.dictionaryChecksums,
      rulesFingerprint: "\(dependencies.judge.rules.fingerprint)")
  }

  /// Forgets nonces and receipts that no request needs any more. Call it every few minutes.
  public func forgetOldKeys() async throws {
    let now = now
    try await storage.write { rows in
      try rows.forget(
        noncesBefore: now - 2 * RequestSignature.window - 60, receiptsBefore: now - 86_400)
    }
  }
}
