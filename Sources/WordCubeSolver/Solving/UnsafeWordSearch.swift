import Lexicon
import WordCube

// All of the module's unsafe memory access is in this file. It is safe for these reasons:
//
// - The rows are derived from a `WordGraph`, whose edges are validated. The search follows a letter only if
//   the row's mask has it, so its index is in bounds.
// - A board has at most 57 faces (at most one per line of sight and side), so an endpoint's node is below
//   128, and a word has at most 114 letters.
// - Before a prefix's endpoints are extended, the stack has room for all their successors.

/// The word graph in the form that the search uses: a 64-bit row for each edge.
///
/// A state's edges are contiguous, in the order of their letters, and the states are in the order of their
/// distance from the root. A search spends its time near the root, so what it reads fits in the processor's
/// caches.
final class SearchTable: @unchecked Sendable {
  /// For each edge, the state that it leads to: the letters that follow in the upper half, and in the lower
  /// half, twice the index of the edge by the first of them, plus 1 if the path so far is a word.
  fileprivate let rows: UnsafeMutablePointer<UInt64>
  /// For each edge, the number of words of its state that come before the edge's own.
  fileprivate let skips: UnsafeMutablePointer<UInt32>
  /// The row of the state before the first letter.
  let rootRow: UInt64

  init(_ graph: WordGraph) {
    let edges = graph.breadthFirstEdges()
    rows = .allocate(capacity: max(1, edges.count))
    skips = .allocate(capacity: max(1, edges.count))
    for (index, edge) in edges.enumerated() {
      let base = UInt64(edge.firstChild) << 1 | (edge.isFinal ? 1 : 0)
      (rows + index).initialize(to: UInt64(edge.nextLetters.rawValue) << 32 | base)
      (skips + index).initialize(to: edge.skip)
    }
    rootRow = UInt64(graph.root.nextLetters.rawValue) << 32
  }

  deinit {
    rows.deallocate()
    skips.deallocate()
  }

  /// Returns the row that a letter leads to from a row of this table, or nil if no word continues that way.
  @inline(__always)
  func row(after row: UInt64, by letter: LetterCode) -> UInt64? {
    guard letter < 32, row.nextLetters & 1 &<< UInt32(letter) != 0 else { return nil }
    return rows[row.edgeIndex(of: UInt32(letter))]
  }
}

/// A row of a ``SearchTable``.
extension UInt64 {
  @inline(__always) var nextLetters: UInt32 { UInt32(truncatingIfNeeded: self &>> 32) }
  @inline(__always) var endsWord: Bool { self & 1 != 0 }

  /// The index of the edge by a letter, which is one of `nextLetters`.
  @inline(__always) func edgeIndex(of letter: UInt32) -> Int {
    let before = nextLetters & ((1 &<< letter) &- 1)
    let first = UInt32(truncatingIfNeeded: self) &>> 1
    return Int(truncatingIfNeeded: first &+ UInt32(truncatingIfNeeded: before.nonzeroBitCount))
  }
}

/// Receives the words that a search finds.
protocol WordSink {
  /// Receives the next word in alphabetical order. Returning false ends the search.
  mutating func found(_ word: SearchedWord) -> Bool
}

/// A word that the search passes to its sink, valid for the duration of the call.
struct SearchedWord {
  /// The number of the dictionary's words before it; 0 in a graph without a word index.
  let rank: UInt32
  /// The sum of its letters' values.
  let letterSum: UInt32
  /// Its number of letters.
  let count: Int
  fileprivate let letters: UnsafeMutablePointer<UInt8>

  /// The codes of its first eight letters, the first in the lowest byte. If the word is shorter, the other
  /// bytes are unspecified.
  var firstLetters: UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(letters).loadUnaligned(as: UInt64.self))
  }

  /// Appends the codes of the letters from an index on to a list.
  func appendLetters(from start: Int, to list: inout [LetterCode]) {
    list.append(contentsOf: UnsafeBufferPointer(start: letters + start, count: count - start))
  }

  /// Returns whether the word has these letters.
  func isSpelled(by codes: [LetterCode]) -> Bool {
    codes.elementsEqual(UnsafeBufferPointer(start: letters, count: count))
  }

  /// The score (RulesAndSwitches, section 3); a board's words have at most 114 letters, so nothing overflows.
  var score: UInt32 { letterSum &* UInt32(count) &* UInt32(max(1, count &- 3)) }
}

