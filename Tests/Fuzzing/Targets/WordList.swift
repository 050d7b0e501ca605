import Lexicon
import WordCubeSolver

/// Any bytes as a list of words; the first byte chooses options and alphabet.
@_cdecl("fuzzWordList")
public func fuzzWordList(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Input(start: start, count: count)
  guard let choice = input.first else { return 0 }
  let text = Input(rebasing: input.dropFirst())
  let options = WordGraphBuilder.Options(rawValue: choice & 7)
  let alphabet = alphabets[Int(choice >> 3) % alphabets.count]

  var builder = WordGraphBuilder(alphabet: alphabet, options: options)
  do throws(WordListError) {
    let graph = try holding(within: limit, for: text.count) { () throws(WordListError) in
      try builder.insertLines(text.span)
      return try builder.build()
    }
    check(graph, text, builder)
  } catch {
    promise(!options.contains(.skipInvalid), "invalid words are skipped")
    if case .invalidWord(let word) = error {
      // The characters that begin within 64 bytes (an invalid byte becomes three), then an ellipsis.
      promise(word.word.utf8.count <= 63 * 3 + 4 + 3, "a word is quoted in part")
      promise((word.line ?? 0) > 0, "an error names the line")
    }
    promise(!error.description.utf8.isEmpty, "an error says something")
  }
  // A second graph takes time, so not for every list.
  if choice & 0xC0 == 0, alphabet == .english {
    _ = holding(within: limit, for: text.count) { try? Blocklist(lines: Array(text)) }
  }
  return 0
}

private let limit = MemoryLimit(perByte: 64, constant: 81_920)

private let alphabets: [Alphabet] = ["ABCDEFGHIJKLMNOPQRSTUVWXYZ", "ab", "ΑΒΓA\u{1F600}z", "A\n\r"]
  .map { known(try? Alphabet($0.unicodeScalars)) }

/// The graph has exactly the words of the list that fit.
private func check(
  _ graph: WordGraph, _ text: Input, _ builder: WordGraphBuilder
) {
  let alphabet = builder.alphabet
  var words: Set<[LetterCode]> = []
  var (taken, skipped) = (0, 0)
  for var line in text.split(separator: 0x0A, omittingEmptySubsequences: false) {
    if line.last == 0x0D { line = line.dropLast() }
    if line.isEmpty { continue }
    if let word = letters(line, alphabet, raises: builder.options.contains(.raiseASCII)) {
      words.insert(word)
      taken += 1
    } else {
      skipped += 1
    }
  }
  promise(builder.insertedCount == taken, "\(taken) words are taken")
  promise(builder.skippedCount == skipped, "\(skipped) words are skipped")
  promise(graph.count == words.count, "the graph has \(words.count) words")

  let sorted = words.sorted { $0.lexicographicallyPrecedes($1) }
  var found = graph.words.makeIterator()
  for (place, word) in sorted.enumerated() {
    promise(found.nextLetters() == word, "words come in the alphabet's order")
    promise(graph.contains(letters: word), "the graph has the words of the list")
    promise(
      graph.index(ofLetters: word) == (graph.hasWordIndex ? place : nil),
      "words are numbered in the alphabet's order")
    promise(
      graph.letters(at: place) == (graph.hasWordIndex ? word : nil), "an index leads to its word")
  }
  promise(found.nextLetters() == nil, "the graph has no other words")
  let longest = sorted.map(\.count).max() ?? 0
  promise(graph.longestWordLength == longest, "the longest word has \(longest) letters")

  let bytes = graph.serialized()
  do throws(WordGraphError) {
    promise(try WordGraph(bytes: bytes) == graph, "a graph opens as it was built")
  } catch {
    fatalError("not kept: a graph that was built opens: \(error)")
  }
}

/// The letters of a line, straight from the rules for lists; nil if it is not a word.
private func letters(
  _ line: Slice<Input>, _ alphabet: Alphabet, raises: Bool
) -> [LetterCode]? {
  let text = String(decoding: line, as: UTF8.self)
  guard Array(text.utf8) == Array(line) else { return nil }
  var word: [LetterCode] = []
  for scalar in text.unicodeScalars {
    var code = alphabet.code(of: scalar)
    if code == nil, raises, ("a"..."z").contains(scalar) {
      code = alphabet.code(of: known(Unicode.Scalar(scalar.value - 32)))
    }
    guard let code else { return nil }
    word.append(code)
  }
  return word.count <= 255 ? word : nil
}
