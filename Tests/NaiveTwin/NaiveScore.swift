/// The letter values of section 3 of the rules.
public let naiveLetterValues: [Character: Int64] = [
  "A": 1, "B": 4, "C": 4, "D": 3, "E": 1, "F": 5, "G": 3, "H": 5, "I": 1, "J": 9, "K": 6, "L": 2,
  "M": 4, "N": 2, "O": 1, "P": 4, "Q": 12, "R": 2, "S": 1, "T": 2, "U": 1, "V": 5, "W": 5, "X": 9,
  "Y": 5, "Z": 11,
]

/// The score of a word: `sum * n * max(1, n - 3)`.
public func naiveScore(_ word: String) -> Int64 {
  let sum = word.reduce(0) { $0 + naiveLetterValues[$1, default: 0] }
  let n = Int64(word.count)
  return sum * n * max(1, n - 3)
}
