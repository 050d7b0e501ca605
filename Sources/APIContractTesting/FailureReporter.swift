import Foundation

/// A reporter of test failures.
///
/// Create your own to count failures, or to report them to another test framework.
public struct FailureReporter: Sendable {
  private let function: @Sendable (String, TestLocation?) -> Void
  private var defaultLocation: TestLocation?

  /// Creates a reporter that calls a function with the message and, if it is known, the location in the test.
  public init(_ function: @escaping @Sendable (String, TestLocation?) -> Void) {
    self.function = function
  }

  /// A reporter for the framework of the test that creates it: Swift Testing or XCTest.
  ///
  /// A detached task belongs to no test. With Swift Testing, a failure in it makes the whole run fail. With XCTest on
  /// Linux, its failures are lost if no test is running at that time.
  ///
  /// Outside tests, for example in a preview, it prints the message to the standard error stream.
  public static var automatic: FailureReporter {
    FailureReporter(testFrameworks?.makeReport() ?? printFailure)
  }

  /// Returns the reporter for a double that a test creates at the given location. Failures without a location of their
  /// own are reported there.
  public func located(at location: TestLocation) -> FailureReporter {
    var reporter = self
    reporter.defaultLocation = location
    return reporter
  }

  /// Reports a failure.
  ///
  /// - Parameters:
  ///   - message: What is wrong.
  ///   - location: The location in the test; nil to use the one from ``located(at:)``.
  public func report(_ message: String, at location: TestLocation? = nil) {
    function(message, location ?? defaultLocation)
  }
}

/// A type that reports to test frameworks. The only one is in the module `APIContractTestReports`.
package protocol FailureReporting: Sendable {
  /// Returns a function that reports to the framework of the running test.
  static func makeReport() -> @Sendable (String, TestLocation?) -> Void
}

/// The type in `APIContractTestReports`; nil if the module is not linked, as in a preview. This module does not depend
/// on that one, so it finds the type by its mangled name.
private let testFrameworks =
  _typeByName("22APIContractTestReports14TestFrameworksO") as? any FailureReporting.Type

/// Prints a failure outside tests. In a test it would be lost, so there it ends the process.
private func printFailure(_ message: String, _ location: TestLocation?) {
  let line = (location.map { "\($0): " } ?? "") + message
  if _typeByName("7Testing4TestV") != nil {
    fatalError(
      "\(line)\nTests need the product APIContractTesting or WordCubeAPITesting: the products for "
        + "previews do not report to a test framework.")
  }
  FileHandle.standardError.write(Data("\(line)\n".utf8))
}
