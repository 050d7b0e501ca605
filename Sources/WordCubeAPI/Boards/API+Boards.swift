import WordCube

extension API {
  /// Boards and the week in review.
  public enum Boards {
    /// The best games: all rows with a rank from 1 to 20, and the row of the current player.
    ///
    /// Several rows can have the same rank, so there can be more than 20 rows.
    public static let games = APIEndpoint(
      .gamesBoard, "The best games",
      sample: BoardQuery(mode: .timed, language: .english, scope: .lastWeek),
      answer: .body(.json(Board.self))
    ) { fields in
      try BoardQuery(
        mode: fields.query("mode", \.mode), language: fields.query("language", \.language),
        scope: fields.query("scope", default: .allTime, \.scope))
    }

    /// The best words: all rows with a ``WordRow/rank`` from 1 to 100.
    ///
    /// Several rows can have the same rank, so there can be more than 100 rows.
    public static let words = APIEndpoint(
      .wordsBoard, "The best words", sample: WordsQuery(language: .english, scope: .interesting),
      answer: .body(.json(WordsBoard.self))
    ) { fields in
      try WordsQuery(
        language: fields.query("language", \.language),
        scope: fields.query("scope", default: .allTime, \.scope))
    }

    /// A word, and the moves of its game up to the word.
    public static let word = APIEndpoint(
      .boardWord, "A word and the moves up to it", sample: UniqueID.sample,
      answer: .body(.json(WordInGame.self)), failures: .kinds(.noSuchWord)
    ) { fields in
      try fields.path("id", \.self)
    }

    /// The last seven days of the current player.
    public static let weekInReview = APIEndpoint(
      .weekInReview, "My week in review", sample: Language.english,
      answer: .body(.json(WeekInReview.self))
    ) { fields in
      try fields.query("language", \.self)
    }
  }
}
