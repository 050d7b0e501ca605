import Lexicon
import WordCube
import WordCubeSolver

/// Any bytes as a word-graph file; every function of a graph is called.
///
/// Checksum, counts and word index are corrected if nothing else is wrong. Otherwise no mutation would
/// reach the code after these checks.
@_cdecl("fuzzWordGraphFile")
public func fuzzWordGraphFile(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Input(start: start, count: count)
  var bytes = Array(input)
  var repairs = 0
  while repairs < 100 {
    do throws(WordGraphError) {
      let graph = try holding(within: MemoryLimit(perByte: 16, constant: 16_384), for: count) {
        () throws(WordGraphError) in try WordGraph(bytes: bytes.span)
      }
      promise(graph.serialized() == bytes, "what opens is written as it was")
      promise(graph.byteCounts.total == count, "the sizes are those of the file")
      ask(graph, input)
      search(graph, input)
      return 0
    } catch {
      promise((0...count).contains(error.offset), "\(error) is inside of the file")
      promise(!error.description.utf8.isEmpty, "an error says something")
      guard repair(&bytes, error) else { return 0 }
      repairs += 1
    }
  }
  return 0
}

/// Writes the expected value where opening found another.
private func repair(_ bytes: inout [UInt8], _ error: WordGraphError) -> Bool {
  let expected = error.expected.split(separator: " ")[0]
  let number: UInt64?
  var width = 4
  switch error.kind {
  case .checksum: (number, width) = (UInt64(expected.dropFirst(2), radix: 16), 8)
  case .count where error.offset < 64: number = UInt64(expected)
  case .wordIndex:
    number = UInt64(expected)
    // Narrow entries follow the 32 wide ones of the root.
    let unitCount = (0..<4).reduce(0) { $0 | Int(bytes[24 + $1]) << (8 * $1) }
    if bytes[12] == 1, error.offset >= 192 + unitCount * 4 + 128 { width = 2 }
  default: return false
  }
  guard let number else { return false }
  for place in 0..<width {
    bytes[error.offset + place] = UInt8(truncatingIfNeeded: number >> UInt64(8 * place))
  }
  return true
}

/// Enumerates, looks up and numbers words.
private func ask(_ graph: WordGraph, _ input: Input) {
  var iterator = graph.words.makeIterator()
  var seen = 0
  var last: [LetterCode]?
  while seen < 200, let word = iterator.nextLetters() {
    promise(last.map { $0.lexicographicallyPrecedes(word) } ?? true, "words come in order")
    promise(graph.contains(letters: word), "words that are enumerated are found")
    promise(word.count <= graph.longestWordLength, "no word is longer than the longest")
    let text = graph.alphabet.text(of: word)
    promise(graph.contains(text), "words are found as text")
    promise(graph.index(of: text) == (graph.hasWordIndex ? seen : nil), "words are numbered")
    promise(graph.letters(at: seen) == (graph.hasWordIndex ? word : nil), "numbers name words")
    last = word
    seen += 1
  }
  promise(seen == min(200, graph.count), "there are as many words as there should be")
  if graph.hasWordIndex, graph.count > 0 {
    let index = graph.count - 1
    promise(graph.word(at: index).flatMap { graph.index(of: $0) } == index, "the last word is one")
  }
  promise(graph.letters(at: graph.count) == nil && graph.letters(at: -1) == nil, "no other is")

  // The end of the file is as good as any text; every function is called with it.
  let text = Input(rebasing: input.suffix(12))
  promise(
    graph.contains(utf8: text) == graph.contains(String(decoding: text, as: UTF8.self)),
    "bytes and text are found alike")
  promise(
    graph.contains(letters: text) == (graph.lookup(text.span).isWord),
    "a lookup finds what is contained")
  for word in graph.words(withPrefix: String(decoding: text.prefix(2), as: UTF8.self)).prefix(20) {
    promise(graph.contains(word), "words with a prefix are words")
  }
}

/// Solves a puzzle with the graph.
private func search(_ graph: WordGraph, _ input: Input) {
  let solver = holding(within: MemoryLimit(perByte: 16, constant: 16_384), for: input.count) {
    Solver(dictionary: graph, limit: SearchLimit(steps: 20_000))
  }
  var choices = Choices(Input(rebasing: input.suffix(4)))
  var position = Position(choices.puzzle())
  let length = choices.number(below: 5)
  let limit = MemoryLimit(perByte: 0, constant: 26 << 20)
  let words = holding(within: limit, for: 0) {
    try? solver.words(in: position, minimumLength: length)
  }
  guard let words else { return }
  for word in words.prefix(50) {
    promise(graph.contains(word.word), "what is found is a word")
    promise(graph.index(of: word.word) == word.index, "it has its number")
    promise(position.puzzle.spelling(of: word.path) == word.word, "its path spells it")
    promise(word.score == WordScore.score(of: word.word), "it has its score")
  }
  // The other searches may take more steps than the first.
  if let best = try? solver.bestWord(in: position, minimumLength: length) {
    promise(best == words[0], "the best word is the first")
  }
  if let hasWord = try? solver.hasWord(in: position, minimumLength: length) {
    promise(hasWord == !words.isEmpty, "there is a word if there is a list of words")
  }
  if let first = words.first, let word = try? solver.paths(of: first.word, in: position) {
    promise(word.first == first.path, "a word's path is the first of its paths")
    position.playedWords = [first.word]
    let rest = try? solver.words(in: position, minimumLength: length, leavesOutPlayed: true)
    if let rest { promise(rest.count == words.count - 1, "a word that was played is left out") }
    if let faces = try? solver.extensions(of: Array(first.path.prefix(1)), in: position) {
      promise(faces.isSubset(of: first.path[0].touchingFaces), "extensions touch the selection")
    }
  }
}
