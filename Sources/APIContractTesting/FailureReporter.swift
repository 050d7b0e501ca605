import Testing
import XCTest

/// Reports a failure of a test.
///
/// Use your own to count failures, or to report them to another test framework.
public struct FailureReporter: Sendable {
  private let function: @Sendable (String, SourceLocation?) -> Void

  /// A reporter that calls a function with the message and the place in the test, if it is known.
  public init(_ function: @escaping @Sendable (String, SourceLocation?) -> Void) {
    self.function = function
  }

  /// Reports to the framework of the test that makes the reporter: Swift Testing or XCTest.
  ///
  /// A detached task belongs to no test. With Swift Testing, a failure in it makes the whole run fail. With XCTest on
  /// Linux, a failure in it is lost if no test runs at that time.
  public static var automatic: FailureReporter {
    let isMadeInSwiftTesting = Test.current != nil
    return FailureReporter { message, place in
      // On Linux, an issue outside a test of Swift Testing is ignored.
      if isMadeInSwiftTesting || Test.current != nil {
        Issue.record(Comment(rawValue: message), sourceLocation: place ?? #_sourceLocation)
      } else {
        XCTFail(message + (place.map { " (\($0.fileID):\($0.line))" } ?? ""))
      }
    }
  }

  /// Reports a failure.
  ///
  /// - Parameters:
  ///   - message: What is wrong.
  ///   - place: The place in the test; nil if it is not known.
  public func report(_ message: String, at place: SourceLocation? = nil) {
    function(message, place)
  }
}
