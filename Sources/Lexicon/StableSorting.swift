extension Array {
  /// Returns the elements in order; equal elements keep their order.
  ///
  /// This sorts indices, so all lists share one sort. The standard library's sort is faster for long lists,
  /// but is compiled for each element type, at about 3 KB of WebAssembly each.
  ///
  /// - Complexity: O(n log n).
  package func stablySorted(by precedes: (Element, Element) -> Bool) -> [Element] {
    if count < 2 { return self }
    return sortedIndices(count: count) { precedes(self[$0], self[$1]) }.map { self[$0] }
  }
}

/// Returns the numbers 0 ..< `count` in order, by merging lists of 1, 2, 4 ... numbers.
@inline(never)
private func sortedIndices(count: Int, by precedes: (Int, Int) -> Bool) -> [Int] {
  var sorted = Array(0..<count)
  var merged = sorted
  var length = 1
  while length < count {
    var start = 0
    while start < count {
      let middle = min(start + length, count)
      let end = min(middle + length, count)
      var (left, right) = (start, middle)
      for index in start..<end {
        if left < middle, right == end || !precedes(sorted[right], sorted[left]) {
          merged[index] = sorted[left]
          left += 1
        } else {
          merged[index] = sorted[right]
          right += 1
        }
      }
      start = end
    }
    swap(&sorted, &merged)
    length *= 2
  }
  return sorted
}
