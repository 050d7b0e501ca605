import GameStorage

/// The error thrown when another process has a database open for writing, or changes it without having it
/// open, as `restore` does.
public struct DatabaseInUse: Error, Hashable, Sendable, CustomStringConvertible {
  /// The database.
  public let path: String
  /// The file whose lock the other process holds.
  public let lock: String
  /// The other process's identifier, if it has written one; otherwise nil.
  public let holder: Int32?

  /// What is wrong and where, what was expected, and what was found.
  public var description: String {
    "\(path) is in use: one process at a time may write it. Expected nobody to hold the lock \(lock), found "
      + (holder.map { "process \($0)" } ?? "another process")
  }
}
