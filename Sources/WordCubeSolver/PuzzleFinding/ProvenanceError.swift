import WordCube

/// A reason why a string is not a provenance.
public struct ProvenanceError: Error, Hashable, Sendable {
  /// A part of a provenance.
  public enum Part: UInt8, CaseIterable, Hashable, Sendable {
    /// `wc1`.
    case version
    /// A language's code.
    case language
    /// `g` and a version of the generator.
    case generator
    /// `s` and a 64-bit number.
    case seed
    /// One of the requirements that may follow here, or the candidate.
    case requirementOrCandidate
    /// A range: `300-`, `300-500` or `-500`.
    case range
    /// `r` and a size class.
    case rarity
    /// A number of letters.
    case wordLength
    /// `e` and an effort's number.
    case effort
    /// 16 lower-case hexadecimal digits.
    case digits
    /// The dictionary's checksum, because words or par are required.
    case dictionary
    /// One or two 64-bit numbers.
    case candidate
    /// A full stop.
    case fullStop
    /// Requirements that a puzzle can meet.
    case possibleRequirements
    /// The end.
    case end
  }

  /// The offset in UTF-8 bytes.
  public let offset: Int
  /// What was expected there.
  public let expected: Part
  /// The text found there, up to 24 bytes.
  public let found: ExactText
}

extension ProvenanceError: CustomStringConvertible {
  /// A description of the error: where it is, what was expected and what was found.
  public var description: String {
    let found = found.string.utf8.isEmpty ? "the end" : "\"\(found)\""
    return "byte \(offset) of a provenance: expected \(expected), found \(found)"
  }
}

extension ProvenanceError.Part: CustomStringConvertible {
  /// What is expected.
  public var description: String {
    switch self {
    case .version: "wc1"
    case .language: "a language's code, such as en"
    case .generator: "g and a generator's version, such as g1"
    case .seed: "s and a seed, a 64-bit number without leading zeros"
    case .requirementOrCandidate:
      "a requirement (w c l p x d, in this order) or i and the candidate"
    case .range: "a range, such as 300-, 300-500 or -500"
    case .rarity: "r and a rarity of 0 to 255"
    case .wordLength: "a number of letters from 1 to \(PuzzleRequirements.mostLetters)"
    case .effort: "e and an effort from 0 to \(Effort.allCases.count - 1)"
    case .digits: "16 lower-case hexadecimal digits"
    case .dictionary: "d and the dictionary's checksum"
    case .candidate: "a candidate's number, or those of the first and the chosen one, such as 18-25"
    case .fullStop: "a full stop"
    case .possibleRequirements: "requirements that a puzzle can meet"
    case .end: "the end"
    }
  }
}
