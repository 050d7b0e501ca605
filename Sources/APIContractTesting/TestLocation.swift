/// A location in a source file, such as the line where a test creates a double. A failure points at it.
public struct TestLocation: Sendable {
  /// The module and the file name: `#fileID`.
  public let fileID: StaticString
  /// The file's path: `#filePath`.
  public let filePath: StaticString
  /// The line, from 1.
  public let line: Int
  /// The column, from 1.
  public let column: Int

  /// Creates a location; by default, the location of the call.
  public init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }
}

extension TestLocation: Hashable {
  /// Returns whether the files, the lines and the columns are equal.
  public static func == (first: TestLocation, second: TestLocation) -> Bool {
    first.key == second.key && "\(first.filePath)" == "\(second.filePath)"
  }

  /// Hashes the file, the line and the column.
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }

  private var key: String { "\(fileID):\(line):\(column)" }
}

extension TestLocation: CustomStringConvertible {
  /// The file and the line: `ShopTests/CartTests.swift:12`.
  public var description: String { "\(fileID):\(line)" }
}
