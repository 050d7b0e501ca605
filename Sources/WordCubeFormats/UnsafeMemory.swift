import WordCube

// The module's one fence around unsafe memory. What is here never outlives the closure that it is lent to, and
// each access proves first that it stays inside.

/// Read access to borrowed bytes, every read checked against their number.
///
/// A span cannot yet be stored, and a scanner that hands one through every call is slower to read than to run.
/// No read goes beyond ``count``: what is not there reads as a NUL byte, which no JSON outside a string can
/// hold, or as nil.
struct UnsafeBytes {
  /// Nil only if there are no bytes.
  private let start: UnsafePointer<UInt8>?
  let count: Int
  /// The number of offsets from which eight bytes can be read.
  private let wordCount: UInt

  private init(_ buffer: UnsafeBufferPointer<UInt8>) {
    start = buffer.baseAddress
    count = buffer.count
    wordCount = UInt(max(0, buffer.count - 7))
  }

  /// Lends a span's bytes to a closure.
  static func withUnsafeBytes<Result, Failure: Error>(
    of span: Span<UInt8>, _ body: (UnsafeBytes) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try span.withUnsafeBufferPointer { buffer throws(Failure) in try body(UnsafeBytes(buffer)) }
  }

  /// The byte at an offset, or 0 at the end and beyond.
  @inline(__always)
  subscript(offset: Int) -> UInt8 {
    // One comparison for both ends: a negative offset is a large unsigned one.
    guard UInt(bitPattern: offset) < UInt(bitPattern: count) else { return 0 }
    return start.unsafelyUnwrapped[offset]
  }

  /// Eight bytes from an offset on, the first in the lowest bits; nil if fewer are left.
  @inline(__always)
  func word(at offset: Int) -> UInt64? {
    guard UInt(bitPattern: offset) < wordCount else { return nil }
    let address = UnsafeRawPointer(start.unsafelyUnwrapped + offset)
    return UInt64(littleEndian: address.loadUnaligned(as: UInt64.self))
  }

  /// The slots of a text if the bytes from an offset on are the text, and as many more bytes are
  /// there as fill its last word.
  @inline(__always)
  func match(_ text: MaskedText, at offset: Int) -> UnsafeSlots? {
    // What passes this ends with the last byte or before it.
    guard let start, offset >= 0, text.words.count <= (count &- offset) / 8 else { return nil }
    let address = UnsafeRawPointer(start + offset)
    var next = address
    for word in text.words {
      guard word.matches(UInt64(littleEndian: next.loadUnaligned(as: UInt64.self))) else {
        return nil
      }
      next += 8
    }
    return UnsafeSlots(address: address, offsets: text.slots)
  }

  /// A copy of the bytes of a range, as far as they are there.
  func copy(_ range: Range<Int>) -> [UInt8] {
    let range = range.clamped(to: 0..<count)
    return Array(
      UnsafeBufferPointer(rebasing: UnsafeBufferPointer(start: start, count: count)[range]))
  }

  /// Lends the bytes of a range, as far as they are there, as a span.
  @inline(__always)
  func withSpan<Result>(_ range: Range<Int>, _ body: (Span<UInt8>) -> Result) -> Result {
    let buffer = UnsafeBufferPointer(start: start, count: count)
    return body(Span(_unsafeElements: buffer).extracting(range.clamped(to: 0..<count)))
  }
}

/// Numbers of faces, written word by word into memory that is there while a closure runs.
struct UnsafeFaceLog {
  /// The most faces of a log: 81 faces of 3 uses, and a word that is not yet known to hold.
  static let capacity = 3 * Face.count + 15

  private let start: UnsafeMutablePointer<UInt8>
  private var wordStart = 0
  private var end = 0

  /// Lends an empty log to a closure.
  static func withFaceLog<Value, Failure: Error>(
    _ body: (UnsafeFaceLog) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let outcome = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { buffer in
      buffer.initialize(repeating: 0)
      return Result { () throws(Failure) in
        try body(UnsafeFaceLog(start: buffer.baseAddress.unsafelyUnwrapped))
      }
    }
    return try outcome.get()
  }

  /// Begins a word of a number of faces, which are 0 at first; false if there is no room for it.
  @inline(__always)
  mutating func reserve(_ count: Int) -> Bool {
    guard count >= 0, count <= Self.capacity &- end else { return false }
    wordStart = end
    end &+= count
    return true
  }

  /// A face of the word.
  ///
  /// - Precondition: The word has it.
  @inline(__always)
  subscript(position: Int) -> UInt8 {
    get {
      precondition(position >= 0 && position < end &- wordStart)
      return start[wordStart &+ position]
    }
    nonmutating set {
      precondition(position >= 0 && position < end &- wordStart)
      start[wordStart &+ position] = newValue
    }
  }

  /// Lends the faces to a closure.
  func withBytes<Result>(_ body: (RawSpan) -> Result) -> Result {
    body(UnsafeBufferPointer(start: start, count: end).span.bytes)
  }
}

/// The bytes that stand in the slots of a text that was found; of the same life as ``UnsafeBytes``.
struct UnsafeSlots {
  fileprivate let address: UnsafeRawPointer
  /// Each within the text's words, as ``MaskedText`` proves, and so within the bytes.
  fileprivate let offsets: MaskedText.Slots

  /// The byte in a slot, by the slot's number.
  @inline(__always)
  subscript(slot: Int) -> UInt8 {
    address.load(fromByteOffset: Int(offsets[slot]), as: UInt8.self)
  }
}
