/// A graph as safe arrays: what the builder makes and what opening proves.
struct GraphParts {
  var alphabet: Alphabet
  var units: [UInt32]
  var facts: GraphFacts
  /// The root's 32 skips, then one a slot; empty when there is no index.
  var rootSkips: [UInt32]
  var skips: [UInt32]
}
