/// A binary heap, which removes its least element first.
struct PriorityQueue<Element: Comparable & Sendable>: Sendable {
  private var elements: [Element] = []

  /// Creates an empty heap.
  init() {}

  /// Creates a heap from elements in any order.
  ///
  /// - Complexity: O(*n*).
  init(_ elements: [Element]) {
    self.elements = elements
    order()
  }

  /// The least element.
  var first: Element? { elements.first }

  /// Adds an element.
  ///
  /// - Complexity: O(log *n*); O(1) if no element is greater.
  mutating func push(_ element: Element) {
    elements.append(element)
    moveUp(elements.count - 1)
  }

  /// Removes the least element.
  ///
  /// - Complexity: O(log *n*).
  mutating func removeFirst() {
    guard let last = elements.popLast(), !elements.isEmpty else { return }
    elements[0] = last
    moveDown(0)
  }

  /// Removes the elements that meet a condition.
  ///
  /// - Complexity: O(*n*).
  mutating func removeAll(where isRemoved: (Element) -> Bool) {
    let count = elements.count
    elements.removeAll(where: isRemoved)
    guard elements.count < count else { return }
    order()
  }

  private mutating func order() {
    for index in (0..<elements.count / 2).reversed() { moveDown(index) }
  }

  private mutating func moveUp(_ start: Int) {
    var index = start
    let element = elements[index]
    while index > 0, element < elements[(index - 1) / 2] {
      elements[index] = elements[(index - 1) / 2]
      index = (index - 1) / 2
    }
    elements[index] = element
  }

  private mutating func moveDown(_ start: Int) {
    var index = start
    let element = elements[index]
    while var child = elements.indices.contains(2 * index + 1) ? 2 * index + 1 : nil {
      if child + 1 < elements.count, elements[child + 1] < elements[child] { child += 1 }
      guard elements[child] < element else { break }
      elements[index] = elements[child]
      index = child
    }
    elements[index] = element
  }
}
