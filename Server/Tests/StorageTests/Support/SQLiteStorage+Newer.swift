import GameStorage

@testable import SQLiteGameStorage

extension SQLiteStorage {
  /// Makes the file one of version 99, from which only servers of that version can read.
  func makeNewer() async throws {
    try await write { try $0.setSetting(Schema.readableFromSetting, to: Array("99".utf8)) }
    _ = try await pragma("user_version = 99")
  }
}
