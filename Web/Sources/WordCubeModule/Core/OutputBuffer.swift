/// The memory from which JavaScript reads the answer of a call.
struct OutputBuffer {
  /// The output of the module.
  nonisolated(unsafe) static var shared = OutputBuffer()

  /// A buffer above this size is made smaller by the next small answer.
  private static let keptCapacity = 64 << 10

  private var memory = UnsafeMutableRawBufferPointer(start: nil, count: 0)
  /// The number of bytes of the last answer.
  private(set) var length = 0

  /// The address of the answer.
  var address: Int32 { Int32(truncatingIfNeeded: Int(bitPattern: memory.baseAddress)) }

  /// Sets the answer, and returns its length.
  @inline(never)
  mutating func set(_ bytes: [UInt8]) -> Int32 {
    let count = bytes.count
    if max(count, 1) > memory.count || memory.count > max(count, Self.keptCapacity) {
      memory.deallocate()
      memory = .allocate(byteCount: max(count, 4096), alignment: 16)
    }
    bytes.withUnsafeBytes {
      UnsafeMutableRawBufferPointer(rebasing: memory[..<count]).copyMemory(from: $0)
    }
    length = count
    return Int32(truncatingIfNeeded: count)
  }
}
