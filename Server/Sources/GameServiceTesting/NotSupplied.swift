import WordCubeAPITesting

/// The error thrown when the code under test needs something that the test does not supply.
public struct NotSupplied: Error, Hashable, Sendable, CustomStringConvertible {
  /// The properties that a test has to set, such as `StorageOperations.playerOfToken`, in the order in which they were
  /// needed.
  public let names: [String]

  /// Reports a failure at the reporter's line of the test, and creates the error.
  init(_ names: [String], _ reporter: FailureReporter) {
    self.names = names
    reporter.report(description)
  }

  init(_ name: String, _ reporter: FailureReporter) { self.init([name], reporter) }

  /// The names, the problem, and the code to write in the test.
  public var description: String {
    let writing = names.map { name in
      let property = name.split(separator: ".", maxSplits: 1).last ?? ""
      return name.hasPrefix("StorageOperations.")
        ? "storage.override { $0.\(property) = ... }" : "dependencies.\(property) = ..."
    }
    return """
      \(names.joined(separator: ", ")) \(names.count == 1 ? "is" : "are") not supplied. \
      Write: \(writing.joined(separator: "; "))
      """
  }
}
