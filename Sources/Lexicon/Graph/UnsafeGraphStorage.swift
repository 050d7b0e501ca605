#if canImport(Glibc) && !hasFeature(Embedded)
  import Glibc
#endif

/// The pointers to a valid graph in memory, for lookups without bounds checks.
///
/// This file is the module's only unsafe code. Reads are safe because of what `GraphValidator` checks
/// before the memory is filled, and what `WordGraphBuilder` guarantees:
///
/// - Every unit's base is less than the number of units, and so is the root's base 1.
/// - Units and skips are padded with empty ones to a multiple of 256. So slot `base ^ code` is inside
///   the memory for *every* code of 8 bits, and the loops check neither lengths nor codes.
/// - There are no cycles, and the longest path has at most 255 letters.
/// - Skips that are filled in later are read only after `prepareSkips`, which waits for the one thread that
///   fills them in. Nothing else in the memory is written again.
///
/// A code that is not a letter of the alphabet is in no word:
///
/// - A code below 63 is in no unit.
/// - 63 is in empty units only. They lead to base 0 and are not final, and base 0 has no edges.
/// - A code of 64 and above differs from the 6 letter bits of every unit. Where only 6 bits are
///   compared, `contains` first makes such a code 63.
@usableFromInline
struct UnsafeGraphStorage {
  /// The units by slot, as in `DoubleArray`.
  @usableFromInline let units: UnsafePointer<UInt32>
  /// The letter code of each byte of UTF-8, 255 where the byte is not a letter.
  @usableFromInline let codes: UnsafePointer<UInt8>
  /// The skips of the root's edges, by letter: 32 numbers; `nil` without a word index. They have a table
  /// of their own because they do not fit 16 bits.
  @usableFromInline let rootSkips: UnsafePointer<UInt32>?
  /// The skips of the other edges, by slot, when all fit 16 bits.
  @usableFromInline let narrowSkips: UnsafePointer<UInt16>?
  /// The skips of the other edges, by slot, when they do not all fit 16 bits.
  @usableFromInline let wideSkips: UnsafePointer<UInt32>?
  /// The unit of the second of two first letters, by `first << 5 | second`, or 0. It saves each lookup a
  /// step.
  @usableFromInline let pairs: UnsafePointer<UInt32>
  /// The number of words before those that begin with the two letters, by `first << 5 | second`; 0
  /// without a word index.
  @usableFromInline let pairSkips: UnsafePointer<UInt32>
  /// Whether each letter is one byte of UTF-8.
  @usableFromInline let isASCII: Bool
  /// A function that fills in all skips once, before it returns; nil if they are filled in from the start. It
  /// is not a closure, because calling one counts references.
  @usableFromInline let skipsOnDemand: (@convention(c) () -> Void)?
  let header: GraphHeader

  /// Returns all bits if the 6 letter bits of a difference are zeros, else none; without a branch.
  @inlinable @inline(__always)
  static func allBits(ifSameLetter difference: UInt32) -> UInt32 {
    UInt32(bitPattern: Int32(bitPattern: (difference & 63) &- 1) &>> 31)
  }
}

/// Lookups. They are methods of the pointer, so that they load only the fields that they need.
extension UnsafePointer<UnsafeGraphStorage> {
  /// Returns the unit of a state's edge by a letter code, or 0 if there is no such edge.
  @inlinable @inline(__always)
  func child(of base: UInt32, by code: UInt32) -> UInt32 {
    let unit = pointee.units[Int(base ^ code)]
    return unit & 63 == code && code < 32 ? unit : 0
  }

  /// Returns the letters of a state's edges, as a mask.
  @inlinable
  func childMask(of base: UInt32) -> UInt32 {
    let block = pointee.units + Int(base & ~31)
    let low = base & 31
    // First the slots, in a loop of constant shifts, which becomes vector code.
    var mask: UInt32 = 0
    for slot in 0..<(32 as UInt32) where (block[Int(slot)] ^ slot) & 63 == low {
      mask |= 1 &<< slot
    }
    // Then slot s becomes letter s ^ low.
    return ExclusiveOrSums.moved(mask, by: low)
  }

