import Lexicon
import WordCube

// This file is the module's one fence around unsafe memory. What makes it safe:
//
// - The rows are derived from a `WordGraph`, whose edges are proven. A letter is only followed where
//   the row's mask has it, so that its place is inside.
// - A board has at most 57 faces (at most one for each line of sight and side), so that an endpoint's
//   node is below 128.
// - Before the endpoints of a prefix are extended, the stack has room for all their successors.

/// The word graph in the form in which it is searched: a row of 64 bits for each edge.
///
/// The edges of a state lie side by side in the order of their letters, and the states in the order of
/// their distance from the root: a search spends its time near the root, and what it reads then fits
/// the processor's caches.
final class SearchTable: @unchecked Sendable {
  /// For each edge the state that it leads to: the letters that follow in the upper half, then twice the
  /// place of the edge by the first of them, plus 1 if the path so far is a word.
  fileprivate let rows: UnsafeMutablePointer<UInt64>
  /// For each edge the number of words of the state before those of the edge.
  fileprivate let skips: UnsafeMutablePointer<UInt32>
  /// The row of the state before the first letter.
  let rootRow: UInt64

  init(_ graph: WordGraph) {
    let edges = graph.breadthFirstEdges()
    rows = .allocate(capacity: max(1, edges.count))
    skips = .allocate(capacity: max(1, edges.count))
    for (place, edge) in edges.enumerated() {
      let base = UInt64(edge.firstChild) << 1 | (edge.isFinal ? 1 : 0)
      (rows + place).initialize(to: UInt64(edge.nextLetters.rawValue) << 32 | base)
      (skips + place).initialize(to: edge.skip)
    }
    rootRow = UInt64(graph.root.nextLetters.rawValue) << 32
  }

  deinit {
    rows.deallocate()
    skips.deallocate()
  }

  /// The row that a letter leads to from a row of this table, or nil if no word continues so.
  @inline(__always)
  func row(after row: UInt64, by letter: LetterCode) -> UInt64? {
    guard letter < 32, row.nextLetters & 1 &<< UInt32(letter) != 0 else { return nil }
    return rows[row.place(of: UInt32(letter))]
  }
}

/// A row of a ``SearchTable``.
extension UInt64 {
  @inline(__always) var nextLetters: UInt32 { UInt32(truncatingIfNeeded: self &>> 32) }
  @inline(__always) var endsWord: Bool { self & 1 != 0 }

  /// The place of the edge by a letter, which is one of `nextLetters`.
  @inline(__always) func place(of letter: UInt32) -> Int {
    let before = nextLetters & ((1 &<< letter) &- 1)
    return Int((UInt32(truncatingIfNeeded: self) &>> 1) &+ UInt32(before.nonzeroBitCount))
  }
}

/// Takes the words that a search finds.
protocol WordSink {
  /// Takes the next word in alphabetical order; false ends the search.
  mutating func found(_ word: SearchedWord) -> Bool
}

/// A word as the search hands it to its sink, valid for the duration of the call.
struct SearchedWord {
  /// The number of words of the dictionary before it; 0 in a graph without word index.
  let rank: UInt32
  /// The sum of its letters' values.
  let letterSum: UInt32
  /// The number of its letters.
  let count: Int
  fileprivate let letters: UnsafeMutablePointer<UInt8>

  /// Adds the letters' codes to a list.
  func appendLetters(to list: inout [LetterCode]) {
    list.append(contentsOf: UnsafeBufferPointer(start: letters, count: count))
  }

  /// Whether the word has these letters.
  func isSpelled(by codes: [LetterCode]) -> Bool {
    codes.elementsEqual(UnsafeBufferPointer(start: letters, count: count))
  }

  /// The score (rules, section 3); words of a board have at most 114 letters, so nothing overflows.
  var score: UInt32 { letterSum &* UInt32(count) &* UInt32(max(1, count &- 3)) }
}

