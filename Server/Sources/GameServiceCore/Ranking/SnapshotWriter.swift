/// Writes numbers, least significant byte first, and computes their sum.
struct SnapshotWriter {
  /// The number of bytes that are passed on at once.
  static let blockSize = 1 << 20

  private var block: [UInt8] = []
  private var sum = SnapshotSum()
  private let write: ([UInt8]) throws -> Void

  init(_ write: @escaping ([UInt8]) throws -> Void) {
    self.write = write
    block.reserveCapacity(Self.blockSize + 8)
  }

  mutating func append(_ number: UInt8) throws {
    sum.add(UInt64(number))
    block.append(number)
    if block.count >= Self.blockSize { try flush() }
  }

  mutating func append(_ number: UInt32) throws {
    sum.add(UInt64(number))
    for shift in 0..<4 { block.append(UInt8(truncatingIfNeeded: number >> (shift * 8))) }
    if block.count >= Self.blockSize { try flush() }
  }

  mutating func append(_ number: UInt64) throws {
    sum.add(number)
    for shift in 0..<8 { block.append(UInt8(truncatingIfNeeded: number >> (shift * 8))) }
    if block.count >= Self.blockSize { try flush() }
  }

  mutating func append(_ number: Int64) throws { try append(UInt64(bitPattern: number)) }

  /// Appends the sum of all numbers, and passes on the rest.
  mutating func finish() throws {
    try append(sum.value)
    try flush()
  }

  private mutating func flush() throws {
    try write(block)
    block.removeAll(keepingCapacity: true)
  }
}

/// A sum that depends on the order of the numbers. It detects every change of one number, and nearly all changes of
/// several. It is no protection against forgery.
struct SnapshotSum {
  private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Adds a number. Each step is a bijection of the old value, so a difference persists.
  mutating func add(_ number: UInt64) {
    value = (value ^ number) &* 0xD6E8_FEB8_6659_FD93
    value ^= value >> 32
  }
}
