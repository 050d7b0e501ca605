/// A point of a plot: how large the work is along an axis.
public struct PlotPoint {
  let axis: String
  let value: Int

  /// A point such as 50,000 on the axis `words`.
  public init(_ axis: String, _ value: Int) {
    self.axis = axis
    self.value = value
  }
}

/// `hit-bytes.wordcube`, or `hit-bytes.wordcube.words-50000`.
func benchmarkName(_ work: String, _ contestant: String, _ point: PlotPoint?) -> String {
  let name = "\(work).\(contestant)"
  return point.map { "\(name).\($0.axis)-\($0.value)" } ?? name
}
