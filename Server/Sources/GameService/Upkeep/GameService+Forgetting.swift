import Storage
import WordCubeAPI

extension GameService {
  /// The number of refused games that are kept for operators.
  static let refusalsKept = 1_000

  /// Forgets nonces and receipts that no request needs any more, and old refused games. Call it every few minutes.
  public func forgetOldRows() async throws {
    let now = now
    try await storage.write { rows in
      try rows.forget(
        noncesBefore: now - 2 * RequestSignature.window - 60, receiptsBefore: now - 86_400)
      try rows.forgetRefusals(keeping: Self.refusalsKept)
    }
  }
}