/// A search for the words of a board: depth first over the dictionary's prefixes, each of which is
/// visited once, with all paths that spell it.
///
/// The paths that spell a prefix are kept as *endpoints* of 64 bits: the set of faces used, and the node
/// that was reached last, which is a face's number, or ``halfNode`` more for a face whose tile's second
/// letter is still to come. A prefix's endpoints lie on a stack, above those of the prefixes that it extends.
struct UnsafeWordSearch<Sink: WordSink>: ~Copyable {
  /// Keeps the rows alive.
  private let table: SearchTable
  private let rows: UnsafePointer<UInt64>
  private let skips: UnsafePointer<UInt32>
  private let rootRow: UInt64
  private let block: UnsafeMutableRawPointer
  /// By node: the faces that touch it.
  private let neighbours: UnsafeMutablePointer<UInt64>
  /// By letter: the faces whose tile begins with it.
  private let facesByLetter: UnsafeMutablePointer<UInt64>
  /// By node: the letters that can follow.
  private let letters: UnsafeMutablePointer<UInt32>
  /// By letter: its value.
  private let values: UnsafeMutablePointer<UInt32>
  /// The letters of the prefix.
  private let prefix: UnsafeMutablePointer<UInt8>
  /// The faces whose tile has two letters.
  private let pairs: UInt64
  private let minimumLength: Int
  private var stack: UnsafeMutablePointer<UInt64>
  private var capacity = 4096
  private(set) var stepsLeft: Int
  private var isStopped = false
  /// Whether the search ended because it took too many steps.
  private(set) var hasReachedLimit = false
  var sink: Sink

  /// Bits 0 ... 56 of an endpoint are the faces used, those above are the node.
  private static var nodeShift: UInt64 { 57 }
  /// What a face's number has added while its tile's second letter is to come. One more than 64, which
  /// is the number of trailing zeros of no face at all, and a node from which nothing follows.
  private static var halfNode: UInt64 { 65 }
  private static var usedMask: UInt64 { (1 << 57) - 1 }

  init(
    _ table: SearchTable, _ board: borrowing SearchBoard, minimumLength: Int,
    limit: SearchLimit, sink: consuming Sink
  ) {
    precondition(board.faces.count <= SearchBoard.maximumFaceCount)
    self.table = table
    rows = UnsafePointer(table.rows)
    skips = UnsafePointer(table.skips)
    rootRow = table.rootRow
    block = .allocate(byteCount: 2176, alignment: 16)
    neighbours = block.bindMemory(to: UInt64.self, capacity: 128)
    facesByLetter = (block + 1024).bindMemory(to: UInt64.self, capacity: 32)
    letters = (block + 1280).bindMemory(to: UInt32.self, capacity: 128)
    values = (block + 1792).bindMemory(to: UInt32.self, capacity: 32)
    prefix = (block + 1920).bindMemory(to: UInt8.self, capacity: 256)
    neighbours.initialize(repeating: 0, count: 128)
    facesByLetter.initialize(repeating: 0, count: 32)
    letters.initialize(repeating: 0, count: 128)
    values.initialize(repeating: 0, count: 32)
    prefix.initialize(repeating: 0, count: 256)
    stack = .allocate(capacity: capacity)
    for (letter, value) in board.letterValues.enumerated().prefix(32) { values[letter] = value }
    var pairs: UInt64 = 0
    for (number, face) in board.faces.enumerated() where face.first < 32 {
      neighbours[number] = face.neighbours
      letters[number] = face.nextLetters
      facesByLetter[Int(face.first)] |= 1 << UInt64(number)
      if let second = face.second {
        pairs |= 1 << UInt64(number)
        letters[Int(Self.halfNode) + number] = second < 32 ? 1 << UInt32(second) : 0
      }
    }
    self.pairs = pairs
    self.minimumLength = minimumLength
    stepsLeft = limit.steps
    self.sink = sink
  }

  deinit {
    block.deallocate()
    stack.deallocate()
  }

  /// Searches the whole board.
  mutating func run() {
    var open = rootRow.nextLetters
    while open != 0, !isStopped {
      let letter = UInt32(open.trailingZeroBitCount)
      open &= open &- 1
      let place = rootRow.place(of: letter)
      let child = rows[place]
      var top = 0
      let next = facesByLetter[Int(letter)]
      if next == 0 { continue }
      let reached = enter(next, used: 0, by: child, top: &top)
      advance(
        to: child, by: letter, rank: skips[place], sum: 0, depth: 0, isReached: reached != 0,
        from: 0, to: top)
    }
  }

