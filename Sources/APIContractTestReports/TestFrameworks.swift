import APIContractTesting
import Testing
import XCTest

/// Reports to Swift Testing and XCTest. `APIContractTesting` finds this type by its name, if the module is
/// linked.
enum TestFrameworks: FailureReporting {
  static func makeReport() -> @Sendable (String, TestLocation?) -> Void {
    let isMadeInSwiftTesting = Test.current != nil
    return { message, location in
      // On Linux, an issue outside a Swift Testing test is ignored.
      if isMadeInSwiftTesting || Test.current != nil {
        let location = location.map {
          SourceLocation(
            fileID: "\($0.fileID)", filePath: "\($0.filePath)", line: $0.line, column: $0.column)
        }
        Issue.record(Comment(rawValue: message), sourceLocation: location ?? #_sourceLocation)
      } else if let location {
        XCTFail(message, file: location.filePath, line: UInt(location.line))
      } else {
        XCTFail(message)
      }
    }
  }
}
