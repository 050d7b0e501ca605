/// An array in parts of equal length. Growing copies nothing, and a copy shares all parts with the original except
/// those that change afterwards.
@usableFromInline
struct Chunks<Element: Sendable>: Sendable {
  /// The number of bits of an index inside its chunk.
  @usableFromInline static var bits: Int { 13 }

  /// The chunks. All but the last have `1 << bits` elements.
  @usableFromInline var chunks: [[Element]] = []

  @inlinable
  init() {}

  /// The number of elements.
  @inlinable var count: Int {
    chunks.isEmpty ? 0 : (chunks.count - 1) << Self.bits + chunks[chunks.count - 1].count
  }

  /// Returns the element at an index in 0..<``count``.
  @inlinable subscript(index: Int) -> Element {
    get { chunks[index >> Self.bits][index & (1 << Self.bits - 1)] }
    set { chunks[index >> Self.bits][index & (1 << Self.bits - 1)] = newValue }
  }

  /// Adds an element.
  ///
  /// - Complexity: Amortised O(1); once after a copy, O(chunks).
  @inlinable
  mutating func append(_ element: Element) {
    let last = chunks.count - 1
    if last < 0 || chunks[last].count == 1 << Self.bits {
      chunks.append([element])
      // The first chunk grows, because most lists are short.
      if last >= 0 { chunks[last + 1].reserveCapacity(1 << Self.bits) }
    } else {
      chunks[last].append(element)
    }
  }

  /// Passes all elements to a body, in their order.
  @inlinable
  func forEach(_ body: (Element) throws -> Void) rethrows {
    for chunk in chunks { for element in chunk { try body(element) } }
  }
}

extension Array {
  /// Creates an array of equal elements, with room for a quarter more: a full array copies everything when it grows,
  /// while others wait. Memory that was never written takes no space.
  init(_ element: Element, count: Int) {
    self = []
    reserveCapacity(count + count / 4)
    append(contentsOf: repeatElement(element, count: count))
  }
}
