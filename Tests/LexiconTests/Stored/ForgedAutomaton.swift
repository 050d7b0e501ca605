@testable import Lexicon

/// A packed automaton whose bits may be anything, with the right checksum: what an attacker could write.
struct ForgedAutomaton {
  private var bits: [(bit: UInt32, cell: Int)] = []
  private var contexts = PackedContexts()
  private let letterWidth: UInt32
  private let stateWidth: UInt32
  var header: StoredDictionaryHeader

  /// The number of edges decides how numbers of states are written.
  init(edgeCount: Int, alphabet: Alphabet = .english) {
    letterWidth = PackedContexts.bitWidth(of: alphabet.count)
    stateWidth = PackedContexts.stateWidth(edgeCount: edgeCount)
    header = StoredDictionaryHeader(
      form: .automaton, graphChecksum: 0, wordCount: 0, size: edgeCount, classes: [],
      alphabet: alphabet, hasIndex: true)
  }

  private mutating func write(_ bit: UInt32, _ cell: Int) { bits.append((bit, cell)) }

  private mutating func write(letter: UInt32) {
    let first = contexts.childCells
    if contexts.canEndState { write(1, first) }
    var prefix: UInt32 = 1
    for place in (0..<letterWidth).reversed() {
      let bit = letter >> place & 1
      write(bit, first + Int(prefix))
      prefix = prefix << 1 | bit
    }
    contexts.markChild(letter)
  }

  /// An edge to a new state, where the next edges begin.
  mutating func new(_ letter: UInt32, isFinal: Bool = false) {
    write(letter: letter)
    write(1, contexts.newStateCell)
    // Opening does not go deeper either.
    if contexts.depth == 255 { return }
    contexts.descend(by: letter)
    write(isFinal ? 1 : 0, contexts.wordCell)
    if isFinal { contexts.markWord() }
  }

  /// An edge to a state that was before, or should have been.
  mutating func edge(_ letter: UInt32, to target: UInt32) {
    write(letter: letter)
    write(0, contexts.newStateCell)
    var prefix: UInt32 = 1
    for place in (0..<stateWidth).reversed() {
      let bit = target >> place & 1
      write(bit, contexts.targetCell(after: prefix))
      prefix = prefix << 1 | bit
    }
  }

  /// No further edge of the last new state that has not ended; at the end, of the root.
  mutating func end() {
    write(0, contexts.childCells)
    if contexts.depth > 0 { contexts.ascend() }
  }

  /// The file, with some bytes after the states.
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