  /// Extends the prefix of a row by every letter that leads on from one of its endpoints.
  private mutating func visit(
    _ row: UInt64, rank: UInt32, sum: UInt32, depth: Int, from start: Int, to end: Int
  ) {
    // No face touches more than 32 others.
    guard hasRoom(above: end, for: (end &- start) &* 32), stepsLeft > 0 else {
      (isStopped, hasReachedLimit) = (true, true)
      return
    }
    var open: UInt32 = 0
    for place in start..<end { open |= letters[Int(stack[place] &>> Self.nodeShift)] }
    open &= row.nextLetters
    while open != 0, !isStopped {
      let letter = UInt32(open.trailingZeroBitCount)
      open &= open &- 1
      stepsLeft &-= end &- start
      let edge = row.place(of: letter)
      let child = rows[edge]
      let faces = facesByLetter[Int(letter)]
      var top = end
      var reached: UInt64 = 0
      for place in start..<end {
        let endpoint = stack[place]
        let node = Int(endpoint &>> Self.nodeShift)
        let next = neighbours[node] & faces & ~endpoint
        if node < Int(Self.halfNode) {
          reached |= enter(
            next, used: endpoint & Self.usedMask, by: child, top: &top)
        } else if letters[node] == 1 &<< letter {
          reached |= complete(
            node &- Int(Self.halfNode), used: endpoint & Self.usedMask, by: child, top: &top)
        }
      }
      advance(
        to: child, by: letter, rank: rank &+ skips[edge], sum: sum, depth: depth,
        isReached: reached != 0, from: end, to: top)
    }
  }

  /// Makes room on the stack for more endpoints; false if they are too many.
  @inline(__always)
  private mutating func hasRoom(above end: Int, for count: Int) -> Bool {
    end &+ count <= capacity || grow(to: end &+ count, keeping: end)
  }

  @inline(never)
  private mutating func grow(to count: Int, keeping end: Int) -> Bool {
    guard count <= SearchLimit.mostEndpoints else { return false }
    capacity = min(count * 2, SearchLimit.mostEndpoints)
    let larger = UnsafeMutablePointer<UInt64>.allocate(capacity: capacity)
    larger.update(from: stack, count: end)
    stack.deallocate()
    stack = larger
    return true
  }

  /// Puts the endpoints of faces on the stack, those from which a letter of the row can follow; the
  /// faces at which the row's letter ends.
  @inline(__always)
  private mutating func enter(
    _ faces: UInt64, used: UInt64, by row: UInt64, top: inout Int
  ) -> UInt64 {
    var rest = faces
    repeat {
      let face = UInt64(truncatingIfNeeded: rest.trailingZeroBitCount)
      let bit = rest & (0 &- rest)
      rest ^= bit
      let node = face + (pairs & bit != 0 ? Self.halfNode : 0)
      stack[top] = used | bit | node &<< Self.nodeShift
      top &+= letters[Int(node)] & row.nextLetters != 0 ? 1 : 0
    } while rest != 0
    return faces & ~pairs
  }

  /// Puts the endpoint of a face on the stack whose tile's second letter is the row's.
  @inline(never)
  private mutating func complete(
    _ face: Int, used: UInt64, by row: UInt64, top: inout Int
  ) -> UInt64 {
    stack[top] = used | UInt64(face) &<< Self.nodeShift
    top &+= letters[face] & row.nextLetters != 0 ? 1 : 0
    return 1
  }

  /// Gives the word that a row ends to the sink, and continues from its endpoints.
  @inline(__always)
  private mutating func advance(
    to row: UInt64, by letter: UInt32, rank: UInt32, sum: UInt32, depth: Int, isReached: Bool,
    from start: Int, to end: Int
  ) {
    let (sum, depth) = (sum &+ values[Int(letter)], depth &+ 1)
    prefix[depth &- 1] = UInt8(truncatingIfNeeded: letter)
    if row.endsWord, isReached, depth >= minimumLength {
      let word = SearchedWord(rank: rank, letterSum: sum, count: depth, letters: prefix)
      if !sink.found(word) {
        isStopped = true
        return
      }
    }
    if end > start { visit(row, rank: rank, sum: sum, depth: depth, from: start, to: end) }
  }
}
