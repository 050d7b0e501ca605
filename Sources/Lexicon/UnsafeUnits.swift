/// What an opened graph knows, and where it lies in memory.
///
/// This file is the module's one fence around unsafe reads. What makes them safe was proven before
/// the memory was filled (`GraphProof`, or a graph of our own builder):
///
/// - every unit's base is less than `unitCount`, and the root's base 1 is;
/// - the memory holds units and skips up to a multiple of 256, the rest marked empty, so `base ^ code`
///   lies inside for *every* code of 8 bits, and no length or code has to be asked in the loops;
/// - there are no cycles, and the longest path has 255 letters at most.
///
/// A code that is no letter never ends in a word: 64 and above differ from the 6 letter bits of any unit, and
/// where only those bits are compared such a code is one of which they are 63; 63 is what empty units hold,
/// and those lead to base 0, not final, which no unit has as parent; the others at or above the alphabet's
/// count are in no unit.
@usableFromInline
struct GraphContents {
  /// `base << 7 | final << 6 | letter` by slot; 63 in place of the letter marks an empty slot.
  @usableFromInline let units: UnsafePointer<UInt32>
  /// The number of units that are stored in files: a multiple of 32.
  @usableFromInline let unitCount: Int
  /// The letter code of each byte of UTF-8 that is a letter, 255 for the others.
  @usableFromInline let codes: UnsafePointer<UInt8>
  /// The number of words before those of each of the root's children: 32 numbers, if there is a
  /// word index. The root's own skips are here because 16 bits do not hold them.
  @usableFromInline let rootSkips: UnsafePointer<UInt32>?
  /// The number of words of the parent state before those of this slot's child, by slot, when all
  /// fit 16 bits.
  @usableFromInline let narrowSkips: UnsafePointer<UInt16>?
  /// The same where they do not.
  @usableFromInline let wideSkips: UnsafePointer<UInt32>?
  /// The unit that the first two letters lead to, by `first << 5 | second`, or 0: a step saved in each
  /// lookup.
  @usableFromInline let pairs: UnsafePointer<UInt32>
  /// The number of words before all those that begin with the two letters, by the same place; 0 where
  /// there is no word index.
  @usableFromInline let pairSkips: UnsafePointer<UInt32>
  /// Whether each letter is one byte of UTF-8.
  @usableFromInline let isASCII: Bool
  let alphabet: Alphabet
  let facts: GraphFacts

  /// The base of the root state. Base 0 is that of the one state without children.
  @inlinable static var rootBase: UInt32 { 1 }

  /// What follows from the unit for its child: whether the path to it is a word.
  @inlinable static var finalBit: UInt32 { 64 }

  /// All bits if the letter bits of a difference are zeros, else none. No branch comes of it.
  @inlinable @inline(__always)
  static func allBits(ifSameLetter difference: UInt32) -> UInt32 {
    UInt32(bitPattern: Int32(bitPattern: (difference & 63) &- 1) &>> 31)
  }
}

/// The walks. They are methods of the pointer, not of the contents, so that nothing but the fields they
/// need is loaded.
extension UnsafePointer<GraphContents> {
  /// The unit of the child by a letter code, or 0 when there is none.
  @inlinable @inline(__always)
  func child(of base: UInt32, by code: UInt32) -> UInt32 {
    let unit = pointee.units[Int(base ^ code)]
    return unit & 63 == code && code < 32 ? unit : 0
  }

  /// The letters by which a state has children.
  @inlinable
  func childMask(of base: UInt32) -> UInt32 {
    let block = pointee.units + Int(base & ~31)
    let low = base & 31
    // Slots first, in a loop of constant shifts, which becomes vector code.
    var mask: UInt32 = 0
    for slot in 0..<(32 as UInt32) where (block[Int(slot)] ^ slot) & 63 == low {
      mask |= 1 &<< slot
    }
    // Then the slot s becomes the letter s ^ low: for each bit of low, halves change places.
    if low & 1 != 0 { mask = (mask & 0x5555_5555) &<< 1 | (mask &>> 1) & 0x5555_5555 }
    if low & 2 != 0 { mask = (mask & 0x3333_3333) &<< 2 | (mask &>> 2) & 0x3333_3333 }
    if low & 4 != 0 { mask = (mask & 0x0F0F_0F0F) &<< 4 | (mask &>> 4) & 0x0F0F_0F0F }
    if low & 8 != 0 { mask = (mask & 0x00FF_00FF) &<< 8 | (mask &>> 8) & 0x00FF_00FF }
    if low & 16 != 0 { mask = mask &<< 16 | mask &>> 16 }
    return mask
  }

