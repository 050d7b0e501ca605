import NaiveTwin

/// What the standard library makes of a generator's bits may change between its versions; what is made
/// of them here does not.
extension SplitMix64 {
  /// A number in 0 ..< bound. It is uniform but for one part in 2^64 / bound, which nobody sees here.
  public mutating func below(_ bound: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// The elements in random order.
  public mutating func shuffled<Element>(_ elements: some Sequence<Element>) -> [Element] {
    var elements = Array(elements)
    for index in elements.indices.reversed() { elements.swapAt(index, below(index + 1)) }
    return elements
  }
}
