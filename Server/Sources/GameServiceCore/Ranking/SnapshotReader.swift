/// Reads the output of a ``SnapshotWriter`` from a source of a known length.
struct SnapshotReader {
  private var block: [UInt8] = []
  private var offset = 0
  /// The bytes after the block.
  private var rest: Int
  private var sum = SnapshotSum()
  private let read: (Int) throws -> [UInt8]

  /// - Parameters:
  ///   - byteCount: The total number of bytes.
  ///   - read: Returns the next bytes: at most as many as its argument, and none at the end.
  init(byteCount: Int, _ read: @escaping (Int) throws -> [UInt8]) {
    rest = max(0, byteCount)
    self.read = read
  }

  /// The number of unread bytes.
  var bytesLeft: Int { rest + block.count - offset }

  mutating func byte() throws -> UInt8 {
    let number = UInt8(try bits(1))
    sum.add(UInt64(number))
    return number
  }

  mutating func small() throws -> UInt32 {
    let number = UInt32(truncatingIfNeeded: try bits(4))
    sum.add(UInt64(number))
    return number
  }

  mutating func number() throws -> UInt64 {
    let number = try bits(8)
    sum.add(number)
    return number
  }

  mutating func integer() throws -> Int64 { Int64(bitPattern: try number()) }

  /// Reads the number of items that take at least this many bytes each.
  ///
  /// - Throws: ``RankSnapshotError`` if the rest is too short for them.
  mutating func count(ofSize size: Int) throws -> Int {
    let count = try small()
    guard Int64(count) * Int64(size) <= Int64(bytesLeft), count <= Int32.max else {
      throw RankSnapshotError("it is cut off, or damaged")
    }
    return Int(count)
  }

  /// Reads the sum of all numbers. It has to be correct, and nothing may follow it.
  mutating func finish(checksSum: Bool) throws {
    let found = try bits(8)
    guard found == sum.value || !checksSum else { throw RankSnapshotError("it is damaged") }
    guard bytesLeft == 0 else { throw RankSnapshotError("it is too long") }
  }

  private mutating func bits(_ count: Int) throws -> UInt64 {
    if block.count - offset < count { try fill(count) }
    var bits: UInt64 = 0
    for index in 0..<count { bits |= UInt64(block[offset + index]) << UInt64(index * 8) }
    offset += count
    return bits
  }

  /// Reads until the block has this many bytes.
  private mutating func fill(_ count: Int) throws {
    block.removeSubrange(..<offset)
    offset = 0
    while block.count < count {
      let bytes = rest > 0 ? try read(min(rest, SnapshotWriter.blockSize)) : []
      guard !bytes.isEmpty, bytes.count <= rest else { throw RankSnapshotError("it is cut off") }
      rest -= bytes.count
      block += bytes
    }
  }
}
