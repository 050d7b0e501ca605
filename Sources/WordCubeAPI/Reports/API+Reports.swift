import APIContract
import WordCube

extension API {
  /// Players' reports to the game's moderators.
  public enum Reports {
    /// Reports a name or a missing word. The server does not store a report that is already open, or one about a word
    /// that is in the dictionary. The answer does not reveal whether anyone has the name.
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
  /// Players' reports.
  public var reports: Reports { Reports(client: self) }

  /// Calls to the endpoints of ``API/Reports``.
  public struct Reports: Sendable {
    let client: APIClient

    /// Reports a name or a missing word.
    ///
    /// - Parameters:
    ///   - report: The report.
    ///   - idempotencyKey: The key of an earlier call whose outcome is unknown; nil to create a key.
    public func send(
      _ report: NewReport, idempotencyKey: IdempotencyKey? = nil
    ) async throws(APIError) {
      try await client.call(API.Reports.send, report, idempotencyKey: idempotencyKey)
    }
  }
}
