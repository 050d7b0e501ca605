/// The score of a word: `sum * n * max(1, n - 3)`.
public func naiveScore(_ word: String, _ language: NaiveLanguage = .english) -> Int64 {
  let values = language.row.values
  let sum = word.unicodeScalars.reduce(0) { $0 + values[$1, default: 0] }
  let n = Int64(word.unicodeScalars.count)
  return sum * n * max(1, n - 3)
}
