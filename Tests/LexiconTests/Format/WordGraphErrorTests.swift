import Testing

@testable import Lexicon

@Suite("Text of errors about graphs")
struct WordGraphErrorTests {
  @Test func `a file that cannot be read has no offset`() {
    let error = WordGraphError(.file, at: 0, expected: "a file", found: "none")
    #expect(error.description == "a file: none")
  }

  @Test func `bytes have the offset, and what was expected and found there`() {
    let error = WordGraphError(.header, at: 24, expected: "this", found: "that")
    for part in ["24", "this", "that"] { #expect(error.description.contains(part)) }
  }

  /// The error of opening a graph with these edges and one overwritten unit.
  private func error(
    _ edges: [ForgedGraph.Edge], unit: (slot: Int, value: UInt32)? = nil
  ) -> WordGraphError? {
    var graph = ForgedGraph(unitCount: 32, edges: edges)
    if let unit { graph.units[unit.slot] = unit.value }
    return graph.error
  }

  private func edge(
    _ parent: UInt32, _ letter: UInt32, _ child: UInt32, isFinal: Bool = true
  ) -> ForgedGraph.Edge {
    ForgedGraph.Edge(parent: parent, letter: letter, child: child, isFinal: isFinal)
  }

  @Test func `cycles name a base on them`() {
    let long = error([edge(1, 0, 2), edge(2, 0, 4), edge(4, 0, 2)])
    #expect(long?.found == "one through base 2" && long?.offset == 192 + 4 * 4)
    let short = error([edge(1, 0, 5), edge(5, 0, 5)])
    #expect(short?.found == "one through base 5" && short?.offset == 192 + 5 * 4)
    let root = error([edge(1, 0, 1)])
    #expect(root?.found == "one from 1" && root?.offset == 192 + 1 * 4)
  }

  @Test func `units show the letter, or the whole unit where it is nearly an empty one`() {
    for (unit, found) in [(26, "letter 26"), (62, "letter 62"), (127, "unit 127")] {
      let error = error([edge(1, 0, 0)], unit: (20, UInt32(unit)))
      #expect(error?.found == found && error?.offset == 192 + 20 * 4)
    }
    let base = error([edge(1, 0, 0)], unit: (1, 32 << 7))
    #expect(base?.expected == "a base below 32" && base?.found == "32")
  }

  @Test func `an edge that does not end a word and has no successor has its own message`() {
    let noWord = error([edge(1, 0, 0, isFinal: false)])
    #expect(noWord?.expected == "a word where no letter follows" && noWord?.found == "none")
    let deadEnd = error([edge(1, 0, 4)])
    #expect(deadEnd?.expected == "base 0 for a state without edges" && deadEnd?.found == "base 4")
  }
}
