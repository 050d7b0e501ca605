import ArgumentParser
import EnglishLexicon
import Lexicon
import WordCube
import WordCubeSolver

/// What `word-cube generate` requires of puzzles.
struct RequirementOptions: ParsableArguments {
  /// The most bytes of a list of words that are not to be seen.
  private static let listByteLimit = 16 << 20

  @Option(help: ArgumentHelp("The fewest words that can be played.", valueName: "count"))
  var minWords: Int64?

  @Option(help: ArgumentHelp("The most words that can be played.", valueName: "count"))
  var maxWords: Int64?

  @Option(help: ArgumentHelp("The fewest common words.", valueName: "count"))
  var minCommon: Int64?

  @Option(help: ArgumentHelp("The most common words.", valueName: "count"))
  var maxCommon: Int64?

  @Option(
    help: ArgumentHelp(
      """
      Which words are common: the rarest size class of their list that counts, 10 for a few thousand \
      words, 35 for a small dictionary, 70 for a large one.
      """, valueName: "class"))
  var commonRarity = PuzzleRequirements.commonRarity.rawValue

  @Option(
    help: ArgumentHelp("Letters that at least one word has, or more.", valueName: "letters"))
  var minLongest: Int?

  @Option(help: ArgumentHelp("The fewest points that a strong player makes.", valueName: "points"))
  var minPar: Int64?

  @Option(help: ArgumentHelp("The most points that a strong player makes.", valueName: "points"))
  var maxPar: Int64?

  @Option(help: "How hard the strong player tries. (default: quick)")
  var parEffort: Effort?

  @Option(
    name: .customLong("without"),
    help: ArgumentHelp(
      """
      Words that are not to be spelled by visible faces, one a line, in the dictionary or not; - is \
      standard input. Lower-case letters are raised.
      """, valueName: "file"))
  var avoidedPath: String?

  @Option(
    help: ArgumentHelp(
      """
      The dictionary, a graph that `word-cube dictionary build` made or a text list of upper-case \
      words, one a line. (default: the built-in English one)
      """, valueName: "path"))
  var dictionary: String?

  @Option(
    help: ArgumentHelp(
      "How many candidates to look at for a puzzle before giving up.", valueName: "count"))
  var attempts = PuzzleFinder.standardAttempts

  func validate() throws {
    _ = try required()
    if dictionary != nil, minCommon != nil || maxCommon != nil {
      throw ValidationError(
        "How common words are is known of the built-in dictionary only; leave out --dictionary.")
    }
    if avoidedPath == "-", dictionary == "-" {
      throw ValidationError("Standard input holds one list; name a file for the other.")
    }
  }

  /// Whether anything is required of the words that can be played.
  var namesPuzzles: Bool {
    [minWords, maxWords, minCommon, maxCommon, minPar, maxPar].contains { $0 != nil }
      || minLongest != nil
  }

  /// What finds puzzles; nil if nothing is required.
  func finder() throws -> PuzzleFinder? {
    namesPuzzles || avoidedPath != nil ? try finder(for: try required()) : nil
  }

  /// What finds puzzles of some requirements, or looks into them.
  func finder(for required: PuzzleRequirements) throws(CommandError) -> PuzzleFinder {
    let rarities = dictionary == nil ? RarityTable.english : nil
    let graph = try DictionaryFile.dictionary(at: dictionary, raisesLetters: false)
    let avoided = try avoidedWords()
    do throws(PuzzleFinderError) {
      return try PuzzleFinder(
        Solver(dictionary: graph, rarities: rarities), required, avoiding: avoided)
    } catch {
      throw CommandError("\(error)")
    }
  }

  private func avoidedWords() throws(CommandError) -> Blocklist? {
    guard let avoidedPath else { return nil }
    let text = try InputFile.bytes(of: avoidedPath, limit: Self.listByteLimit)
    do throws(WordListError) {
      return try Blocklist(lines: text, raisesLetters: true)
    } catch {
      throw CommandError("\(avoidedPath == "-" ? "standard input" : avoidedPath): \(error)")
    }
  }

  private func required() throws -> PuzzleRequirements {
    let words = try range("words", minWords, maxWords)
    let common = try range("common", minCommon, maxCommon)
    let par = try range("par", minPar, maxPar)
    do throws(PuzzleRequirementsError) {
      return try PuzzleRequirements(
        words: words,
        commonWords: PuzzleRequirements.CommonWords(
          common, upTo: Rarity(rawValue: commonRarity)),
        longestWord: minLongest, par: PuzzleRequirements.ParRange(par, effort: parEffort ?? .quick))
    } catch {
      throw ValidationError("\(error)")
    }
  }

  private func range(
    _ name: String, _ lowest: Int64?, _ highest: Int64?
  ) throws -> RequiredRange {
    do throws(RequiredRangeError) {
      return try RequiredRange(atLeast: lowest, atMost: highest)
    } catch {
      throw ValidationError("--min-\(name) and --max-\(name): \(error)")
    }
  }
}
