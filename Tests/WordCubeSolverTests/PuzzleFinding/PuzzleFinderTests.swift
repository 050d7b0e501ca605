import Lexicon
import NaiveTwin
import Testing
import WordCube

@testable import WordCubeSolver

struct PuzzleFinderTests {
  /// Rarities that have nothing to do with the words.
  private static let rarities = RarityTable(
    TestWords.english.words.indices.map { Rarity(rawValue: UInt8($0 * 7 % 10)) })
  private static let solver = Solver(dictionary: TestWords.english.graph, rarities: rarities)
  private static let naive = NaiveSolver(words: TestWords.english.words)

  /// What the slow twin knows of a candidate.
  private struct NaiveCandidate {
    /// The lengths of the words, in the order of the alphabet.
    var lengths: [Int] = []
    /// Their rarities.
    var rarities: [Rarity] = []
    var showsAvoidedWord = false

    init(_ puzzle: Puzzle, avoiding avoided: NaiveSolver?) {
      let twin = NaivePuzzle(puzzle)
      for word in PuzzleFinderTests.naive.allWords(twin, NaiveState()) {
        lengths.append(word.word.utf8.count)
        let index = known(TestWords.english.graph.index(of: word.word))
        rarities.append(known(PuzzleFinderTests.rarities[index]))
      }
      showsAvoidedWord = avoided?.allWords(twin, NaiveState()).isEmpty == false
    }

    func commonCount(_ rarity: Rarity) -> Int64 { Int64(rarities.filter { $0 <= rarity }.count) }

    /// Whether the candidate meets the requirements, checked word by word.
    func meets(_ required: PuzzleRequirements, par: Int64) -> Bool {
      let isLong = required.longestWord.map { known(lengths.max() ?? 0) >= $0 } ?? true
      return !showsAvoidedWord && isLong
        && required.words?.contains(Int64(lengths.count)) ?? true
        && required.commonWords.map { $0.count.contains(commonCount($0.rarity)) } ?? true
        && required.par?.score.contains(par) ?? true
    }

    /// Whether a requirement is failed.
    func fails(_ failure: RequirementFailure, of required: PuzzleRequirements, par: Int64) -> Bool {
      let count = Int64(lengths.count)
      let common = required.commonWords.map { ($0.count, commonCount($0.rarity)) }
      return switch failure {
      case .avoidedWord: showsAvoidedWord
      case .tooManyWords: required.words?.highest.map { count > $0 } ?? false
      case .tooFewWords: required.words.map { count < $0.lowest } ?? false
      case .tooManyCommonWords: common.flatMap { c in c.0.highest.map { c.1 > $0 } } ?? false
      case .tooFewCommonWords: common.map { $0.1 < $0.0.lowest } ?? false
      case .noLongWord: required.longestWord.map { (lengths.max() ?? 0) < $0 } ?? false
      case .parTooLow: required.par.map { par < $0.score.lowest } ?? false
      case .parTooHigh: required.par?.score.highest.map { par > $0 } ?? false
      }
    }
  }

  /// A par that is as good as random.
  private static func par(_ puzzle: Puzzle, _ effort: Effort) -> Int64 {
    Int64(GameDigest(puzzle: puzzle).low % 100) + Int64(effort.rawValue) * 10
  }

  private static func examples() throws -> [PuzzleRequirements] {
    // A part of the dictionary is in use in debug builds.
    let few = UInt32(amount(release: 300, debug: 7))
    let rarity = Rarity(rawValue: 3)
    return [
      try PuzzleRequirements(words: .atLeast(few)),
      try PuzzleRequirements(words: .atMost(few * 4 / 5)),
      try PuzzleRequirements(words: .between(few...few + few / 7)),
      try PuzzleRequirements(commonWords: .init(.atLeast(few / 2), upTo: rarity)),
      try PuzzleRequirements(commonWords: .init(.atMost(few / 3), upTo: rarity)),
      try PuzzleRequirements(
        words: .between(few / 2...few * 2),
        commonWords: .init(.between(few / 4...few / 2), upTo: rarity),
        longestWord: amount(release: 8, debug: 5)),
      try PuzzleRequirements(longestWord: amount(release: 9, debug: 6)),
      try PuzzleRequirements(par: .init(.between(30...70), effort: .standard)),
      try PuzzleRequirements(
        words: .atLeast(few / 2), longestWord: 4, par: .init(.between(20...60), effort: .deep)),
    ]
  }

