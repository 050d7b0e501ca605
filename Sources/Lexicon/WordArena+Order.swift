extension WordArena {
  /// The words' numbers in the alphabet's order.
  ///
  /// - Complexity: O(n log n) in the number of words.
  func sortedOrder() -> [Int] {
    // The first ten letters decide nearly always: 6 bits each, so that the end comes before code 0.
    var keyed: [(key: UInt64, word: Int)] = []
    keyed.reserveCapacity(count)
    for word in 0..<count {
      let range = start(of: word)..<ends[word]
      var key: UInt64 = 0
      for step in 0..<10 {
        let place = range.lowerBound + step
        key = key << 6 | (place < range.upperBound ? UInt64(letters[place]) + 1 : 0)
      }
      keyed.append((key, word))
    }
    keyed.sort { one, other in
      if one.key != other.key { return one.key < other.key }
      return precedes(
        start(of: one.word)..<ends[one.word], start(of: other.word)..<ends[other.word])
    }
    return keyed.map { $0.word }
  }
}