  /// Makes sure that the skips are filled in. Everything that reads them calls this first.
  @inlinable @inline(__always)
  func prepareSkips() {
    if let fill = pointee.skipsOnDemand { fill() }
  }

  /// Returns the skip of a state's edge by `code`, which the state must have; 0 without a word index.
  @inlinable @inline(__always)
  func skip(from base: UInt32, by code: UInt32) -> UInt32 {
    if base == DoubleArray.rootBase, let rootSkips = pointee.rootSkips {
      return rootSkips[Int(code)]
    }
    if let skips = pointee.narrowSkips { return UInt32(skips[Int(base ^ code)]) }
    if let skips = pointee.wideSkips { return skips[Int(base ^ code)] }
    return 0
  }

  /// Returns whether bytes are a word. `translate` maps a byte to a letter code: below 64, or 255.
  ///
  /// The loop runs to the end of the text even where the text leaves the graph. The processor would
  /// predict a branch on the units wrongly for most texts, and learn it only after a wait for memory.
  /// The length is known at once.
  @inlinable @inline(__always)
  func contains(
    _ word: UnsafeBufferPointer<UInt8>, translate: (UInt8) -> UInt32
  ) -> Bool {
    guard 2...DoubleArray.maximumWordLength ~= word.count else {
      guard word.count == 1 else { return false }
      let unit = child(of: DoubleArray.rootBase, by: translate(word[0]))
      return unit & DoubleArray.finalBit != 0
    }
    let (first, second) = (translate(word[0]), translate(word[1]))
    if (first | second) >= 32 { return false }
    let units = pointee.units
    var unit = pointee.pairs[Int(first &<< 5 | second)]
    // Zero once the text has left the graph. Every other step then reads slot 0, which is in the cache.
    var onPath = UInt32.max
    var offset = 2
    while offset &+ 1 < word.count {
      let (code, next) = (translate(word[offset]), translate(word[offset &+ 1]))
      unit = units[Int((unit &>> 7 ^ code) & onPath)]
      let difference = unit ^ code
      unit = units[Int(unit &>> 7 ^ next)]
      onPath &= UnsafeGraphStorage.allBits(ifSameLetter: difference | (unit ^ next))
      offset &+= 2
    }
    if offset < word.count {
      let code = translate(word[offset])
      unit = units[Int(unit &>> 7 ^ code)]
      onPath &= UnsafeGraphStorage.allBits(ifSameLetter: unit ^ code)
    }
    return unit & onPath & DoubleArray.finalBit != 0
  }

  /// Returns the index of the word that bytes spell, or `nil` if they are not a word.
  @inlinable @inline(__always)
  func rank(
    _ word: UnsafeBufferPointer<UInt8>, translate: (UInt8) -> UInt32, skip: (Int) -> UInt32
  ) -> Int? {
    guard word.count >= 2 else {
      guard let byte = word.first, let rootSkips = pointee.rootSkips else { return nil }
      let code = translate(byte)
      let isWord = child(of: DoubleArray.rootBase, by: code) & DoubleArray.finalBit != 0
      return isWord ? Int(rootSkips[Int(code)]) : nil
    }
    let (first, second) = (translate(word[0]), translate(word[1]))
    if (first | second) >= 32 { return nil }
    let units = pointee.units
    var unit = pointee.pairs[Int(first &<< 5 | second)]
    var rank = pointee.pairSkips[Int(first &<< 5 | second)]
    var offset = 2
    while offset < word.count {
      let code = translate(word[offset])
      let slot = Int((unit &>> 7) ^ code)
      unit = units[slot]
      if unit & 63 != code { return nil }
      rank &+= skip(slot)
      offset &+= 1
    }
    return unit & DoubleArray.finalBit != 0 ? Int(rank) : nil
  }

  /// Returns whether bytes are a word, where each letter is one byte.
  @inlinable @inline(__always)
  func contains(ascii word: UnsafeBufferPointer<UInt8>) -> Bool {
    let codes = pointee.codes
    return contains(word) { UInt32(codes[Int($0)]) }
  }