/// A search's tables, in one block, so that one register addresses them all.
private struct BoardTables {
  private let memory: UnsafeMutableRawPointer
  /// The faces whose tile has two letters.
  private(set) var pairs: UInt64 = 0

  /// By node: the faces that touch it.
  var neighbours: UnsafeMutablePointer<UInt64> { table(at: 0) }
  /// By letter: the faces whose tile begins with it.
  var faces: UnsafeMutablePointer<UInt64> { table(at: 1024) }
  /// By face: the endpoint of the path with only this face. 0 at 64, which is not a face.
  var entrances: UnsafeMutablePointer<UInt64> { table(at: 1280) }
  /// By face: the letters that can follow that path. 0 at 64.
  var lettersAfterEntrance: UnsafeMutablePointer<UInt32> { table(at: 1800) }
  /// By node: the letters that can follow.
  var letters: UnsafeMutablePointer<UInt32> { table(at: 2064) }
  /// By letter: its value.
  var values: UnsafeMutablePointer<UInt32> { table(at: 2576) }
  /// The letters of the prefix.
  var prefix: UnsafeMutablePointer<UInt8> { table(at: 2704) }
  private static var size: Int { 2960 }

  /// An endpoint's bits 0 ... 56 are the faces used; the bits above are the node.
  static var nodeShift: UInt64 { 57 }
  /// Added to the number of a face whose tile's second letter is still to come.
  static var halfNode: UInt64 { 64 }

  init(_ board: borrowing SearchBoard) {
    precondition(board.faces.count <= SearchBoard.maximumFaceCount)
    memory = .allocate(byteCount: Self.size, alignment: 16)
    memory.initializeMemory(as: UInt64.self, repeating: 0, count: 225)
    (memory + 1800).initializeMemory(as: UInt32.self, repeating: 0, count: 226)
    (memory + 2704).initializeMemory(as: UInt8.self, repeating: 0, count: 256)
    for (letter, value) in board.letterValues.enumerated().prefix(32) { values[letter] = value }
    for (index, face) in board.faces.enumerated() where face.first < 32 {
      neighbours[index] = face.neighbours
      letters[index] = face.nextLetters
      let bit: UInt64 = 1 << UInt64(index)
      faces[Int(face.first)] |= bit
      var node = UInt64(index)
      if let second = face.second {
        pairs |= bit
        node += Self.halfNode
        letters[Int(node)] = second < 32 ? 1 << UInt32(second) : 0
      }
      entrances[index] = bit | node << Self.nodeShift
      lettersAfterEntrance[index] = letters[Int(node)]
    }
  }

  func deallocate() { memory.deallocate() }

  @inline(__always)
  private func table<Element>(at offset: Int) -> UnsafeMutablePointer<Element> {
    (memory + offset).assumingMemoryBound(to: Element.self)
  }
}

/// A depth-first search for a board's words that visits each of the dictionary's prefixes once, with all
/// paths that spell it.
///
/// The search keeps the paths that spell a prefix as 64-bit *endpoints*: the set of faces used, and the node
/// reached last. A node is a face's number, plus ``BoardTables/halfNode`` if the second letter of the face's
/// tile is still to come. A prefix's endpoints are on a stack, above those of the prefixes that it extends.
struct UnsafeWordSearch<Sink: WordSink>: ~Copyable {
  /// Keeps the rows alive.
  private let table: SearchTable
  private let rows: UnsafePointer<UInt64>
  private let skips: UnsafePointer<UInt32>
  private let rootRow: UInt64
  private let board: BoardTables
  private let minimumLength: Int
  private var stack: UnsafeMutablePointer<UInt64>
  private var capacity = 4096
  private(set) var stepsLeft: Int
  private var isStopped = false
  /// Whether the search ended because it took too many steps.
  private(set) var hasReachedLimit = false
  var sink: Sink

  private static var usedMask: UInt64 { (1 << BoardTables.nodeShift) - 1 }
  /// Set in `reached` after the second letter of a pair was spelled. No face has this bit.
  private static var completedPair: UInt64 { 1 << 63 }

  init(
    _ table: SearchTable, _ board: borrowing SearchBoard, minimumLength: Int,
    limit: SearchLimit, sink: consuming Sink
  ) {
    self.table = table
    rows = UnsafePointer(table.rows)
    skips = UnsafePointer(table.skips)
    rootRow = table.rootRow
    self.board = BoardTables(board)
    stack = .allocate(capacity: capacity)
    self.minimumLength = minimumLength
    stepsLeft = limit.steps
    self.sink = sink
  }

