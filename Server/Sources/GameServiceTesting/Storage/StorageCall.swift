import WordCubeAPITesting

/// A call to a storage operation, for the hook of ``OverriddenStorage/onCall(_:)``.
public struct StorageCall: Sendable {
  /// The operation's name, such as `player(tokenHash:)`.
  ///
  /// Operations with the same name, such as `insert(_:)`, differ in the type of their argument.
  public let name: String
  /// The arguments, in order.
  public let arguments: [any Sendable]

  /// The name. If it could mean several operations, it includes the argument's type:
  /// `insert(_: StoredShare)`.
  var fullName: String {
    guard name.hasSuffix("(_:)") else { return name }
    return "\(name.dropLast()) \(argumentType))"
  }

  /// The code that overrides the operation.
  var override: String {
    let operation = name.hasSuffix("()") ? String(name.dropLast(2)) : name
    let unnamed = Array(repeating: "_", count: arguments.count).joined(separator: ", ")
    let parameters = name.hasSuffix("(_:)") ? "(_: \(argumentType))" : unnamed
    let answer = arguments.isEmpty ? "{ ... }" : "{ \(parameters) in ... }"
    return "storage.override({ $0.\(operation) }, with: \(answer))"
  }

  /// The type of the only argument, without its module.
  private var argumentType: Substring {
    let type = String(reflecting: type(of: arguments[0]))
    return type.split(separator: ".", maxSplits: 1).last ?? ""
  }
}

extension StorageCall {
  /// Returns the arguments; nil if this is a call to a different operation.
  ///
  /// ```swift
  /// if let (game, words) = call.arguments(of: { $0.insert(_:words:) }) { ... }
  /// ```
  ///
  /// - Parameter operation: Returns an operation, without calling it. If several operations have the same name, state the argument's type.
  public func arguments<each Argument, Result>(
    of operation: (any StorageOperations) -> (repeat each Argument) throws -> Result
  ) -> (repeat each Argument)? {
    var rest = arguments[...]
    func next<Value>(_ type: Value.Type) throws -> Value {
      guard let value = rest.popFirst() as? Value else { throw CalledOperation(name: "") }
      return value
    }
    // An operation has no name that could be compared. These rows only report what is called.
    let rows = OverriddenTransaction(
      [{ call, _ in throw CalledOperation(name: call.name) }], reporter: FailureReporter { _, _ in }
    )
    do {
      let arguments = (repeat try next((each Argument).self))
      guard rest.isEmpty else { return nil }
      do {
        _ = try operation(rows)(repeat each arguments)
      } catch let called as CalledOperation where called.name == name {
        return arguments
      }
    } catch {}
    return nil
  }
}

/// Stops a search for a call's operation.
private struct CalledOperation: Error {
  let name: String
}

/// Answers a call, or lets it proceed.
typealias StorageCallHandler =
  @Sendable (_ call: StorageCall, _ proceed: () throws -> Any) throws -> Any
