/// Packs an automaton's states in depth-first order, each once.
///
/// A `MinimalAutomaton` numbers its states in the order in which they are completed. So a target was written
/// before if and only if its number is below the number of completed states.
struct AutomatonPacker {
  private var encoder = RangeEncoder()
  private var contexts = PackedContexts()
  private let letterWidth: UInt32
  private let stateWidth: UInt32

  /// The packed bytes.
  var bytes: [UInt8] { encoder.bytes }

  /// Packs an automaton over an alphabet.
  init(_ automaton: MinimalAutomaton, alphabet: Alphabet) {
    letterWidth = PackedContexts.bitWidth(of: alphabet.count)
    stateWidth = PackedContexts.stateWidth(edgeCount: automaton.edges.count)
    var table = AdaptiveBits.freshCells
    var cells = table.mutableSpan
    var completedCount: UInt32 = 1
    var stack = [(state: automaton.root, edge: automaton.edgeRange(of: automaton.root).lowerBound)]
    while let (state, index) = stack.last {
      if index == automaton.edgeRange(of: state).upperBound {
        write(letter: nil, &cells)
        stack.removeLast()
        if stack.isEmpty { break }
        precondition(state == completedCount, "states are numbered in depth-first order")
        completedCount += 1
        contexts.ascend()
        continue
      }
      stack[stack.count - 1].edge += 1
      let (target, letter) = (automaton.edges[index] >> 5, automaton.edges[index] & 31)
      write(letter: letter, &cells)
      contexts.markChild(letter)
      let isNew = target >= completedCount
      encoder.write(isNew ? 1 : 0, contexts.newStateCell, of: &cells)
      if isNew {
        contexts.descend(by: letter)
        let isFinal = automaton.isFinal(target)
        encoder.write(isFinal ? 1 : 0, contexts.wordCell, of: &cells)
        if isFinal { contexts.markWord() }
        stack.append((target, automaton.edgeRange(of: target).lowerBound))
      } else {
        write(target: target, &cells)
      }
    }
    encoder.finish()
  }

  /// Writes the letter of the current state's next edge, or that no edge follows.
  private mutating func write(letter: UInt32?, _ cells: inout MutableSpan<UInt16>) {
    let first = contexts.childCells
    if contexts.canEndState { encoder.write(letter == nil ? 0 : 1, first, of: &cells) }
    guard let letter else { return }
    var prefix: UInt32 = 1
    for shift in (0..<letterWidth).reversed() {
      let bit = letter &>> shift & 1
      encoder.write(bit, first + Int(prefix), of: &cells)
      prefix = prefix &<< 1 | bit
    }
  }

  /// Writes the number of a state that was written before, highest bit first.
  private mutating func write(target: UInt32, _ cells: inout MutableSpan<UInt16>) {
    var prefix: UInt32 = 1
    for shift in (0..<stateWidth).reversed() {
      let bit = target &>> shift & 1
      encoder.write(bit, contexts.targetCell(after: prefix), of: &cells)
      prefix = prefix &<< 1 | bit
    }
  }
}
