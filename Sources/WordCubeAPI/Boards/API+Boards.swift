import WordCube

extension API {
  /// Boards and the week in review.
  public enum Boards {
    /// The best games: the rows of the ranks 1 to 20, and the player's own. Equal ranks are never cut, so that
    /// there may be more than 20 rows.
    public static let games = APIEndpoint(
      .gamesBoard, "The best games",
      sample: BoardQuery(mode: .timed, language: .english, scope: .lastWeek),
      answer: .body(.json(Board.self))
    ) { fields in
      try BoardQuery(
        mode: fields.query("mode", \.mode), language: fields.query("language", \.language),
        scope: fields.query("scope", default: .allTime, \.scope))
    }

    /// The best words: the rows of the ranks 1 to 100. Equal ranks are never cut, so that there may be more than
    /// 100 rows.
    public static let words = APIEndpoint(
      .wordsBoard, "The best words", sample: WordsQuery(language: .english, scope: .interesting),
      answer: .body(.json(WordsBoard.self))
    ) { fields in
      try WordsQuery(
        language: fields.query("language", \.language),
        scope: fields.query("scope", default: .allTime, \.scope))
    }

    /// A word in its game.
    public static let word = APIEndpoint(
      .boardWord, "A word in its game", sample: UniqueID.sample,
      answer: .body(.json(WordInGame.self)), failures: .kinds(.noSuchWord)
    ) { fields in
      try fields.path("id", \.self)
    }

    /// The player's last seven days.
    public static let weekInReview = APIEndpoint(
      .weekInReview, "My week in review", sample: Language.english,
      answer: .body(.json(WeekInReview.self))
    ) { fields in
      try fields.query("language", \.self)
    }
  }
}
