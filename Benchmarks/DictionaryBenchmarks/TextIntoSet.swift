/// A baseline: the words of a text, one a line, as a set.
func wordSet(ofLines text: [UInt8], count: Int) -> Set<String> {
  var words = Set<String>(minimumCapacity: count)
  for line in text.split(separator: 0x0A) {
    words.insert(String(decoding: line, as: UTF8.self))
  }
  return words
}

/// The text of some words, one a line.
func lines(of words: [String]) -> [UInt8] {
  Array((words.joined(separator: "\n") + "\n").utf8)
}
