import Lexicon
import WordCube
import WordCubeSolver

extension PlaySession {
  /// Why a word cannot be played.
  struct Unplayable: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
  }

  /// The path on which a word is played, the best as ``PathChoice`` has it.
  ///
  /// - Parameter word: The word in capital letters.
  /// - Throws: ``Unplayable``.
  func path(of word: String) throws(Unplayable) -> [Face] {
    let letters = Array(word.unicodeScalars)
    guard letters.count <= game.dictionary.longestWordLength else {
      throw Unplayable(
        "No word of the dictionary has more than \(game.dictionary.longestWordLength) letters.")
    }
    guard letters.count >= 3 else {
      throw Unplayable("\(word) is too short: a word has 3 letters or more.")
    }
    guard game.dictionary.contains(word) else {
      throw Unplayable("\(word) is not in the dictionary.")
    }
    if let move = game.judgedMoves.firstIndex(where: { $0.word == word }) {
      throw Unplayable("\(word) was played already, in move \(move).")
    }
    let paths: [[Face]]
    do throws(SearchLimitError) {
      paths = try solver.paths(of: word, in: game.position, atMost: PathChoice.mostPaths)
    } catch {
      throw Unplayable("The search for a path for \(word) reached \(error.limit).")
    }
    if let best = PathChoice.best(of: paths, in: game, by: solver) { return best }
    throw Unplayable("\(word) has no path\(missingLetter(of: letters)).")
  }

  /// Says which letter no playable face shows, if there is one.
  private func missingLetter(of letters: [Unicode.Scalar]) -> String {
    let shown = game.state.playableFaces.flatMap { Array(game.puzzle[$0].letters.unicodeScalars) }
    let missing = letters.first { !shown.contains($0) }
    return missing.map { ": no face that can be played shows \($0)" }
      ?? " of playable faces that touch one another"
  }

  /// What to say about a command that could as well be meant as a word to play.
  func wordNote(on command: PlayLine.Command) -> String? {
    let word = command.rawValue.raised(for: solver.dictionary.alphabet)
    guard (try? path(of: word)) != nil else { return nil }
    return "(\(word) is a word here as well; to play it: play \(command.rawValue))"
  }

  /// How many words can be played, in a sentence.
  func wordCount() -> String {
    do throws(SearchLimitError) {
      let words = try solver.words(in: game.position, leavesOutPlayed: true)
      if words.isEmpty { return Self.noWordLeft }
      return """
        \(counted(words.count, "word")) can be played, the longest of \(words.longestLength) \
        letters; the best brings \(counted(words.bestScore, "point")), all together \
        \(words.scoreSum).
        """
    } catch {
      return "The search for words reached \(error.limit)."
    }
  }

  /// What is to be said about the rest of the game, if anything.
  var outlook: String? {
    if let end = game.end {
      let way = game.canUndo ? "; undo takes the last move back, quit ends the game" : ""
      return "The game is over, as \(end)\(way)."
    }
    return (try? solver.hasWord(in: game.position)) == false ? Self.noWordLeft : nil
  }

  static let noWordLeft = "No word can be played now; removing a cube may open some."
}