  @Test
  func `the finder takes the first candidate that meets the requirements, and counts the failures`()
    throws
  {
    let avoided = ["CAT", "TEA", "RAN", "ONE"]
    let naiveAvoided = NaiveSolver(words: avoided)
    let words = try Blocklist(avoided)
    let candidateCount = amount(release: 60, debug: 10)
    for (seed, required) in try Self.examples().enumerated() {
      for avoids in [false, true] {
        let generator = PuzzleGenerator(seed: UInt64(seed))
        let finder = try PuzzleFinder(
          Self.solver, required, avoiding: avoids ? words : nil, par: Self.par)
        let effort = required.par?.effort ?? .quick
        let puzzles = (0..<candidateCount).map { generator.puzzle(UInt64($0)) }
        let twins = puzzles.map { NaiveCandidate($0, avoiding: avoids ? naiveAvoided : nil) }
        let pars = puzzles.map { Self.par($0, effort) }
        var start = 0
        var counts = FailureCounts()
        // Candidate by candidate, by brute force.
        for number in 0..<candidateCount {
          let failure = try finder.failure(of: puzzles[number])
          #expect((failure == nil) == twins[number].meets(required, par: pars[number]))
          if let failure {
            #expect(twins[number].fails(failure, of: required, par: pars[number]))
            counts.count(failure)
            continue
          }
          let found = try finder.puzzle(of: generator, from: UInt64(start))
          #expect(found.attempt == UInt64(number))
          #expect(found.puzzle == puzzles[number])
          #expect(found.failures == counts)
          #expect(found.failures.total == UInt64(number - start))
          #expect(found.provenance.start == UInt64(start))
          #expect(found.provenance.puzzle == found.puzzle)
          #expect(try Provenance(found.provenance.text) == found.provenance)
          (start, counts) = (number + 1, FailureCounts())
        }
        guard start < candidateCount else { continue }
        let error = try #require(throws: PuzzleSearchError.self) {
          try finder.puzzle(
            of: generator, from: UInt64(start), attempts: UInt64(candidateCount - start))
        }
        #expect(
          error
            == .exhausted(
              .init(requirements: finder.requirements, start: UInt64(start), failures: counts)))
        #expect(counts.total == UInt64(candidateCount - start))
      }
    }
  }

  @Test func `some candidate fails each requirement`() throws {
    let required = try PuzzleRequirements(
      words: .between(
        UInt32(amount(release: 200, debug: 4))...UInt32(amount(release: 400, debug: 12))),
      commonWords: .init(
        .between(UInt32(amount(release: 90, debug: 2))...UInt32(amount(release: 160, debug: 4))),
        upTo: Rarity(rawValue: 3)),
      longestWord: amount(release: 9, debug: 7), par: .init(.between(40...60), effort: .quick))
    let finder = try PuzzleFinder(
      Self.solver, required, avoiding: Blocklist(["TEA"]), par: Self.par)
    var counts = FailureCounts()
    for number in 0..<UInt64(amount(release: 5_000, debug: 1_500)) {
      if let failure = try finder.failure(of: PuzzleGenerator(seed: 9).puzzle(number)) {
        counts.count(failure)
      }
    }
    for failure in RequirementFailure.allCases { #expect(counts[failure] > 0, "\(failure)") }
    let text = counts.description(for: required)
    #expect(text.split(separator: ",").count == RequirementFailure.allCases.count)
    #expect(
      text.contains("\(counts[.noLongWord]) had no word of \(known(required.longestWord)) letters"))
  }

  @Test func `an avoided word may have any length, and come from tiles of two letters`() throws {
    var tiles = [Tile](repeating: known(Tile("E")), count: Face.count)
    let visible = Array(CubeState().playableFaces)
    tiles[visible[0].index] = known(Tile("QU"))
    let neighbour = known(visible.first { $0.touches(visible[0]) })
    tiles[neighbour.index] = known(Tile("A"))
    // A hidden face does not count.
    let hidden = known(Face.all.first { !CubeState().isPlayable($0) })
    tiles[hidden.index] = known(Tile("Z"))
    let puzzle = try Puzzle(tiles)
    func shows(_ word: String) throws -> Bool {
      let finder = try PuzzleFinder(TestWords.english.solver, .none, avoiding: Blocklist([word]))
      return try finder.failure(of: puzzle) == .avoidedWord
    }
    for word in ["E", "A", "QU", "QUA", "AQU", "EQUAE", "EEEEE"] {
      #expect(try shows(word), "\(word)")
    }
    for word in [
      "Q", "U", "UA", "QA", "Z", "AA", "QUU", "QUAQU",
    ] {
      #expect(try !shows(word), "\(word)")
    }
  }

  @Test func `a finder refuses requirements that it cannot check`() throws {
    let words = try Blocklist(["CAT"])
    let others = try Blocklist(["DOG"])
    let common = try PuzzleRequirements(commonWords: .init(.atLeast(1)))
    #expect(throws: PuzzleFinderError.raritiesMissing) {
      try PuzzleFinder(TestWords.english.solver, common)
    }
    let noIndex = try {
      var builder = WordGraphBuilder(options: .omitWordIndex)
      try builder.insert("CAT")
      return try builder.build()
    }()
    #expect(throws: PuzzleFinderError.raritiesMissing) {
      try PuzzleFinder(Solver(dictionary: noIndex, rarities: Self.rarities), common)
    }
    let bound = try PuzzleFinder(Self.solver, common, avoiding: words).requirements
    #expect(throws: PuzzleFinderError.avoidedWordsMissing(expected: words.fingerprint)) {
      try PuzzleFinder(Self.solver, bound)
    }
    #expect(
      throws: PuzzleFinderError.otherAvoidedWords(
        expected: words.fingerprint, found: others.fingerprint)
    ) {
      try PuzzleFinder(Self.solver, bound, avoiding: others)
    }
    let graph = try WordGraph(words: ["CAT"])
    #expect(
      throws: PuzzleFinderError.otherDictionary(
        expected: TestWords.english.graph.contentChecksum, found: graph.contentChecksum)
    ) {
      try PuzzleFinder(Solver(dictionary: graph, rarities: Self.rarities), bound, avoiding: words)
    }
    #expect(try PuzzleFinder(Self.solver, bound, avoiding: words).requirements == bound)
  }

  @Test func `the search ends at the last number, and may check no candidates`() throws {
    let generator = PuzzleGenerator(seed: 5)
    let impossible = try PuzzleFinder(Self.solver, PuzzleRequirements(words: .atLeast(.max)))
    func failures(from start: UInt64, attempts: UInt64) -> UInt64? {
      let error = #expect(throws: PuzzleSearchError.self) {
        try impossible.puzzle(of: generator, from: start, attempts: attempts)
      }
      guard case .exhausted(let exhausted) = error else { return nil }
      return exhausted.failures.total
    }
    #expect(failures(from: .max - 2, attempts: .max) == 3)
    #expect(failures(from: 0, attempts: 0) == 0)
    #expect(failures(from: 7, attempts: 1) == 1)
    let any = try PuzzleFinder(Self.solver, .none)
    let last = try any.puzzle(of: generator, from: .max)
    #expect(last.provenance == Provenance(generator, number: .max))
    #expect(last.puzzle == generator.puzzle(.max))
  }

  @Test func `par is the strong player's`() throws {
    let puzzle = PuzzleGenerator(seed: 3).puzzle(0)
    let par = try StrongPlayer(Self.solver).par(from: Position(puzzle), effort: .quick).totalScore
    for (range, failure) in [
      (try RequiredRange(atLeast: par, atMost: par), nil),
      (try RequiredRange(atLeast: par + 1), .parTooLow),
      (try RequiredRange(atMost: par - 1), .parTooHigh),
    ] as [(RequiredRange, RequirementFailure?)] {
      let finder = try PuzzleFinder(Self.solver, PuzzleRequirements(par: .init(range)))
      #expect(try finder.failure(of: puzzle) == failure)
    }
  }

  @Test func `progress is reported after each candidate that fails`() throws {
    let finder = try PuzzleFinder(Self.solver, PuzzleRequirements(words: .atLeast(.max)))
    var told: [UInt64] = []
    #expect(throws: PuzzleSearchError.self) {
      try finder.puzzle(of: PuzzleGenerator(seed: 1), attempts: 5) { told.append($0.total) }
    }
    #expect(told == [1, 2, 3, 4, 5])
  }

  @Test func `a search that reaches its limit ends with an error that names the candidate`() throws
  {
    let limit = SearchLimit(steps: 1)
    let solver = Solver(dictionary: TestWords.english.graph, limit: limit)
    for finder in [
      try PuzzleFinder(solver, PuzzleRequirements(words: .atLeast(1_000))),
      try PuzzleFinder(solver, .none, avoiding: Blocklist(TestWords.english.words)),
    ] {
      #expect(throws: PuzzleSearchError.searchLimit(limit, attempt: 3)) {
        try finder.puzzle(of: PuzzleGenerator(seed: 1), from: 3)
      }
    }
  }
}
