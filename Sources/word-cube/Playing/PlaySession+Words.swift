import Lexicon
import WordCube
import WordCubeSolver

extension PlaySession {
  /// The path on which a word is played: the best one according to ``PathChoice``.
  ///
  /// - Parameter word: The word in capital letters.
  func path(of word: String) throws(CommandError) -> [Face] {
    let paths = try solver.paths(
      of: word, in: game.position, after: game.judgedMoves, atMost: PathChoice.mostPaths)
    return PathChoice.best(of: paths, in: game, by: solver) ?? []
  }

  /// A note about a command that is also a playable word; nil for other commands.
  func wordNote(on command: PlayLine.Command) -> String? {
    let word = command.rawValue.raised(
      for: game.puzzle.language, solver.dictionary.alphabet)
    guard (try? path(of: word)) != nil else { return nil }
    return "(\(word) is also a playable word; to play it, type: play \(command.rawValue))"
  }

  /// The number of playable words, as a sentence.
  func wordCount() -> String {
    do {
      let words = try solver.words(in: game.position, leavesOutPlayed: true)
      if words.isEmpty { return Self.noWordLeft }
      return """
        \(counted(words.count, "word")) can be played. The longest has \(words.longestLength) \
        letters. The best scores \(counted(words.bestScore, "point")), and all together score \
        \(words.scoreSum).
        """
    } catch {
      return "The words cannot be counted: \(error)."
    }
  }

  /// A sentence that says that the game is over or no word is left; nil otherwise.
  var outlook: String? {
    if let end = game.end {
      let advice = game.canUndo ? "; undo takes the last move back, quit ends the game" : ""
      return "The game is over: \(end)\(advice)."
    }
    return (try? solver.hasWord(in: game.position)) == false ? Self.noWordLeft : nil
  }

  static let noWordLeft = "No word can be played now; removing a cube may uncover some."
}