  /// Returns whether letter codes are a word.
  @inlinable @inline(__always)
  func contains(codes word: UnsafeBufferPointer<UInt8>) -> Bool {
    contains(word) { UInt32(Swift.min($0, 63)) }
  }

  /// Returns the index of the word that bytes spell, where each letter is one byte; `nil` without a word
  /// index.
  @inlinable
  func rank(ascii word: UnsafeBufferPointer<UInt8>) -> Int? {
    let codes = pointee.codes
    return rank(word) { UInt32(codes[Int($0)]) }
  }

  /// Returns the index of the word that letter codes spell; `nil` without a word index.
  @inlinable
  func rank(codes word: UnsafeBufferPointer<UInt8>) -> Int? {
    rank(word) { UInt32($0) }
  }

  @inlinable @inline(__always)
  func rank(_ word: UnsafeBufferPointer<UInt8>, translate: (UInt8) -> UInt32) -> Int? {
    prepareSkips()
    if let skips = pointee.narrowSkips {
      return rank(word, translate: translate) { UInt32(skips[$0]) }
    }
    guard let skips = pointee.wideSkips else { return nil }
    return rank(word, translate: translate) { skips[$0] }
  }
}

extension GraphHeader {
  /// The number of slots in memory, the padding included.
  fileprivate var paddedUnitCount: Int { (unitCount + 255) / 256 * 256 }
}

/// Owns the memory of a graph and frees it with the last graph that uses it.
@usableFromInline
final class GraphStorageOwner {
  let storage: UnsafeMutablePointer<UnsafeGraphStorage>
  private let block: UnsafeMutableRawPointer

  /// Allocates memory for a graph and has it filled.
  ///
  /// - Parameters:
  ///   - fillUnits: Writes all units.
  ///   - skipsOnDemand: Calls ``fillSkips(_:)`` when the skips are first needed; nil if the caller does
  ///     so at once, or if there is no word index.
  init(
    _ header: GraphHeader, fillUnits: (UnsafeMutableBufferPointer<UInt32>) -> Void,
    skipsOnDemand: (@convention(c) () -> Void)? = nil
  ) {
    let unitCount = header.unitCount
    precondition(unitCount > 0 && unitCount % 32 == 0)
    let padded = header.paddedUnitCount
    let unitBytes = padded * 4
    let skipBytes = header.index.byteCount(slots: padded)
    let pairBytes = 32 * 32 * 4
    block = .allocateForGraph(byteCount: unitBytes + 256 + skipBytes + 2 * pairBytes)
    let units = block.bindMemory(to: UInt32.self, capacity: padded)
    fillUnits(UnsafeMutableBufferPointer(start: units, count: unitCount))
    (units + unitCount).update(repeating: DoubleArray.emptyUnit, count: padded - unitCount)

    let codes = (block + unitBytes).bindMemory(to: UInt8.self, capacity: 256)
    for byte in 0..<256 {
      codes[byte] = byte < 128 ? header.alphabet.codes[byte] : Alphabet.noCode
    }

    var rootSkips: UnsafeMutablePointer<UInt32>?
    var narrow: UnsafeMutablePointer<UInt16>?
    var wide: UnsafeMutablePointer<UInt32>?
    if header.index != .absent {
      rootSkips = (block + unitBytes + 256).bindMemory(to: UInt32.self, capacity: 32)
      let rest = block + unitBytes + 256 + 128
      if header.index == .narrow {
        narrow = rest.bindMemory(to: UInt16.self, capacity: padded)
      } else {
        wide = rest.bindMemory(to: UInt32.self, capacity: padded)
      }
    }

    // Skips take a multiple of 64 bytes, so the pairs after them are aligned too.
    let pairs = (block + unitBytes + 256 + skipBytes).bindMemory(to: UInt32.self, capacity: 2048)
    storage = .allocate(capacity: 1)
    storage.initialize(
      to: UnsafeGraphStorage(
        units: UnsafePointer(units), codes: UnsafePointer(codes),
        rootSkips: rootSkips.map { UnsafePointer($0) },
        narrowSkips: UnsafePointer(narrow), wideSkips: UnsafePointer(wide),
        pairs: UnsafePointer(pairs), pairSkips: UnsafePointer(pairs + 1024),
        isASCII: header.alphabet.isASCII, skipsOnDemand: skipsOnDemand, header: header))
    let graph = UnsafePointer(storage)
    for first in 0..<(32 as UInt32) {
      // Without such an edge this is base 0, which has no edges.
      let base = graph.child(of: DoubleArray.rootBase, by: first) &>> 7
      for second in 0..<(32 as UInt32) {
        pairs[Int(first << 5 | second)] = graph.child(of: base, by: second)
      }
    }
    (pairs + 1024).update(repeating: 0, count: 1024)
  }

