/// An array in parts of equal length, so that growth copies nothing, and that a copy shares with the original all
/// parts but those that change afterwards.
@usableFromInline
struct Chunks<Element: Sendable>: Sendable {
  /// The bits of an index inside its chunk.
  @usableFromInline static var bits: Int { 13 }

  /// All but the last have `1 << bits` elements.
  @usableFromInline var chunks: [[Element]] = []

  @inlinable
  init() {}

  /// The number of elements.
  @inlinable var count: Int {
    chunks.isEmpty ? 0 : (chunks.count - 1) << Self.bits + chunks[chunks.count - 1].count
  }

  /// The element of an index, which is in 0..<``count``.
  @inlinable subscript(index: Int) -> Element {
    get { chunks[index >> Self.bits][index & (1 << Self.bits - 1)] }
    set { chunks[index >> Self.bits][index & (1 << Self.bits - 1)] = newValue }
  }

  /// Adds an element.
  ///
  /// - Complexity: O(1) amortised; after a copy O(chunks) once.
  @inlinable
  mutating func append(_ element: Element) {
    let last = chunks.count - 1
    if last < 0 || chunks[last].count == 1 << Self.bits {
      chunks.append([element])
      // The first one grows: most lists are short.
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
  /// An array of equal elements, with room for a quarter more: an array that is full copies all when it grows, while
  /// others wait. Memory that was never written takes no room.
  init(_ element: Element, count: Int) {
    self = []
    reserveCapacity(count + count / 4)
    append(contentsOf: repeatElement(element, count: count))
  }
}
