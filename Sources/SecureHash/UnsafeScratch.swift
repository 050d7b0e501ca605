/// Lends a closure memory for `count` elements, all equal to `element` at first.
///
/// Copying the result into an array costs half as much as filling an array with reserved capacity, for which
/// the runtime looks up the array's type each time.
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