  deinit {
    board.deallocate()
    stack.deallocate()
  }

  /// Searches the whole board.
  mutating func run() {
    var open = rootRow.nextLetters
    while open != 0, !isStopped {
      let letter = UInt32(open.trailingZeroBitCount)
      open &= open &- 1
      let index = rootRow.edgeIndex(of: letter)
      let child = rows[index]
      let reached = board.faces[Int(letter)]
      if reached == 0 { continue }
      var (top, following) = (0, 0 as UInt32)
      enter(reached, used: 0, by: child, top: &top, following: &following)
      advance(
        to: child, by: letter, rank: skips[index], sum: 0, depth: 0,
        isReached: reached & ~board.pairs != 0, from: 0, to: top, following: following)
    }
  }

  /// Extends the prefix of a row by every letter that leads on from one of its endpoints.
  private mutating func visit(
    _ row: UInt64, rank: UInt32, sum: UInt32, depth: Int, from start: Int, to end: Int,
    following: UInt32
  ) {
    // No face touches more than 32 others.
    guard hasRoom(above: end, for: (end &- start) &* 32), stepsLeft > 0 else {
      (isStopped, hasReachedLimit) = (true, true)
      return
    }
    var open = following & row.nextLetters
    while open != 0, !isStopped {
      let letter = UInt32(open.trailingZeroBitCount)
      open &= open &- 1
      stepsLeft &-= end &- start
      let edge = row.edgeIndex(of: letter)
      let child = rows[edge]
      let faces = board.faces[Int(letter)]
      var (top, reached, following) = (end, 0 as UInt64, 0 as UInt32)
      var index = start
      while index != end {
        let endpoint = stack[index]
        index &+= 1
        let node = Int(endpoint &>> BoardTables.nodeShift)
        let next = board.neighbours[node] & faces & ~endpoint
        if node < Int(BoardTables.halfNode) {
          reached |= next
          enter(
            next, used: endpoint & Self.usedMask, by: child, top: &top, following: &following)
        } else if board.letters[node] == 1 &<< letter {
          reached |= Self.completedPair
          let face = node &- Int(BoardTables.halfNode)
          following |= board.letters[face]
          top = complete(face, used: endpoint & Self.usedMask, by: child, top: top)
        }
      }
      advance(
        to: child, by: letter, rank: rank &+ skips[edge], sum: sum, depth: depth,
        isReached: reached & ~board.pairs != 0, from: end, to: top, following: following)
    }
  }

  /// Makes room on the stack for more endpoints; returns false if there are too many.
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

  /// Puts the endpoints of those faces on the stack from which a letter of the row can follow, and adds the
  /// letters that can follow on the board.
  @inline(__always)
  private mutating func enter(
    _ faces: UInt64, used: UInt64, by row: UInt64, top: inout Int, following: inout UInt32
  ) {
    var rest = faces
    repeat {
      // Without faces this is 64, after which nothing follows.
      let face = rest.trailingZeroBitCount
      rest &= rest &- 1
      stack[top] = used | board.entrances[face]
      let letters = board.lettersAfterEntrance[face]
      following |= letters
      // Whether a letter follows is hard to predict, so don't branch on it.
      top &+= Int(min(1, letters & row.nextLetters))
    } while rest != 0
  }

  /// Puts the endpoint of a face on the stack if its tile's second letter is the row's; returns the stack's
  /// new top.
  @inline(never)
  private mutating func complete(_ face: Int, used: UInt64, by row: UInt64, top: Int) -> Int {
    stack[top] = used | UInt64(face) &<< BoardTables.nodeShift
    return top &+ (board.letters[face] & row.nextLetters != 0 ? 1 : 0)
  }

  /// Passes the word that ends at a row to the sink, and continues from its endpoints.
  @inline(__always)
  private mutating func advance(
    to row: UInt64, by letter: UInt32, rank: UInt32, sum: UInt32, depth: Int, isReached: Bool,
    from start: Int, to end: Int, following: UInt32
  ) {
    let (sum, depth) = (sum &+ board.values[Int(letter)], depth &+ 1)
    board.prefix[depth &- 1] = UInt8(truncatingIfNeeded: letter)
    if row.endsWord, isReached, depth >= minimumLength {
      let word = SearchedWord(rank: rank, letterSum: sum, count: depth, letters: board.prefix)
      if !sink.found(word) {
        isStopped = true
        return
      }
    }
    if end > start {
      visit(
        row, rank: rank, sum: sum, depth: depth, from: start, to: end, following: following)
    }
  }
}