  /// The words of the parent before those of the child by `code`, which the state must have; 0 in a
  /// graph without an index.
  @inlinable @inline(__always)
  func skip(from base: UInt32, by code: UInt32) -> UInt32 {
    if base == GraphContents.rootBase, let rootSkips = pointee.rootSkips {
      return rootSkips[Int(code)]
    }
    if let skips = pointee.narrowSkips { return UInt32(skips[Int(base ^ code)]) }
    if let skips = pointee.wideSkips { return skips[Int(base ^ code)] }
    return 0
  }

  /// Whether a path is a word. `translate` makes letter codes of the word's bytes: below 64, or 255.
  ///
  /// A text that leaves the graph is followed to its end all the same. A branch on what was read would be
  /// predicted wrong for most of them, and only after a wait for memory; the length is known at once.
  @inlinable @inline(__always)
  func contains(
    _ word: UnsafeBufferPointer<UInt8>, translate: (UInt8) -> UInt32
  ) -> Bool {
    guard 2...GraphFacts.longestAllowed ~= word.count else {
      guard word.count == 1 else { return false }
      let unit = child(of: GraphContents.rootBase, by: translate(word[0]))
      return unit & GraphContents.finalBit != 0
    }
    let (first, second) = (translate(word[0]), translate(word[1]))
    if (first | second) >= 32 { return false }
    let units = pointee.units
    var unit = pointee.pairs[Int(first &<< 5 | second)]
    // No bits once the path has left the graph: from then on every other step is to slot 0, so that what
    // is read is at hand.
    var onPath = UInt32.max
    var place = 2
    while place &+ 1 < word.count {
      let (code, next) = (translate(word[place]), translate(word[place &+ 1]))
      unit = units[Int((unit &>> 7 ^ code) & onPath)]
      let difference = unit ^ code
      unit = units[Int(unit &>> 7 ^ next)]
      onPath &= GraphContents.allBits(ifSameLetter: difference | (unit ^ next))
      place &+= 2
    }
    if place < word.count {
      let code = translate(word[place])
      unit = units[Int(unit &>> 7 ^ code)]
      onPath &= GraphContents.allBits(ifSameLetter: unit ^ code)
    }
    return unit & onPath & GraphContents.finalBit != 0
  }

  /// The word's index, or -1 when it is not a word or there is no index.
  @inlinable @inline(__always)
  func rank(
    _ word: UnsafeBufferPointer<UInt8>, translate: (UInt8) -> UInt32, skip: (Int) -> UInt32
  ) -> Int {
    guard word.count >= 2 else {
      guard let byte = word.first, let rootSkips = pointee.rootSkips else { return -1 }
      let code = translate(byte)
      let isWord = child(of: GraphContents.rootBase, by: code) & GraphContents.finalBit != 0
      return isWord ? Int(rootSkips[Int(code)]) : -1
    }
    let (first, second) = (translate(word[0]), translate(word[1]))
    if (first | second) >= 32 { return -1 }
    let units = pointee.units
    var unit = pointee.pairs[Int(first &<< 5 | second)]
    var rank = pointee.pairSkips[Int(first &<< 5 | second)]
    var place = 2
    while place < word.count {
      let code = translate(word[place])
      let slot = Int((unit &>> 7) ^ code)
      unit = units[slot]
      if unit & 63 != code { return -1 }
      rank &+= skip(slot)
      place &+= 1
    }
    return unit & GraphContents.finalBit != 0 ? Int(rank) : -1
  }

  /// Whether letters that are one byte each spell a word.
  @inlinable @inline(__always)
  func contains(ascii word: UnsafeBufferPointer<UInt8>) -> Bool {
    let codes = pointee.codes
    return contains(word) { UInt32(codes[Int($0)]) }
  }

  /// Whether letter codes are a word.
  @inlinable @inline(__always)
  func contains(codes word: UnsafeBufferPointer<UInt8>) -> Bool {
    contains(word) { UInt32(Swift.min($0, 63)) }
  }

  /// The index of the word that letters of one byte each spell, or -1.
  @inlinable
  func rank(ascii word: UnsafeBufferPointer<UInt8>) -> Int {
    let codes = pointee.codes
    if let skips = pointee.narrowSkips {
      return rank(word, translate: { UInt32(codes[Int($0)]) }, skip: { UInt32(skips[$0]) })
    }
    guard let skips = pointee.wideSkips else { return -1 }
    return rank(word, translate: { UInt32(codes[Int($0)]) }, skip: { skips[$0] })
  }

  /// The index of the word that letter codes are, or -1.
  @inlinable
  func rank(codes word: UnsafeBufferPointer<UInt8>) -> Int {
    if let skips = pointee.narrowSkips {
      return rank(word, translate: { UInt32($0) }, skip: { UInt32(skips[$0]) })
    }
    guard let skips = pointee.wideSkips else { return -1 }
    return rank(word, translate: { UInt32($0) }, skip: { skips[$0] })
  }
}

