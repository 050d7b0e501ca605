import Foundation

/// Reports a failure of a test.
///
/// Use your own to count failures, or to report them to another test framework.
public struct FailureReporter: Sendable {
  private let function: @Sendable (String, TestLocation?) -> Void
  private var defaultLocation: TestLocation?

  /// A reporter that calls a function with the message and the place in the test, if it is known.
  public init(_ function: @escaping @Sendable (String, TestLocation?) -> Void) {
    self.function = function
  }

  /// Reports to the framework of the test that makes the reporter: Swift Testing or XCTest.
  ///
  /// A detached task belongs to no test. With Swift Testing, a failure in it makes the whole run fail. With XCTest on
  /// Linux, a failure in it is lost if no test runs at that time.
  ///
  /// Outside tests, such as in a preview, it prints the message to the standard error stream.
  public static var automatic: FailureReporter {
    FailureReporter(testFrameworks?.makeReport() ?? printFailure)
  }

  /// The reporter for a double that a test makes at a place: failures without a place of their own have this one.
  public func located(at location: TestLocation) -> FailureReporter {
    var reporter = self
    reporter.defaultLocation = location
    return reporter
  }

  /// Reports a failure.
  ///
  /// - Parameters:
  ///   - message: What is wrong.
  ///   - location: The place in the test; nil for that of ``located(at:)``.
  public func report(_ message: String, at location: TestLocation? = nil) {
    function(message, location ?? defaultLocation)
  }
}

/// What reports to test frameworks. The module `APIContractTestReports` has the only type.
package protocol FailureReporting: Sendable {
  /// A function that reports to the framework of the test that runs now.
  static func makeReport() -> @Sendable (String, TestLocation?) -> Void
}

/// The type in `APIContractTestReports`; nil if the module is not linked, as in a preview. This module does not depend
/// on it, so the type is found by its mangled name.
private let testFrameworks =
  _typeByName("22APIContractTestReports14TestFrameworksO") as? any FailureReporting.Type

/// Prints a failure outside tests. In a test it would be lost, so there it ends the process.
private func printFailure(_ message: String, _ location: TestLocation?) {
  let line = (location.map { "\($0): " } ?? "") + message
  if _typeByName("7Testing4TestV") != nil {
    fatalError(
      "\(line)\nA test needs the product APIContractTesting or WordCubeAPITesting: those for "
        + "previews report to no test framework.")
  }
  FileHandle.standardError.write(Data("\(line)\n".utf8))
}
