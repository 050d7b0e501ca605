import APIContract
import WordCube

extension API {
  /// What players report to those who look after the game.
  public enum Reports {
    /// Reports a name or a missing word. A report that is open already is not stored twice, nor is one of a word that the
    /// dictionary has. Whether somebody has a name is not told.
    public static let send = APIEndpoint(
      .sendReport, "POST /api/reports", "Report a name or a missing word", access: .signed,
      caching: .never, spelling: .api("Reports.send"), sample: NewReport.sample, answer: .empty(),
      failures: .kinds(.languageNotPlayed)
    ) { fields in
      try fields.body(newReport, \.self)
    }

    private static let newReport = BodyCoder.json(NewReport.self)
  }
}

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
