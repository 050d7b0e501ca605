import Lexicon
import WordCube

/// A puzzle's origin: everything you need to generate exactly this puzzle again.
///
/// ```swift
/// let provenance = try Provenance("wc1.en.g1.s42.w300-.l8.d3d5f0c1b2a394857.i2")
/// verifier.judge(game, expecting: provenance.puzzle)
/// ```
///
/// The generator and the candidate's number determine the puzzle, without a dictionary. The requirements explain why
/// this candidate was chosen: it is the first, counting from ``start``, that meets them.
/// ``PuzzleFinder/confirm(_:attempts:progress:)`` checks that.
public struct Provenance: Hashable, Sendable {
  /// The generator's language, version and seed.
  public let generator: PuzzleGenerator
  /// The requirements that the puzzle had to meet.
  public let requirements: PuzzleRequirements
  /// The number of the first candidate that was checked.
  public let start: UInt64
  /// The number of the chosen candidate; `start` or more.
  public let attempt: UInt64

  /// The puzzle.
  ///
  /// - Complexity: O(1).
  public var puzzle: Puzzle { generator.puzzle(attempt) }
}

extension Provenance {
  /// Creates the provenance of a puzzle without requirements.
  public init(_ generator: PuzzleGenerator, number: UInt64) {
    self.init(generator: generator, requirements: .none, start: number, attempt: number)
  }
}

// Version 1 texts must stay readable forever.

extension Provenance: CustomStringConvertible {
  /// The provenance as text: ASCII letters, digits, `.` and `-`, which need no escaping in URLs, file
  /// names, shells and JSON. A provenance has exactly one text; different provenances have different texts.
  ///
  /// Version 1 has these fields in this order, separated by full stops. A field in brackets is left out if
  /// nothing of that kind is required. Numbers are decimal without leading zeros; fingerprints and checksums
  /// are 16 lower-case hexadecimal digits. A range is `300-`, `300-500` or `-500`; its lower end is 1 or
  /// more.
  ///
  /// | field | example | meaning |
  /// |---|---|---|
  /// | version | `wc1` | the version of this text |
  /// | language | `en` | the language's code |
  /// | generator | `g1` | the generator's version |
  /// | seed | `s42` | |
  /// | [words] | `w300-` | the required number of words |
  /// | [common words] | `c60-r35` | the required number of common words, and the rarest class that counts |
  /// | [longest word] | `l8` | the minimum number of letters in the longest word, 1 ... 54 |
  /// | [par] | `p5000-9000e1` | the required points, and the player's effort: 0 quick, 1 standard, 2 deep, 3 deepest |
  /// | [avoided words] | `x0a1b2c3d4e5f6071` | the list's ``Blocklist/fingerprint`` |
  /// | [dictionary] | `d3d5f0c1b2a394857` | the dictionary's checksum; present if words or par are required |
  /// | candidate | `i2` | the chosen candidate, 2; with requirements, candidates were checked starting with 0 |
  /// | | `i18-25` | the chosen candidate, 25; candidates were checked starting with 18 |
  public var text: String {
    var text = "wc1.\(generator.language.code).g\(generator.version.rawValue).s\(generator.seed)"
    if let words = requirements.words { text += ".w\(words)" }
    if let common = requirements.commonWords { text += ".c\(common.count)r\(common.rarity)" }
    if let length = requirements.longestWord { text += ".l\(length)" }
    if let par = requirements.par { text += ".p\(par.score)e\(par.effort.rawValue)" }
    if let words = requirements.avoidedWords { text += ".x\(words)" }
    if let checksum = requirements.dictionaryChecksum {
      text += ".d\(checksum)"
    }
    text += start == 0 || requirements.isEmpty ? ".i\(attempt)" : ".i\(start)-\(attempt)"
    return text
  }

  /// The text.
  public var description: String { text }

  /// Creates a provenance from its text.
  ///
  /// - Throws: ``ProvenanceError``.
  /// - Complexity: O(n) in the number of bytes, because they are copied. It parses no more of them than the longest
  ///   provenance has.
  public init(_ text: some StringProtocol) throws(ProvenanceError) {
    var reader = ProvenanceReader(text.utf8)
    self = try reader.provenance()
  }
}
