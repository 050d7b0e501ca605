import APIContract

extension API {
  /// What players report to those who look after the game.
  public enum Reports {
    /// Reports a name or a missing word. A report that is open already is not stored twice, nor is one of a word that the
    /// dictionary has. Whether somebody has a name is not told.
    public static let send = APIEndpoint(
      .sendReport, "Report a name or a missing word", sample: NewReport.sample, answer: .empty(),
      failures: .kinds(.languageNotPlayed)
    ) { fields in
      try fields.body(newReport, \.self)
    }

    private static let newReport = BodyCoder.json(NewReport.self)
  }
}
