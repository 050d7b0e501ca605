import WordCubeAPI

/// A store that can fail to read or to write.
actor FailingStore: CredentialStore {
  struct Locked: Error {}

  private(set) var kept: Credentials?
  private let canRead: Bool
  private let canWrite: Bool

  init(_ kept: Credentials? = nil, canRead: Bool = true, canWrite: Bool = true) {
    (self.kept, self.canRead, self.canWrite) = (kept, canRead, canWrite)
  }

  func credentials() throws -> Credentials? {
    if !canRead { throw Locked() }
    return kept
  }

  func replace(with credentials: Credentials?) throws {
    if !canWrite { throw Locked() }
    kept = credentials
  }
}
