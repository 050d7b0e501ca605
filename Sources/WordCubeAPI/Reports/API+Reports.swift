import APIContract

extension API {
  /// What players report to those who look after the game.
  public enum Reports {
    /// Reports a name or a missing word. A report that is open already is not stored twice.
    public static let send = APIEndpoint(
      .sendReport, "Report a name or a missing word", sample: NewReport.sample, answer: .empty(),
      failures: .kinds(.noSuchPlayer, .languageNotPlayed)
    ) { fields in
      try fields.body(newReport, \.self)
    }

    private static let newReport = BodyCoder.json(NewReport.self)
  }
}
