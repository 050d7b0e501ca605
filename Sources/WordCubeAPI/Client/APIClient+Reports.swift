import APIContract
import WordCube

extension APIClient {
  /// What players report.
  public var reports: Reports { Reports(client: self) }

  /// The calls of ``API/Reports``.
  public struct Reports: Sendable {
    let client: APIClient

    /// Reports a name or a missing word.
    ///
    /// - Parameters:
    ///   - report: What is reported.
    ///   - idempotencyKey: The key of an earlier call whose answer is not known; nil makes a new key.
    public func send(
      _ report: NewReport, idempotencyKey: IdempotencyKey? = nil
    ) async throws(APIError) {
      try await client.call(API.Reports.send, report, idempotencyKey: idempotencyKey)
    }
  }
}
