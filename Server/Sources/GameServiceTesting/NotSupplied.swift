import WordCubeAPITesting

/// The error thrown when the code under test needs something that the test does not supply.
public struct NotSupplied: Error, Hashable, Sendable, CustomStringConvertible {
  /// What a test has to supply, in the order in which it was needed: properties such as `Dependencies.now`,
  /// and storage operations such as `player(tokenHash:)` or `insert(_: StoredShare)`.
  public let names: [String]
  /// The code that supplies each.
  private let code: [String]

  /// Reports a failure at the reporter's line of the test, and creates the error.
  private init(_ names: [String], code: [String], _ reporter: FailureReporter) {
    self.names = names
    self.code = code
    reporter.report(description)
  }

  /// Reports a property of `Dependencies`.
  init(_ name: String, _ reporter: FailureReporter) {
    let property = name.split(separator: ".", maxSplits: 1).last ?? ""
    self.init([name], code: ["dependencies.\(property) = ..."], reporter)
  }

  /// Reports storage operations, each once.
  init(_ calls: [StorageCall], _ reporter: FailureReporter) {
    var names: Set<String> = []
    let calls = calls.filter { names.insert($0.fullName).inserted }
    self.init(calls.map(\.fullName), code: calls.map(\.override), reporter)
  }

  /// The names, the problem, and the code to write in the test.
  public var description: String {
    """
    \(names.joined(separator: ", ")) \(names.count == 1 ? "is" : "are") not supplied. \
    Write: \(code.joined(separator: "; "))
    """
  }
}
