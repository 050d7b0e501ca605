import ArgumentParser
import EnglishLexicon
import WordCube
import WordCubeSolver

extension DictionaryCommand {
  /// `word-cube dictionary scores`.
  struct Scores: StatusCommand {
    static let configuration = CommandConfiguration(
      commandName: "scores",
      abstract: "Compute the scores that are as rare in a language as given scores are in English.",
      discussion: """
        Examples:
          word-cube dictionary scores --language fr
          word-cube dictionary scores --language de --dictionary de.words --at-least 300

        In English, a server's boards of words show words of at least 200 points for a day, 400 \
        for a week and 800 for all time. Other languages have other letters and longer words. This \
        command takes the words that can be played on the fresh cubes of the first puzzles of seed \
        0, in English and in the language. For each score it prints the largest multiple of 10 \
        that at least the same share of the language's words reaches:

          200  15.2%  270

        The columns are the score in English, the share of English words with at least that score, \
        and the score in the language.

        Exit status: 0, or 2 if the dictionary cannot be used.
        """)

    @OptionGroup var dictionary: DictionaryOption

    @Option(
      name: .customLong("at-least"), parsing: .upToNextOption,
      help: ArgumentHelp("Scores in English. (default: 200 400 800)", valueName: "score"))
    var scores: [Int64] = []

    @Option(help: ArgumentHelp("The number of puzzles per language.", valueName: "count"))
    var puzzles = 400

    func validate() throws {
      try dictionary.requireWords()
      guard (1...100_000).contains(puzzles) else {
        throw ValidationError("--puzzles is \(puzzles); expected 1 to 100,000.")
      }
      for score in scores where score < 1 {
        throw ValidationError("--at-least is \(score); expected 1 or more.")
      }
    }

    func perform() async throws -> ExitStatus {
      let graph = try dictionary.read()
      let english = try count(Solver(dictionary: .english), .english)
      let counted = try count(Solver(dictionary: graph), dictionary.language)
      let rows = (scores.isEmpty ? [200, 400, 800] : scores).map { score in
        let percent = Double(english.count(atLeast: score) * 1000 / max(1, english.wordCount)) / 10
        return "\(score)  \(percent)%  \(counted.score(asRareAs: score, in: english))\n"
      }
      try writeToStandardOutput(rows.joined())
      return .good
    }

    private func count(_ solver: Solver, _ language: Language) throws -> WordScores {
      var progress = ProgressLine()
      defer { progress.clear() }
      do {
        return try WordScores(solver, language, puzzleCount: puzzles) { done in
          progress.show { "\(language): \(done) of \(puzzles) puzzles" }
        }
      } catch {
        throw CommandError("random puzzles: \(error)")
      }
    }
  }
}
