import NaiveTwin

/// Finds words with what the standard library has: a set of all beginnings of words, and the words' indices
/// and scores.
///
/// The twin of the tests has a prefix tree instead, which takes more than a plain solver to write.
struct PlainSolver {
  struct Found: Hashable {
    var word: String
    var score: Int64
    var index: Int
    var faces: [NaiveFace]
  }

  private let beginnings: Set<String>
  private let indices: [String: Int]

  init(words: [String]) {
    beginnings = Set(words.flatMap { word in word.indices.map { String(word[...$0]) } })
    indices = Dictionary(uniqueKeysWithValues: zip(words, 0...))
  }

  /// All different words that can be played, in order, each with one way to play it.
  func allWords(_ puzzle: NaivePuzzle, _ state: NaiveState) -> [Found] {
    var found: [String: Found] = [:]
    let playable = Set(state.playableFaces)

    func extend(_ path: [NaiveFace], _ word: String, with face: NaiveFace) {
      let word = word + puzzle[face]
      guard beginnings.contains(word) else { return }
      let path = path + [face]
      if word.utf8.count >= 3, found[word] == nil, let index = indices[word] {
        found[word] = Found(word: word, score: naiveScore(word), index: index, faces: path)
      }
      for next in NaiveFace.touching[face.number]
      where playable.contains(next) && !path.contains(next) {
        extend(path, word, with: next)
      }
    }
    for face in playable { extend([], "", with: face) }
    return found.values.sorted { $0.index < $1.index }
  }
}
