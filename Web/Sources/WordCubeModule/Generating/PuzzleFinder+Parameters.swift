import Lexicon
import WordCube
import WordCubeSolver

extension RequiredRange {
  /// The range of two parameters; -1 is an open end.
  init(_ lowest: Int32, _ highest: Int32) throws(ModuleError) {
    guard lowest >= -1, highest >= -1 else {
      throw ModuleError(.invalidArgument, "an end of a range must be 0 or more, or -1 for none")
    }
    do throws(RequiredRangeError) {
      try self.init(
        atLeast: lowest == -1 ? nil : Int64(lowest), atMost: highest == -1 ? nil : Int64(highest))
    } catch {
      throw ModuleError(.invalidArgument, text: error.description)
    }
  }
}

extension PuzzleRequirements {
  /// The requirements of parameters; -1 requires nothing.
  init(
    words: RequiredRange, common: RequiredRange, rarity: Int32, longest: Int32,
    par: RequiredRange, effort: Int32
  ) throws(ModuleError) {
    let commonWords: CommonWords? =
      common.isUnbounded
      ? nil : CommonWords(common, upTo: try Rarity(number: rarity))
    let parRange: ParRange? =
      par.isUnbounded ? nil : ParRange(par, effort: try Effort(number: effort))
    do throws(PuzzleRequirementsError) {
      try self.init(
        words: words, commonWords: commonWords, longestWord: longest == -1 ? nil : Int(longest),
        par: parRange)
    } catch {
      throw ModuleError(.invalidArgument, text: error.description)
    }
  }
}

extension Rarity {
  /// The rarity of a parameter, 0 ... 255.
  fileprivate init(number: Int32) throws(ModuleError) {
    guard let raw = UInt8(exactly: number) else {
      throw ModuleError(.invalidArgument, "a rarity is 0 ... 255")
    }
    self.init(rawValue: raw)
  }
}

extension PuzzleFinder {
  /// A finder with the words to avoid of an input, one a line; without any if it is empty.
  init(
    _ solver: Solver, _ requirements: PuzzleRequirements, blocklist: UnsafeRawBufferPointer
  ) throws(ModuleError) {
    var list: Blocklist?
    if !blocklist.isEmpty {
      do throws(WordListError) {
        list = try Blocklist(lines: Array(blocklist), raisesLetters: true)
      } catch {
        throw ModuleError(.malformed, text: error.description)
      }
    }
    do throws(PuzzleFinderError) {
      try self.init(solver, requirements, avoiding: list)
    } catch {
      throw ModuleError(.unsupported, text: error.description)
    }
  }

  /// The provenance of the first candidate that meets the requirements.
  func provenance(
    _ generator: PuzzleGenerator, from start: UInt64, attempts: UInt64
  ) throws(ModuleError) -> Provenance {
    do throws(PuzzleSearchError) {
      return try puzzle(of: generator, from: start, attempts: attempts).provenance
    } catch {
      guard case .exhausted = error else {
        throw ModuleError(.searchLimit, text: error.description)
      }
      throw ModuleError(.notFound, text: error.description)
    }
  }
}
