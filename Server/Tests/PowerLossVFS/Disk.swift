import Foundation

/// What is certainly on a disk, and what may be on it, at a position of a recording.
public struct Disk {
  private let operations: [DiskRecording.Operation]
  /// How many operations were done, with one for each file of the start.
  public private(set) var position = 0
  private var files: [DiskFile] = []
  /// For each name, the files that it may belong to: the first is on disk, each later one replaced the one before.
  private var names: [String: [Int?]] = [:]

  /// A disk with the files of the start of a recording.
  public init(_ recording: DiskRecording) {
    operations = recording.operations
    for case .existing(let name, let bytes) in operations {
      names[name] = [files.count]
      files.append(DiskFile(bytes))
      position += 1
    }
  }

  /// The number of operations.
  public var operationCount: Int { operations.count }

  /// Does the operations up to a position.
  ///
  /// - Parameter random: Says what a synchronization that failed wrote.
  public mutating func advance(to end: Int, _ random: inout SplitMix64) {
    while position < end {
      apply(operations[position], &random)
      position += 1
    }
  }

  private mutating func apply(_ operation: DiskRecording.Operation, _ random: inout SplitMix64) {
    switch operation {
    // These are the first ones.
    case .existing: break
    case .create(let name):
      names[name, default: [nil]].append(files.count)
      files.append(DiskFile([]))
    case .write(let file, let offset, let bytes): files[file].write(bytes, at: offset)
    case .truncate(let file, let size): files[file].truncate(to: size)
    case .synchronize(let file, let folder):
      files[file].synchronize()
      if folder { synchronizeNames() }
    case .failSynchronization(let file): files[file].failSynchronization(&random)
    case .delete(let name): names[name, default: [nil]].append(nil)
    case .synchronizeFolder: synchronizeNames()
    }
  }

  private mutating func synchronizeNames() {
    names = names.mapValues { [$0[$0.count - 1]] }
  }

  /// Makes the files as they may be after a power loss: what was synchronized, and a random part of what was not. The
  /// shared memory is lost; what has its name is of no use.
  public func rebuild(in folder: String, _ random: inout SplitMix64) throws {
    let style = Style.random(&random)
    for name in names.keys.sorted() {
      guard let versions = names[name], let file = style.element(versions, &random) else {
        continue
      }
      let bytes = files[file].afterLoss(style, &random)
      try Data(bytes).write(to: URL(fileURLWithPath: folder + "/" + name))
      if !name.contains("-"), random.number(below: 3) == 0 {
        let remains = (0..<random.number(below: 40_000)).map { _ in random.byte() }
        try Data(remains).write(to: URL(fileURLWithPath: folder + "/" + name + "-shm"))
      }
    }
  }
}

/// How much of what was not synchronized is on the disk.
enum Style {
  case none, all, mixed

  static func random(_ random: inout SplitMix64) -> Style {
    switch random.number(below: 6) {
    case 0: .none
    case 1: .all
    default: .mixed
    }
  }

  /// One of the versions of something: the first is on disk for certain, and the last one was written last.
  func element<Value>(_ versions: [Value], _ random: inout SplitMix64) -> Value {
    switch self {
    case .none: versions[0]
    case .all: versions[versions.count - 1]
    case .mixed: versions[random.number(below: versions.count)]
    }
  }
}
