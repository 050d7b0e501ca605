import ArgumentParser

/// A number, or a range of numbers written `18...24`.
struct CountRange: ExpressibleByArgument, CustomStringConvertible {
  let range: ClosedRange<Int>

  init(_ range: ClosedRange<Int>) {
    self.range = range
  }

  init?(argument: String) {
    let bounds = argument.split(separator: "...", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...2).contains(bounds.count), let low = bounds[0], let high = bounds[bounds.count - 1],
      0 <= low, low <= high, high <= 100
    else { return nil }
    range = low...high
  }

  var description: String {
    range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)...\(range.upperBound)"
  }

  var defaultValueDescription: String { description }
}
