/// The memory into which JavaScript writes the input of a call.
///
/// The module owns it, so JavaScript never makes an address. Each read is checked against the length that was requested
/// for last.
struct InputBuffer {
  /// The input of the module.
  nonisolated(unsafe) static var shared = InputBuffer()

  /// The maximum number of bytes, 64 MiB. Larger dictionaries open only natively.
  private static let lengthLimit = 64 << 20
  /// A buffer above this size is made smaller when less is requested.
  private static let keptCapacity = 64 << 10

  private var memory = UnsafeMutableRawBufferPointer(start: nil, count: 0)
  private var length = 0

  /// Makes room for a number of bytes, and returns the address. The earlier content is lost.
  mutating func reserve(_ count: Int32) throws(ModuleError) -> Int32 {
    let count = Int(count)
    guard count >= 0, count <= Self.lengthLimit else {
      throw ModuleError(.invalidLength, "an input can have 0 to 67108864 bytes")
    }
    if max(count, 1) > memory.count || memory.count > max(count, Self.keptCapacity) {
      memory.deallocate()
      memory = .allocate(byteCount: max(count, 4096), alignment: 16)
    }
    length = count
    return Int32(truncatingIfNeeded: Int(bitPattern: memory.baseAddress))
  }

  /// The parts of the input with these lengths, one after the other from its beginning on.
  func parts(_ lengths: Int32...) throws(ModuleError) -> InputParts {
    var rest = length
    for count in lengths {
      guard count >= 0, Int(count) <= rest else {
        throw ModuleError(.invalidLength, "the lengths exceed the input")
      }
      rest -= Int(count)
    }
    return InputParts(memory: UnsafeRawBufferPointer(memory), lengths: lengths)
  }

  /// The first bytes of the input.
  func bytes(_ length: Int32) throws(ModuleError) -> UnsafeRawBufferPointer {
    try parts(length)[0]
  }
}

/// The parts of an input. They are valid until the next `wordcube_input`.
struct InputParts {
  let memory: UnsafeRawBufferPointer
  let lengths: [Int32]

  /// The bytes of a part.
  subscript(number: Int) -> UnsafeRawBufferPointer {
    var start = 0
    for before in 0..<number { start += Int(lengths[before]) }
    return UnsafeRawBufferPointer(rebasing: memory[start..<start + Int(lengths[number])])
  }

  /// A part as text; nil unless it is valid UTF-8.
  func text(_ number: Int) -> String? { String(validating: self[number], as: UTF8.self) }
}
