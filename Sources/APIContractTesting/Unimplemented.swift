/// Returns a function for a dependency that a test does not supply. Each call makes the test fail and returns a
/// placeholder.
///
/// ```swift
/// struct Sounds: Sendable {
///   var play: @Sendable (String) async -> Bool
/// }
/// let silent = Sounds(play: unimplemented("Sounds.play", placeholder: false))
/// ```
///
/// - Parameters:
///   - name: The name of the dependency, such as `Sounds.play`.
///   - placeholder: The value that a call returns.
///   - reporter: Makes the test fail.
///   - fileID: This and the next three parameters are the location in the test that a failure points to.
///   - filePath: See `fileID`.
///   - line: See `fileID`.
///   - column: See `fileID`.
public func unimplemented<each Argument, Result>(
  _ name: String, placeholder: @autoclosure @escaping @Sendable () -> Result,
  reporter: FailureReporter = .automatic, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
) -> @Sendable (repeat each Argument) -> Result {
  let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return { (arguments: repeat each Argument) -> Result in
    var inputs: [Any] = []
    for argument in repeat each arguments { inputs.append(argument) }
    reporter.report(unimplementedText(name, inputs), at: location)
    return placeholder()
  }
}

/// Returns a function for a dependency that a test does not supply. Each call makes the test fail and throws an
/// ``UnimplementedError``.
///
/// - Parameters:
///   - name: The name of the dependency, such as `Sounds.play`.
///   - reporter: Makes the test fail.
///   - fileID: This and the next three parameters are the location in the test that a failure points to.
///   - filePath: See `fileID`.
///   - line: See `fileID`.
///   - column: See `fileID`.
public func unimplemented<each Argument, Result>(
  _ name: String, reporter: FailureReporter = .automatic, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
) -> @Sendable (repeat each Argument) throws -> Result {
  let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return { (arguments: repeat each Argument) throws -> Result in
    var inputs: [Any] = []
    for argument in repeat each arguments { inputs.append(argument) }
    reporter.report(unimplementedText(name, inputs), at: location)
    throw UnimplementedError(name: name)
  }
}

/// A call to a function that the test does not supply.
public struct UnimplementedError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the dependency.
  public let name: String

  /// The name and what is wrong.
  public var description: String { "\(name) is not supplied" }
}

private func unimplementedText(_ name: String, _ inputs: [Any]) -> String {
  let texts = inputs.map { "\(InputMembers($0))" }.filter { !$0.isEmpty }
  let arguments = inputs.isEmpty ? "" : inputs.map { _ in "_" }.joined(separator: ", ") + " in "
  return FailureText.short(
    "\(name) was called, but not supplied", texts.isEmpty ? "" : ": ",
    texts.joined(separator: "; "), ". Write: \(name) = { \(arguments)... }")
}
