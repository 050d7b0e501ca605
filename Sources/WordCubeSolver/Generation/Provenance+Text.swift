import Lexicon
import WordCube

// Version 1 texts will always be read.

extension Provenance: CustomStringConvertible {
  /// The provenance as text: ASCII letters, digits, `.` and `-`, which need no escaping in URLs, file
  /// names, shells and JSON. A provenance has just one text, and two have different ones.
  ///
  /// Version 1 has these fields in this order, with a full stop between. Those in brackets are left out
  /// where they require nothing. Numbers are decimal without leading zeros; fingerprints and checksums
  /// are 16 lower-case hexadecimal digits. A range is `300-`, `300-500` or `-500`, its lower end 1 or
  /// more.
  ///
  /// | field | as in | means |
  /// |---|---|---|
  /// | version | `wc1` | of this text |
  /// | language | `en` | the code on the wire |
  /// | generator | `g1` | its version |
  /// | seed | `s42` | |
  /// | [words] | `w300-` | range of their number |
  /// | [common words] | `c60-r35` | range of their number, and the rarest class that counts |
  /// | [longest word] | `l8` | letters that a word has at least, 1 ... 54 |
  /// | [par] | `p5000-9000e1` | range in points, and the player's effort: 0 quick, 1 standard, 2 deep, 3 deepest |
  /// | [avoided words] | `x0a1b2c3d4e5f6071` | the list's ``Blocklist/Fingerprint`` |
  /// | [dictionary] | `d3d5f0c1b2a394857` | its checksum; there if words or par are required |
  /// | candidate | `i2` or `i18-25` | the first that was looked at, unless it is 0, and the one taken; one number where nothing is required |
  public var text: String {
    var text = "wc1.\(generator.language.code).g\(generator.version.rawValue).s\(generator.seed)"
    if let words = requirements.words { text += ".w\(words)" }
    if let common = requirements.commonWords { text += ".c\(common.count)r\(common.rarity)" }
    if let length = requirements.longestWord { text += ".l\(length)" }
    if let par = requirements.par { text += ".p\(par.score)e\(par.effort.rawValue)" }
    if let words = requirements.avoidedWords { text += ".x\(words)" }
    if let checksum = requirements.dictionaryChecksum {
      text += ".d" + String(decoding: hexadecimalDigits(of: checksum), as: UTF8.self)
    }
    text += start == 0 || requirements.isEmpty ? ".i\(attempt)" : ".i\(start)-\(attempt)"
    return text
  }

  /// The text.
  public var description: String { text }

  /// The provenance that a text stands for.
  ///
  /// - Throws: ``Malformed``.
  /// - Complexity: O(1): no more of a text is looked at than the longest provenance has.
  public init(_ text: some StringProtocol) throws(Malformed) {
    var reader = ProvenanceReader(text.utf8.prefix(ProvenanceReader.lengthLimit + 1))
    self = try reader.provenance()
  }
}

extension Provenance {
  /// Why a text is no provenance.
  public struct Malformed: Error, Hashable, Sendable {
    /// What belongs somewhere in a provenance.
    public enum Part: UInt8, CaseIterable, Hashable, Sendable {
      /// `wc1`.
      case version
      /// A language's code.
      case language
      /// `g` and a version of the generator.
      case generator
      /// `s` and a number of 64 bits.
      case seed
      /// A requirement that may come here, or the candidate.
      case requirementOrCandidate
      /// A range, not of all numbers, its lower end not above the upper one.
      case range
      /// `r` and a size class.
      case rarity
      /// A number of letters.
      case wordLength
      /// `e` and the number of an effort.
      case effort
      /// 16 lower-case hexadecimal digits.
      case digits
      /// The dictionary's checksum, as words or par are required.
      case dictionary
      /// One or two numbers of 64 bits.
      case candidate
      /// A full stop.
      case fullStop
      /// Requirements that a puzzle can meet.
      case possibleRequirements
      /// The end.
      case end
    }

    /// The offset in bytes of UTF-8.
    public let offset: Int
    /// What was expected there.
    public let expected: Part
    /// What is there, 24 bytes at most.
    public let found: ExactText
  }
}

extension Provenance.Malformed: CustomStringConvertible {
  /// Where, what was expected, and what was found.
  public var description: String {
    let found = found.string.utf8.isEmpty ? "the end" : "\"\(found)\""
    return "byte \(offset) of a provenance: expected \(expected), found \(found)"
  }
}

extension Provenance.Malformed.Part: CustomStringConvertible {
  /// What is expected.
  public var description: String {
    switch self {
    case .version: "wc1"
    case .language: "a language's code, such as en"
    case .generator: "g and a generator's version, such as g1"
    case .seed: "s and a seed, a number of 64 bits without leading zeros"
    case .requirementOrCandidate:
      "a requirement (w c l p x d, in this order) or i and the candidate"
    case .range: "a range, such as 300-, 300-500 or -500"
    case .rarity: "r and a rarity of 0 to 255"
    case .wordLength: "a number of letters from 1 to \(PuzzleRequirements.mostLetters)"
    case .effort: "e and an effort from 0 to \(Effort.allCases.count - 1)"
    case .digits: "16 lower-case hexadecimal digits"
    case .dictionary: "d and the dictionary's checksum"
    case .candidate: "a candidate's number, or the first and the one taken, such as 18-25"
    case .fullStop: "a full stop"
    case .possibleRequirements: "requirements that a puzzle can meet"
    case .end: "the end"
    }
  }
}
