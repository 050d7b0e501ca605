import WordCubeAPITesting

/// What code under test needs and the test does not supply.
public struct NotSupplied: Error, Hashable, Sendable, CustomStringConvertible {
  /// The properties that a test has to set, such as `StorageOperations.playerOfToken`, in the order in which they were
  /// missing.
  public let names: [String]

  /// Reports a failure, on the line of the test that the reporter has, and makes the error.
  init(_ names: [String], _ reporter: FailureReporter) {
    self.names = names
    reporter.report(description)
  }

  init(_ name: String, _ reporter: FailureReporter) { self.init([name], reporter) }

  /// The names, what is wrong, and what to write in the test.
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
