/// Lends memory for `count` elements, all equal to `element` at first, to a closure.
@inline(__always)
func withScratch<Element: BitwiseCopyable, Result>(
  _ count: Int, of element: Element, _ body: (inout MutableSpan<Element>) -> Result
) -> Result {
  withUnsafeTemporaryAllocation(of: Element.self, capacity: count) { buffer in
    buffer.initialize(repeating: element)
    var span = buffer.mutableSpan
    return body(&span)
  }
}
