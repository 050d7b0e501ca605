import GameStorage

/// The error if another process has a database open for writing, or changes it without having it open, as
/// `restore` does.
public struct DatabaseInUse: Error, Hashable, Sendable, CustomStringConvertible {
  /// The database.
  public let path: String
  /// The file whose lock the other process has.
  public let lock: String
  /// The identifier of the other process as it wrote it; nil if it did not.
  public let holder: Int32?

  /// What is wrong and where, what was expected, and what was found.
  public var description: String {
    "\(path) is in use: one process at a time may write it. Expected nobody to hold the lock \(lock), found "
      + (holder.map { "process \($0)" } ?? "another process")
  }
}
