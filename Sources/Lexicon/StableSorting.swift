extension Array {
  /// The elements in order; elements of which neither precedes the other keep their order.
  ///
  /// Sorts positions, so that all lists share one sort. The standard library's is compiled for each type of element,
  /// some 3 KB of WebAssembly each. It is faster for long lists.
  ///
  /// - Complexity: O(n log n).
  package func stablySorted(by precedes: (Element, Element) -> Bool) -> [Element] {
    if count < 2 { return self }
    return sortedPositions(count: count) { precedes(self[$0], self[$1]) }.map { self[$0] }
  }
}

/// The numbers 0 ..< `count` in an order.
@inline(never)
private func sortedPositions(count: Int, by precedes: (Int, Int) -> Bool) -> [Int] {
  (0..<count).sorted(by: precedes)
}
