/// Lends memory for `count` elements, all equal to `element` at first, to a closure.
///
/// To copy the result into an array costs half of what an array with reserved capacity costs: for that the
/// runtime looks up the array's type each time.
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
