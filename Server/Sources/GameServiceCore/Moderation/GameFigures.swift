import GameStorage
import WordCube
import WordCubeAPI
import WordCubeSolver

/// Computes the figures of stored games, one game after the other, and caches those of the most recently requested
/// games.
actor GameFigures {
  private struct Key: Hashable {
    let game: UniqueID
    /// A game's moves can be replaced.
    let stamp: Verdict.Stamp
  }

  /// A game's figures.
  struct Figures: Hashable, Sendable {
    var wordCount = 0
    var medianLetterMilliseconds: Int?
    var bestWordPercent: Int?
  }

  private static let mostKept = 5_000
  private let judge: GameJudge
  private var kept: [Key: Figures] = [:]

  init(_ judge: GameJudge) { self.judge = judge }

  /// Returns a game's figures, without those that take too long, or none if its language is not played any more.
  func figures(of game: StoredGame) throws -> Figures {
    let key = Key(game: game.id, stamp: game.stamp)
    if let figures = kept[key] { return figures }
    let found: PlayerFigures?
    do { found = try judge.figures(game.record()).first } catch is SearchLimitError {
      found = nil
    } catch let problem as ProblemDetails where problem.kind == .languageNotPlayed {
      found = nil
    }
    let figures = found.map { Figures($0) } ?? Figures()
    if kept.count >= Self.mostKept { kept = [:] }
    kept[key] = figures
    return figures
  }
}

extension GameFigures.Figures {
  init(_ figures: PlayerFigures) {
    wordCount = figures.wordCount
    // A client's clock can have any time.
    medianLetterMilliseconds = figures.medianLetterTime.map { Int(min(1e9, ($0 * 1000).rounded())) }
    bestWordPercent = wordCount > 0 ? figures.bestWordCount * 100 / wordCount : nil
  }
}