  deinit {
    storage.deinitialize(count: 1)
    storage.deallocate()
    block.deallocate()
  }
}

extension UnsafeMutableRawPointer {
  /// The size of a huge page of Linux on x86-64, and on arm64 with pages of 4 KiB.
  private static var hugePageByteCount: Int { 2 << 20 }

  /// Allocates memory at a multiple of 64 bytes.
  ///
  /// Memory of half a huge page or more takes whole huge pages if Linux has them: each is set up by one page fault
  /// instead of 512. The English graph opens in two thirds of the time.
  fileprivate static func allocateForGraph(byteCount: Int) -> UnsafeMutableRawPointer {
    #if canImport(Glibc) && !hasFeature(Embedded)
      let page = hugePageByteCount
      if byteCount >= page / 2 {
        let wholePages = (byteCount + page - 1) / page * page
        let memory = allocate(byteCount: wholePages, alignment: page)
        // Memory without huge pages works just as well, so the result does not matter.
        _ = madvise(memory, wholePages, MADV_HUGEPAGE)
        return memory
      }
    #endif
    return allocate(byteCount: byteCount, alignment: 64)
  }
}

extension UnsafeMutablePointer<UnsafeGraphStorage> {
  /// Fills the skips in, before anybody reads them; does nothing without a word index.
  ///
  /// - Parameter fill: Writes the root's 32 skips and those of all slots, as wide as the header says.
  func fillSkips(_ fill: (UnsafeMutableBufferPointer<UInt32>, SkipBuffer) -> Void) {
    guard let root = pointee.rootSkips else { return }
    let buffer: SkipBuffer
    if let skips = pointee.narrowSkips {
      buffer = .narrow(slots(skips))
    } else if let skips = pointee.wideSkips {
      buffer = .wide(slots(skips))
    } else {
      return
    }
    fill(
      UnsafeMutableBufferPointer(start: UnsafeMutablePointer<UInt32>(mutating: root), count: 32),
      buffer)
    let graph = UnsafePointer<UnsafeGraphStorage>(self)
    let pairSkips = UnsafeMutablePointer<UInt32>(mutating: pointee.pairSkips)
    for first in 0..<(32 as UInt32) {
      let skip = graph.skip(from: DoubleArray.rootBase, by: first)
      let base = graph.child(of: DoubleArray.rootBase, by: first) &>> 7
      for second in 0..<(32 as UInt32) {
        pairSkips[Int(first << 5 | second)] = skip &+ graph.skip(from: base, by: second)
      }
    }
  }

  /// Numbers by slot as a buffer to be filled, with zeros in the padding.
  private func slots<Number: FixedWidthInteger>(
    _ numbers: UnsafePointer<Number>
  ) -> UnsafeMutableBufferPointer<Number> {
    let count = pointee.header.unitCount
    let start = UnsafeMutablePointer<Number>(mutating: numbers)
    (start + count).update(repeating: 0, count: pointee.header.paddedUnitCount - count)
    return UnsafeMutableBufferPointer(start: start, count: count)
  }
}

/// The memory for the skips of a word index, one for each slot.
package enum SkipBuffer {
  case narrow(UnsafeMutableBufferPointer<UInt16>)
  case wide(UnsafeMutableBufferPointer<UInt32>)
}
