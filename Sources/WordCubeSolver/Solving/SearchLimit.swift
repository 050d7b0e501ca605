/// How much work a search may do.
///
/// A search takes time and memory in proportion to the number of ways in which prefixes of words can be
/// spelled. On English puzzles that is some thousands; but a puzzle and a dictionary can be made for
/// each other so that it has no end in practice, and then the search ends with an error. At most
/// 24 MiB of memory are taken besides what is found.
public struct SearchLimit: Error, Hashable, Sendable {
  /// The most steps; a step extends one way to spell a prefix by one letter.
  public var steps: Int
  /// The most ways to spell the prefixes of one word that are kept at a time, 8 bytes each: more do
  /// not come about within the standard limit unless a puzzle was made for it.
  static let mostEndpoints = 1 << 21

  /// A limit of some number of steps, some ten nanoseconds each.
  public init(steps: Int) {
    self.steps = max(1, steps)
  }

  /// 16,777,216 steps: a thousand times what an English puzzle needs.
  public static let standard = SearchLimit(steps: 1 << 24)
}

extension SearchLimit: CustomStringConvertible {
  /// The number of steps.
  public var description: String { "a limit of \(steps) steps" }
}
