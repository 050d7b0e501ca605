/// A baseline: a sorted array of strings that is searched by halving.
struct SortedStrings {
  private let words: [String]

  init(_ words: [String]) {
    self.words = words.sorted()
  }

  func contains(_ word: String) -> Bool {
    var (low, high) = (0, words.count)
    while low < high {
      let middle = (low + high) / 2
      if words[middle] < word { low = middle + 1 } else { high = middle }
    }
    return low < words.count && words[low] == word
  }
}
