/// An order of few games, each judged so often that caches and branch predictor know it: 12 groups of 20 games, one
/// group after the other, each judged again and again. As many in all as there are games.
///
/// The games are spread over all of them, with the same mean size: so they are the same work.
///
/// - Parameter sizes: The numbers of bytes of all games, 240 or more.
/// - Returns: The numbers of the games, in the order in which they are judged.
public func repeatedGroups(_ sizes: [Int]) -> [Int] {
  let (groupSize, count) = (20, 240)
  let step = sizes.count / count
  let mean = sizes.reduce(0, +) / step
  func distance(_ first: Int) -> Int {
    abs(stride(from: first, to: step * count, by: step).reduce(0) { $0 + sizes[$1] } - mean)
  }
  let first = (0..<step).min { distance($0) < distance($1) } ?? 0
  return stride(from: 0, to: count, by: groupSize).flatMap { group in
    let numbers = (group..<group + groupSize).map { first + step * $0 }
    return repeatElement(numbers, count: step).joined()
  }
}

/// The numbers of all games, in order, or of few games again and again (``repeatedGroups(_:)``).
///
/// - Parameter sizes: The sizes of the games.
public func gameNumbers(_ sizes: [Int], areFew: Bool) -> [Int] {
  areFew ? repeatedGroups(sizes) : Array(sizes.indices)
}
