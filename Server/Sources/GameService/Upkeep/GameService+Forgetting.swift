import Storage
import WordCubeAPI

extension GameService {
  /// Forgets nonces and receipts that no request needs any more. Call it every few minutes.
  public func forgetOldKeys() async throws {
    let now = now
    try await storage.write { rows in
      try rows.forget(
        noncesBefore: now - 2 * RequestSignature.window - 60, receiptsBefore: now - 86_400)
    }
  }
}
