import Foundation
import Synchronization

/// What a program did with the files of a folder, in order.
public final class DiskRecording: Sendable {
  /// One step. Files have numbers: a name can be of one file and then of another.
  enum Operation: Sendable {
    /// A file that is on disk at the start.
    case existing(name: String, bytes: [UInt8])
    /// A new, empty file.
    case create(name: String)
    case write(file: Int, offset: Int, bytes: [UInt8])
    case truncate(file: Int, size: Int)
    /// The file's bytes are on disk, and with `folder` all names.
    case synchronize(file: Int, folder: Bool)
    /// The system could not write all bytes, and considers them written.
    case failSynchronization(file: Int)
    case delete(name: String)
    case synchronizeFolder
  }

  private struct State {
    var operations: [Operation] = []
    var names: [String: Int] = [:]
    var fileCount = 0
    var checkpointCount = 0
    var failureCount = 0
    var random: SplitMix64
    var failsSynchronizations = false
    var failsAllSynchronizations = false
  }

  private let prefix: String
  private let state: Mutex<State>

  /// A recording of a folder. The files in it are on disk.
  public init(folder: String, seed: UInt64) throws {
    // SQLite names files by their real paths.
    let path = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    prefix = path + "/"
    var start = State(random: SplitMix64(seed: seed))
    for name in try FileManager.default.contentsOfDirectory(atPath: path).sorted() {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: prefix + name))
      start.names[name] = start.fileCount
      start.fileCount += 1
      start.operations.append(.existing(name: name, bytes: Array(bytes)))
    }
    state = Mutex(start)
  }

  /// The number of operations so far.
  public var position: Int { state.withLock { $0.operations.count } }

  /// How many times bytes of the database itself were synchronized.
  public var checkpointCount: Int { state.withLock { $0.checkpointCount } }

  /// How many synchronizations failed.
  public var failureCount: Int { state.withLock { $0.failureCount } }

  /// Whether one of 12 synchronizations fails.
  public var failsSynchronizations: Bool {
    get { state.withLock { $0.failsSynchronizations } }
    set { state.withLock { $0.failsSynchronizations = newValue } }
  }

  /// Whether every synchronization fails.
  public var failsAllSynchronizations: Bool {
    get { state.withLock { $0.failsAllSynchronizations } }
    set { state.withLock { $0.failsAllSynchronizations = newValue } }
  }

  var operations: [Operation] { state.withLock { $0.operations } }

  func contains(_ path: String) -> Bool { path.hasPrefix(prefix) }

  private func name(_ path: String) -> String? {
    contains(path) ? String(path.dropFirst(prefix.count)) : nil
  }

  /// The number of a file; nil if it is in another folder.
  func open(_ path: String) -> Int? {
    guard let name = name(path) else { return nil }
    return state.withLock { state in
      if let number = state.names[name] { return number }
      state.names[name] = state.fileCount
      state.fileCount += 1
      state.operations.append(.create(name: name))
      return state.fileCount - 1
    }
  }

  /// Writes, and records it if it succeeds.
  func write(_ bytes: [UInt8], to file: Int, at offset: Int, _ write: () -> Int32) -> Int32 {
    state.withLock { state in
      let code = write()
      if code == 0 {
        state.operations.append(.write(file: file, offset: offset, bytes: bytes))
      }
      return code
    }
  }

  func truncate(_ file: Int, to size: Int, _ truncate: () -> Int32) -> Int32 {
    state.withLock { state in
      let code = truncate()
      if code == 0 { state.operations.append(.truncate(file: file, size: size)) }
      return code
    }
  }

  /// False if the synchronization fails.
  func synchronize(_ file: Int, withFolder: Bool) -> Bool {
    state.withLock { state in
      let fails = state.failsSynchronizations && state.random.number(below: 12) == 0
      if fails || state.failsAllSynchronizations {
        state.operations.append(.failSynchronization(file: file))
        state.failureCount += 1
        return false
      }
      state.operations.append(.synchronize(file: file, folder: withFolder))
      let name = state.names.first { $0.value == file }?.key
      if let name, !name.hasSuffix("-wal"), !name.hasSuffix("-journal") {
        state.checkpointCount += 1
      }
      return true
    }
  }

  func delete(_ path: String, synchronizesFolder: Bool, _ delete: () -> Int32) -> Int32 {
    guard let name = name(path) else { return delete() }
    return state.withLock { state in
      let code = delete()
      guard code == 0 else { return code }
      state.names[name] = nil
      state.operations.append(.delete(name: name))
      if synchronizesFolder { state.operations.append(.synchronizeFolder) }
      return 0
    }
  }
}
