// The module's one fence: bytes taken eight at a time, a byte taken out of words, memory that is there while a
// closure runs, and tables that are never freed. Each read proves first that it stays inside.

extension RawSpan {
  /// Eight bytes from an offset on, the first in the lowest bits.
  ///
  /// - Precondition: They are there.
  @inline(__always)
  func littleEndianWord(at offset: Int) -> UInt64 {
    precondition(offset >= 0 && offset <= byteCount &- 8)
    return UInt64(
      littleEndian: unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self))
  }
}

extension RawSpan {
  /// The byte at an offset.
  ///
  /// - Precondition: It is there.
  @inline(__always)
  func byte(at offset: Int) -> UInt8 {
    precondition(UInt(bitPattern: offset) < UInt(bitPattern: byteCount))
    return unsafeLoad(fromUncheckedByteOffset: offset, as: UInt8.self)
  }
}

/// The codes of 81 tiles, in place: a puzzle needs no memory of its own, and its copies cost no
/// reference count.
@usableFromInline
package struct TileCodes: Hashable, Sendable {
  /// Eight codes each, a byte each, the first in the lowest bits; the last holds just one. Other bytes
  /// are 0.
  @usableFromInline var words: Words

  @usableFromInline
  struct Words: Hashable, Sendable {
    var word0, word1, word2, word3, word4, word5, word6, word7, word8, word9, word10: UInt64
  }

  /// All codes 0.
  package init() { self.init(words: { _ in 0 }) }

  /// The codes that a closure gives, which is called for 0 ... 80 in order.
  @inline(__always)
  init(_ code: (Int) -> UInt8) {
    @inline(__always)
    func word(_ first: Int, count: Int = 8) -> UInt64 {
      var word: UInt64 = 0
      for place in 0..<count {
        word |= UInt64(code(first &+ place)) &<< UInt64(truncatingIfNeeded: 8 &* place)
      }
      return word.littleEndian
    }
    words = Words(
      word0: word(0), word1: word(8), word2: word(16), word3: word(24), word4: word(32),
      word5: word(40), word6: word(48), word7: word(56), word8: word(64), word9: word(72),
      word10: word(80, count: 1))
  }

  /// The codes that a closure gives eight at a time, in the order of their numbers, the first in the
  /// lowest bits; in the last word there is just one.
  @inline(__always)
  init(words word: (Int) -> UInt64) {
    words = Words(
      word0: word(0).littleEndian, word1: word(1).littleEndian, word2: word(2).littleEndian,
      word3: word(3).littleEndian, word4: word(4).littleEndian, word5: word(5).littleEndian,
      word6: word(6).littleEndian, word7: word(7).littleEndian, word8: word(8).littleEndian,
      word9: word(9).littleEndian, word10: word(10).littleEndian)
  }

  /// The code with a number, 0 ... 80.
  package subscript(index: Int) -> UInt8 {
    @inlinable @inline(__always) get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: Face.count))
      // 81 bytes of 88, wherever the words stand in memory.
      return withUnsafeBytes(of: words) { $0.load(fromByteOffset: index, as: UInt8.self) }
    }
    @inlinable @inline(__always) set {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: Face.count))
      withUnsafeMutableBytes(of: &words) {
        $0.storeBytes(of: newValue, toByteOffset: index, as: UInt8.self)
      }
    }
  }

  /// Whether each code is below a bound of at most 128.
  @inline(__always)
  func areAll(below bound: Int) -> Bool {
    // What is missing to 128 is added to each byte; where the code was not below the bound, it is 128
    // or more then. The codes themselves are at most 127 before.
    let missing = UInt64(128 - bound) &* 0x0101_0101_0101_0101
    @inline(__always)
    func highBits(_ word: UInt64) -> UInt64 { (word &+ missing | word) & 0x8080_8080_8080_8080 }
    return highBits(words.word0) | highBits(words.word1) | highBits(words.word2)
      | highBits(words.word3) | highBits(words.word4) | highBits(words.word5)
      | highBits(words.word6) | highBits(words.word7) | highBits(words.word8)
      | highBits(words.word9) | highBits(words.word10) == 0
  }

  /// Lends the codes as 81 bytes. Who reads many takes them from here: the words are in one place then.
  @inlinable @inline(__always)
  package func withBytes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withUnsafeBytes(of: words) { bytes throws(Failure) in
      try body(bytes.bindMemory(to: UInt8.self).span.extracting(first: Face.count))
    }
  }
}

/// Lends room for some elements, all the same at first, to a closure.
///
/// An array that is made of what the closure leaves there costs half of what one costs that is made for it to
/// write to: for the latter the runtime looks up the array's type each time.
@inlinable @inline(__always)
package func withScratch<Element: BitwiseCopyable, Result>(
  _ count: Int, of element: Element, _ body: (inout MutableSpan<Element>) -> Result
) -> Result {
  withUnsafeTemporaryAllocation(of: Element.self, capacity: count) { buffer in
    buffer.initialize(repeating: element)
    var span = buffer.mutableSpan
    return body(&span)
  }
}

extension Array where Element: BitwiseCopyable {
  /// The elements of a span.
  @inlinable @inline(__always)
  package init(copying span: Span<Element>) {
    self = span.withUnsafeBufferPointer { Array($0) }
  }
}

/// A table that is made once and never freed. Reading it counts no references, which all the threads
/// that judge games would count in one place.
@usableFromInline
package struct ImmortalTable<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
  @usableFromInline let start: UnsafePointer<Element>
  /// The number of elements.
  @usableFromInline package let count: Int

  /// A table of these elements, for the life of the process.
  package init(_ elements: [Element]) {
    let memory = UnsafeMutableBufferPointer<Element>.allocate(capacity: max(1, elements.count))
    _ = memory.update(fromContentsOf: elements)
    start = UnsafePointer(memory.baseAddress.unsafelyUnwrapped)
    count = elements.count
  }

  /// The element with a number, 0 ..< ``count``.
  @inlinable @inline(__always)
  package subscript(index: Int) -> Element {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
    return start[index]
  }
}