/// Owns a graph's memory, and frees it with the last graph that uses it.
@usableFromInline
final class GraphMemory {
  let contents: UnsafeMutablePointer<GraphContents>
  private let block: UnsafeMutableRawPointer

  /// Lays out memory for a graph and has it filled.
  ///
  /// - Parameters:
  ///   - fillUnits: Writes all of `unitCount` units.
  ///   - fillSkips: Writes all of the root's 32 skips and those of `unitCount` slots, as the widths
  ///     in `facts` say. Not asked when there is no index.
  init(
    alphabet: Alphabet, unitCount: Int, facts: GraphFacts,
    fillUnits: (UnsafeMutableBufferPointer<UInt32>) -> Void,
    fillSkips: (UnsafeMutableBufferPointer<UInt32>, SkipMemory) -> Void
  ) {
    precondition(unitCount > 0 && unitCount % 32 == 0)
    let padded = (unitCount + 255) / 256 * 256
    let unitBytes = padded * 4
    let skipBytes =
      switch facts.index {
      case .absent: 0
      case .narrow: 128 + padded * 2
      case .wide: 128 + padded * 4
      }
    let pairBytes = 32 * 32 * 4
    block = .allocate(byteCount: unitBytes + 256 + skipBytes + 2 * pairBytes, alignment: 64)
    let units = block.bindMemory(to: UInt32.self, capacity: padded)
    fillUnits(UnsafeMutableBufferPointer(start: units, count: unitCount))
    (units + unitCount).update(repeating: GraphFacts.emptyUnit, count: padded - unitCount)

    let codes = (block + unitBytes).bindMemory(to: UInt8.self, capacity: 256)
    for byte in 0..<256 {
      codes[byte] = byte < 128 ? alphabet.codes[byte] : Alphabet.noCode
    }

    var rootSkips: UnsafeMutablePointer<UInt32>?
    var narrow: UnsafeMutablePointer<UInt16>?
    var wide: UnsafeMutablePointer<UInt32>?
    if facts.index != .absent {
      let root = (block + unitBytes + 256).bindMemory(to: UInt32.self, capacity: 32)
      let rest = block + unitBytes + 256 + 128
      let rootBuffer = UnsafeMutableBufferPointer(start: root, count: 32)
      rootSkips = root
      if facts.index == .narrow {
        let start = rest.bindMemory(to: UInt16.self, capacity: padded)
        (start + unitCount).update(repeating: 0, count: padded - unitCount)
        narrow = start
        fillSkips(rootBuffer, .narrow(UnsafeMutableBufferPointer(start: start, count: unitCount)))
      } else {
        let start = rest.bindMemory(to: UInt32.self, capacity: padded)
        (start + unitCount).update(repeating: 0, count: padded - unitCount)
        wide = start
        fillSkips(rootBuffer, .wide(UnsafeMutableBufferPointer(start: start, count: unitCount)))
      }
    }

    // Skips take a multiple of 64 bytes, so what is behind them is aligned too.
    let pairs = (block + unitBytes + 256 + skipBytes).bindMemory(to: UInt32.self, capacity: 2048)
    let pairSkips = pairs + 1024

    contents = .allocate(capacity: 1)
    contents.initialize(
      to: GraphContents(
        units: UnsafePointer(units), unitCount: unitCount, codes: UnsafePointer(codes),
        rootSkips: rootSkips.map { UnsafePointer($0) },
        narrowSkips: narrow.map { UnsafePointer($0) }, wideSkips: wide.map { UnsafePointer($0) },
        pairs: UnsafePointer(pairs), pairSkips: UnsafePointer(pairSkips),
        isASCII: alphabet.isASCII, alphabet: alphabet, facts: facts))
    let graph = UnsafePointer(contents)
    for first in 0..<(32 as UInt32) {
      let skip = graph.skip(from: GraphContents.rootBase, by: first)
      let base = graph.child(of: GraphContents.rootBase, by: first) &>> 7
      // Without such an edge this is base 0, which has no children.
      for second in 0..<(32 as UInt32) {
        let pair = Int(first << 5 | second)
        pairs[pair] = graph.child(of: base, by: second)
        pairSkips[pair] = skip &+ graph.skip(from: base, by: second)
      }
    }
  }

  deinit {
    contents.deinitialize(count: 1)
    contents.deallocate()
    block.deallocate()
  }
}

/// Where the skips of a word index go: one by slot, of 16 or 32 bits.
package enum SkipMemory {
  case narrow(UnsafeMutableBufferPointer<UInt16>)
  case wide(UnsafeMutableBufferPointer<UInt32>)
}
