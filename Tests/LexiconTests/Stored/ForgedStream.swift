@testable import Lexicon

/// A packed dictionary whose bits may be anything, with the right checksums: what an attacker could write.
struct ForgedStream {
  private var bits: [(bit: UInt32, cell: Int)] = []
  private var contexts = PackedContexts()
  private let letterWidth: UInt32
  private let rarityWidth: UInt32
  var header: StoredDictionaryHeader

  init(alphabet: Alphabet = .english, classes: [UInt8] = []) {
    letterWidth = PackedContexts.bitWidth(of: alphabet.count)
    rarityWidth = PackedContexts.bitWidth(of: classes.count)
    header = StoredDictionaryHeader(
      form: .packed, graphChecksum: 0, wordCount: 0, size: 0, classes: classes, alphabet: alphabet,
      hasIndex: true)
  }

  private mutating func write(_ number: UInt32, width: UInt32, _ first: Int) {
    var prefix: UInt32 = 1
    for place in (0..<width).reversed() {
      let bit = number >> place & 1
      write(bit, first + Int(prefix))
      prefix = prefix << 1 | bit
    }
  }

  private mutating func write(_ bit: UInt32, _ cell: Int) {
    bits.append((bit, cell))
  }

  /// Goes to a child.
  mutating func child(_ letter: UInt32, isWord: Bool, rarity: UInt32? = nil) {
    if contexts.canEnd { write(1, contexts.childCells) }
    write(letter, width: letterWidth, contexts.childCells)
    header.size += 1
    // Opening does not go deeper either.
    if contexts.depth == 255 { return }
    contexts.descend(by: letter)
    write(isWord ? 1 : 0, contexts.wordCell)
    if isWord {
      contexts.markWord()
      header.wordCount += 1
    }
    if let rarity {
      write(rarity, width: rarityWidth, contexts.rarityCells)
      contexts.markRarity(rarity)
    }
  }

  /// Goes back to the parent; at the root the words end.
  mutating func end() {
    write(0, contexts.childCells)
    if contexts.depth > 0 { contexts.ascend() }
  }

  /// The file, with some bytes after the words.
  func bytes(adding tail: [UInt8] = []) -> [UInt8] {
    var encoder = RangeEncoder()
    var table = AdaptiveBits.freshCells
    var cells = table.mutableSpan
    for (bit, cell) in bits { encoder.write(bit, cell, of: &cells) }
    encoder.finish()
    var bytes: [UInt8] = []
    header.write(to: &bytes)
    bytes += encoder.bytes + tail
    StoredDictionaryHeader.seal(&bytes)
    return bytes
  }

  /// The error of opening the file.
  func error(adding tail: [UInt8] = []) -> StoredDictionaryError? {
    do throws(StoredDictionaryError) {
      _ = try StoredDictionary(bytes: bytes(adding: tail))
      return nil
    } catch {
      return error
    }
  }
}
