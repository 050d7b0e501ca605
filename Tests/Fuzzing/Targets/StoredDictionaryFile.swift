import Lexicon

/// Any bytes as a stored dictionary, packed or not.
///
/// Checksums and counts are corrected if nothing else is wrong. Otherwise no mutation would reach the
/// code after these checks.
@_cdecl("fuzzStoredDictionaryFile")
public func fuzzStoredDictionaryFile(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var bytes = Array(Input(start: start, count: count))
  var repairs = 0
  while repairs < 20 {
    do throws(StoredDictionaryError) {
      let dictionary = try holding(within: limit, for: count) { () throws(StoredDictionaryError) in
        try StoredDictionary(bytes: bytes.span)
      }
      check(dictionary, bytes)
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

/// The cells take 2 MiB; then a packed file has at most 8 letters or edges a byte.
private let limit = MemoryLimit(perByte: 1024, constant: 3 << 20)

/// Writes the expected value where opening found another.
private func repair(_ bytes: inout [UInt8], _ error: StoredDictionaryError) -> Bool {
  guard let number = error.computed else { return false }
  let width = error.kind == .checksum ? 8 : 4
  for place in 0..<width {
    bytes[error.offset + place] = UInt8(truncatingIfNeeded: number >> UInt64(8 * place))
  }
  return true
}

/// Both forms return the same dictionary.
private func check(_ dictionary: StoredDictionary, _ bytes: [UInt8]) {
  let graph = dictionary.graph
  promise(
    dictionary.rarities.map { $0.count == graph.count } ?? true, "each word has a rarity")
  let unpacked = dictionary.serialized()
  if bytes[12] == 1 { promise(unpacked == bytes, "what opens is written as it was") }
  // A small graph or automaton can have more words than could be packed here.
  if bytes[12] != 0, graph.count > 2_000 { return }
  do {
    promise(try StoredDictionary(bytes: unpacked) == dictionary, "the unpacked form opens")
    let packed = try dictionary.packed()
    let opened = try StoredDictionary(bytes: packed)
    promise(opened.language == dictionary.language, "the packed form keeps the language")
    promise(opened.rarities == dictionary.rarities, "the packed form keeps the rarities")
    promise(
      opened.writtenForms?.formCount == dictionary.writtenForms?.formCount,
      "the packed form keeps the written forms")
    promise(opened.graph.count == graph.count, "the packed form keeps the words")
    promise(bytes[12] == 1 || opened == dictionary, "packed words are those of the builder")
    promise(try opened.packed() == packed, "there is one packed form of a dictionary")
  } catch {
    fatalError("not kept: what was written opens: \(error)")
  }
  var iterator = graph.words.makeIterator()
  var last: [LetterCode]?
  for _ in 0..<200 {
    guard let word = iterator.nextLetters() else { break }
    promise(last.map { $0.lexicographicallyPrecedes(word) } ?? true, "words come in order")
    promise(graph.contains(letters: word), "words that are enumerated are found")
    let forms = dictionary.writtenForms(of: graph.alphabet.text(of: word))
    promise(
      forms.isEmpty == (dictionary.writtenForms == nil), "each word has a written form, or none has"
    )
    last = word
  }
}
