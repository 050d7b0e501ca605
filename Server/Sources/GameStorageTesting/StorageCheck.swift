import GameStorage
import Testing

/// A check that every storage has to pass.
///
/// To test a storage of your own, run all checks:
///
/// ```swift
/// import GameStorageTesting
/// import Testing
///
/// @Test(arguments: StorageCheck.all)
/// func `my storage passes`(_ check: StorageCheck) async throws {
///   try await check.run { try MyStorage() }
/// }
/// ```
///
/// Each check is a case of that test, identified by its ``name``. If the storage does something wrong, the check
/// records an issue at the line of the check that failed. Checks run at the same time, so no two storages may share
/// rows. To run only some checks, filter them: `StorageCheck.all.filter { $0.name.contains("nonce") }`.
public struct StorageCheck: Sendable {
  /// The behaviour that a storage must have, such as `a player can use a nonce only once`. No two checks have the same
  /// name.
  public let name: String
  private let body: @Sendable (any Storage) async throws -> Void

  init(_ name: String, _ body: @escaping @Sendable (any Storage) async throws -> Void) {
    self.name = name
    self.body = body
  }

  /// All checks.
  public static let all: [StorageCheck] = [
    players, devices, receipts, games, words, challenges, matches, limits, dictionaries, events,
    settings, texts, transactions, acts, moderators, relations, suspensions, notices, reports,
    refusedNetworks, playerNetworks,
  ].flatMap { $0 }

  // `nonisolated(nonsending)`, so that the closure may belong to the caller's actor, such as a `@MainActor` suite.
  /// Runs the check in a Swift Testing test.
  ///
  /// - Parameter makeStorage: Creates an empty storage. The check calls it for each storage that it needs,
  ///   and does not close the storages.
  /// - Throws: Any error that `makeStorage` throws, and any error from the storage that the check does not
  ///   expect.
  nonisolated(nonsending) public func run(
    _ makeStorage: () async throws -> any Storage
  ) async throws {
    try await body(makeStorage())
  }
}

extension StorageCheck: CustomTestStringConvertible {
  /// The name.
  public var testDescription: String { name }
}
