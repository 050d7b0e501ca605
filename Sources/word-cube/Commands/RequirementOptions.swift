import ArgumentParser
import EnglishLexicon
import Lexicon
import WordCube
import WordCubeSolver

/// The options of `word-cube generate` for requirements on the puzzles.
struct RequirementOptions: ParsableArguments {
  /// The maximum number of bytes of a list of words to avoid.
  private static let listByteLimit = 16 << 20

  @Option(help: ArgumentHelp("The minimum number of playable words.", valueName: "count"))
  var minWords: Int64?

  @Option(help: ArgumentHelp("The maximum number of playable words.", valueName: "count"))
  var maxWords: Int64?

  @Option(help: ArgumentHelp("The minimum number of common playable words.", valueName: "count"))
  var minCommon: Int64?

  @Option(help: ArgumentHelp("The maximum number of common playable words.", valueName: "count"))
  var maxCommon: Int64?

  @Option(
    help: ArgumentHelp(
      """
      The highest rarity class of a common word: 10 for a few thousand words, 35 for the words of \
      a small dictionary, 70 for those of a large one.
      """, valueName: "class"))
  var commonRarity = Rarity.common.rawValue

  @Option(
    help: ArgumentHelp("The minimum number of letters in the longest word.", valueName: "letters"))
  var minLongest: Int?

  @Option(
    help: ArgumentHelp("The minimum par: the strong player's score.", valueName: "points"))
  var minPar: Int64?

  @Option(help: ArgumentHelp("The maximum par.", valueName: "points"))
  var maxPar: Int64?

  @Option(help: "The effort of the strong player. (default: quick)")
  var parEffort: Effort?

  @Option(
    name: .customLong("without"),
    help: ArgumentHelp(
      """
      A list of words that visible faces must not spell, one per line, whether or not they are in \
      the dictionary; - is standard input. Lower-case letters count as upper case.
      """, valueName: "file"))
  var avoidedPath: String?

  @OptionGroup var dictionary: DictionaryOption

  @Option(
    help: ArgumentHelp(
      "The maximum number of candidates to check per puzzle.", valueName: "count"))
  var attempts = PuzzleFinder.standardAttempts

  func validate() throws {
    _ = try required()
    if dictionary.path != nil, minCommon != nil || maxCommon != nil {
      throw ValidationError(
        "--min-common and --max-common need the built-in dictionary; leave out --dictionary.")
    }
    if avoidedPath == "-", dictionary.path == "-" {
      throw ValidationError("Only one list can be standard input; name a file for the other.")
    }
  }

  /// Whether any requirement on the playable words is given.
  var limitsWords: Bool {
    [minWords, maxWords, minCommon, maxCommon, minPar, maxPar].contains { $0 != nil }
      || minLongest != nil
  }

  /// The finder of puzzles; nil if nothing is required.
  func finder() throws -> PuzzleFinder? {
    limitsWords || avoidedPath != nil ? try finder(for: try required()) : nil
  }

  /// A finder of puzzles that meet requirements, by default in the language of the options.
  func finder(
    for required: PuzzleRequirements, _ language: Language? = nil
  ) throws -> PuzzleFinder {
    let language = language ?? dictionary.language
    let rarities = dictionary.path == nil ? RarityTable.english : nil
    let graph = try dictionary.read(language)
    let avoided = try avoidedPath.map { path in
      let text = try InputFile.text(of: path, limit: Self.listByteLimit)
      return try commandErrors(in: path) {
        try Blocklist(lines: language.raised(text), raisesLetters: true, language: language)
      }
    }
    return try commandErrors {
      try PuzzleFinder(Solver(dictionary: graph, rarities: rarities), required, avoiding: avoided)
    }
  }

  private func required() throws -> PuzzleRequirements {
    let words = try range("words", minWords, maxWords)
    let common = try range("common", minCommon, maxCommon)
    let par = try range("par", minPar, maxPar)
    return try validating {
      try PuzzleRequirements(
        words: words,
        commonWords: PuzzleRequirements.CommonWords(common, upTo: Rarity(rawValue: commonRarity)),
        longestWord: minLongest, par: PuzzleRequirements.ParRange(par, effort: parEffort ?? .quick))
    }
  }

  private func range(
    _ name: String, _ lowest: Int64?, _ highest: Int64?
  ) throws -> RequiredRange {
    try validating("--min-\(name) and --max-\(name)") {
      try RequiredRange(atLeast: lowest, atMost: highest)
    }
  }
}
