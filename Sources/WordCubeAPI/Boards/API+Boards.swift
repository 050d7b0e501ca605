import APIContract
import WordCube

extension API {
  /// Boards and the week in review.
  public enum Boards {
    /// The best games: the rows with a rank from 1 to 20, at most 100, and the row of the current player.
    ///
    /// Rows of equal score are in the order in which the scores count, then in that of the players' identifiers.
    /// With the cursor of a page, the answer has at most 100 rows after it. The pages have each row once that does not
    /// change meanwhile. A cursor of another board is refused as `bad-request`.
    public static let games = APIEndpoint(
      .gamesBoard, "The best games",
      sample: BoardQuery.sample,
      answer: .body(.json(Board.self)), failures: .kinds(.languageNotPlayed)
    ) { fields in
      // The fields are printed in the order of these calls.
      let mode = try fields.query("mode", \.mode)
      return try BoardQuery(
        language: fields.query("language", \.language), mode: mode,
        scope: fields.query("scope", default: .allTime, \.scope),
        cursor: fields.query("cursor", lengths: 1...512, \.cursor),
        aroundMe: fields.query("aroundMe", default: false, \.aroundMe),
        group: fields.query("group", default: .everyone, \.group))
    }

    /// The best words: the first 100 rows.
    ///
    /// Rows of equal score or interest are in the order in which the words count, then in that of their identifiers.
    /// Pages are as those of ``games``.
    public static let words = APIEndpoint(
      .wordsBoard, "The best words", sample: WordsQuery.sample,
      answer: .body(.json(WordsBoard.self)), failures: .kinds(.languageNotPlayed)
    ) { fields in
      try WordsQuery(
        language: fields.query("language", \.language),
        scope: fields.query("scope", default: .allTime, \.scope),
        cursor: fields.query("cursor", lengths: 1...512, \.cursor),
        aroundMe: fields.query("aroundMe", default: false, \.aroundMe),
        group: fields.query("group", default: .everyone, \.group))
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
      answer: .body(.json(WeekInReview.self)), failures: .kinds(.languageNotPlayed)
    ) { fields in
      try fields.query("language", \.self)
    }
  }
}
