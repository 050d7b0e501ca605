/// Packs a graph's words and their rarities.
struct WordPacker {
  private var encoder = RangeEncoder()
  private var contexts = PackedContexts()
  private let letterWidth: UInt32
  private let rarityWidth: UInt32
  /// The number of letters written.
  private(set) var letterCount = 0

  /// The packed bytes.
  var bytes: [UInt8] { encoder.bytes }

  /// Packs a dictionary, and passes each word to a function.
  init(
    _ dictionary: StoredDictionary, word: (Span<LetterCode>) throws(WordListError) -> Void
  ) throws(WordListError) {
    letterWidth = PackedContexts.bitWidth(of: dictionary.graph.alphabet.count)
    rarityWidth = PackedContexts.bitWidth(of: dictionary.classes.count)
    var table = AdaptiveBits.freshCells
    var cells = table.mutableSpan
    var words = dictionary.graph.words.makeIterator()
    var last: [LetterCode] = []
    var index = 0
    while let letters = words.nextLetters() {
      try word(letters.span)
      write(letters, after: last, &cells)
      writeRarity(of: index, in: dictionary, &cells)
      (last, index) = (letters, index + 1)
    }
    ascend(to: 0, &cells)
    writeChild(nil, &cells)
    encoder.finish()
  }

  /// Writes a word that comes after the previous one.
  private mutating func write(
    _ word: [LetterCode], after last: [LetterCode], _ cells: inout MutableSpan<UInt16>
  ) {
    let common = zip(word, last).prefix { $0 == $1 }.count
    ascend(to: common, &cells)
    for letter in word[common...] {
      writeChild(UInt32(letter), &cells)
      contexts.descend(by: UInt32(letter))
      let isWord: UInt32 = contexts.depth == word.count ? 1 : 0
      encoder.write(isWord, contexts.wordCell, of: &cells)
      letterCount += 1
    }
    contexts.markWord()
  }

  /// Ends the nodes on the path that are deeper than `depth`.
  private mutating func ascend(to depth: Int, _ cells: inout MutableSpan<UInt16>) {
    while contexts.depth > depth {
      writeChild(nil, &cells)
      contexts.ascend()
    }
  }

  /// Writes the letter of the current node's next child, or that no child follows.
  private mutating func writeChild(_ letter: UInt32?, _ cells: inout MutableSpan<UInt16>) {
    let first = contexts.childCells
    if contexts.canEnd { encoder.write(letter == nil ? 0 : 1, first, of: &cells) }
    if let letter { write(letter, width: letterWidth, first, &cells) }
  }

  private mutating func writeRarity(
    of index: Int, in dictionary: StoredDictionary, _ cells: inout MutableSpan<UInt16>
  ) {
    guard let size = dictionary.rarities?[index]?.rawValue else { return }
    let number = UInt32(dictionary.classes.firstIndex(of: size) ?? 0)
    write(number, width: rarityWidth, contexts.rarityCells, &cells)
    contexts.markRarity(number)
  }

  /// Writes a number, highest bit first. The bits so far choose the next bit's cell.
  private mutating func write(
    _ number: UInt32, width: UInt32, _ first: Int, _ cells: inout MutableSpan<UInt16>
  ) {
    var prefix: UInt32 = 1
    for shift in (0..<width).reversed() {
      let bit = number &>> shift & 1
      encoder.write(bit, first + Int(prefix), of: &cells)
      prefix = prefix &<< 1 | bit
    }
  }
}
