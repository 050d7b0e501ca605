import GameStorage
import Testing

/// A check for storages that support tables of your own. Each of them has to pass every check.
///
/// ```swift
/// @Test(arguments: OwnTableCheck.all)
/// func `my storage has own tables`(_ check: OwnTableCheck) async throws {
///   try await check.run { try MyStorage(tables: $0) }
/// }
/// ```
public struct OwnTableCheck: Sendable {
  /// The behaviour that a storage must have, such as `an undone change leaves no rows in own tables`. No two checks
  /// have the same name.
  public let name: String
  private let body: @Sendable (any Storage) async throws -> Void

  init(_ name: String, _ body: @escaping @Sendable (any Storage) async throws -> Void) {
    self.name = name
    self.body = body
  }

  /// The tables of the checks.
  package static let tables = [Pet.table, Toy.table]

  /// Runs the check in a Swift Testing test.
  ///
  /// - Parameter makeStorage: Creates an empty storage with the given tables. The check calls it for each storage that
  ///   it needs, and does not close them.
  /// - Throws: Any error that `makeStorage` throws, and any error from the storage that the check does not
  ///   expect.
  nonisolated(nonsending) public func run(
    _ makeStorage: ([StoredTable]) async throws -> any Storage
  ) async throws {
    try await body(makeStorage(Self.tables))
  }
}

extension OwnTableCheck: CustomTestStringConvertible {
  /// The name.
  public var testDescription: String { name }
}
