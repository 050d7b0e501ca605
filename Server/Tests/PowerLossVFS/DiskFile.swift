/// The bytes of a file that are certainly on disk, and the changes since.
struct DiskFile {
  private static let sectorSize = 512
  /// The system writes pages of this size: a byte that changes writes its whole page.
  private static let pageSize = 4_096

  private enum Change {
    case write(offset: Int, bytes: [UInt8])
    case truncate(size: Int)
  }

  /// On disk.
  private var stored: [UInt8]
  /// What the program reads.
  private var current: [UInt8]
  /// In order, since the last synchronization.
  private var changes: [Change] = []
  /// The pages that the system takes for written, and that are not.
  private var lostPages: Set<Int> = []

  init(_ bytes: [UInt8]) { (stored, current) = (bytes, bytes) }

  mutating func write(_ bytes: [UInt8], at offset: Int) {
    guard !bytes.isEmpty else { return }
    let end = offset + bytes.count
    if current.count < end {
      current.append(contentsOf: repeatElement(0, count: end - current.count))
    }
    current.replaceSubrange(offset..<end, with: bytes)
    let pages = offset / Self.pageSize...(end - 1) / Self.pageSize
    guard pages.contains(where: lostPages.contains) else {
      changes.append(.write(offset: offset, bytes: bytes))
      return
    }
    lostPages.subtract(pages)
    let start = pages.lowerBound * Self.pageSize
    let pagesEnd = min(current.count, (pages.upperBound + 1) * Self.pageSize)
    changes.append(.write(offset: start, bytes: Array(current[start..<pagesEnd])))
  }

  mutating func truncate(to size: Int) {
    if size < current.count {
      current.removeSubrange(size...)
    } else {
      current.append(contentsOf: repeatElement(0, count: size - current.count))
    }
    changes.append(.truncate(size: size))
  }

  mutating func synchronize() {
    let before = stored
    stored = current
    for page in lostPages {
      let start = page * Self.pageSize
      let end = min(stored.count, start + Self.pageSize)
      guard start < end else { continue }
      for index in start..<end { stored[index] = index < before.count ? before[index] : 0 }
    }
    changes = []
  }

  /// Writes a part of what was to be written. The system takes all of it for written, and does not write it again
  /// unless it changes.
  mutating func failSynchronization(_ random: inout SplitMix64) {
    for case .write(let offset, let bytes) in changes {
      lostPages.formUnion(offset / Self.pageSize...(offset + bytes.count - 1) / Self.pageSize)
    }
    stored = afterLoss(.mixed, &random)
    changes = []
    if stored.count != current.count { changes.append(.truncate(size: current.count)) }
  }

  /// The bytes after a power loss: of each sector that was changed, a version since the last synchronization.
  func afterLoss(_ style: Style, _ random: inout SplitMix64) -> [UInt8] {
    var sizes = [stored.count]
    var largest = stored.count
    // The changes of each sector.
    var changesOfSector: [Int: [Int]] = [:]
    for (index, change) in changes.enumerated() {
      let size: Int
      let touched: Range<Int>
      switch change {
      case .write(let offset, let bytes):
        size = max(sizes[sizes.count - 1], offset + bytes.count)
        touched = offset..<offset + bytes.count
      case .truncate(let newSize):
        size = newSize
        touched = newSize..<max(newSize, largest)
      }
      if size != sizes[sizes.count - 1] { sizes.append(size) }
      largest = max(largest, size)
      guard !touched.isEmpty else { continue }
      for sector in touched.lowerBound / Self.sectorSize...(touched.upperBound - 1)
        / Self.sectorSize
      {
        changesOfSector[sector, default: []].append(index)
      }
    }
    var bytes = stored
    bytes.append(contentsOf: repeatElement(0, count: largest - stored.count))
    for (sector, indices) in changesOfSector.sorted(by: { $0.key < $1.key }) {
      let count = style.element(Array(0...indices.count), &random)
      for index in indices.prefix(count) { apply(changes[index], toSector: sector, of: &bytes) }
    }
    let size = style.element(sizes, &random)
    bytes.removeSubrange(size...)
    return bytes
  }

  private func apply(_ change: Change, toSector sector: Int, of bytes: inout [UInt8]) {
    let range = sector * Self.sectorSize..<min(bytes.count, (sector + 1) * Self.sectorSize)
    switch change {
    case .write(let offset, let written):
      let common = range.clamped(to: offset..<offset + written.count)
      bytes.replaceSubrange(
        common, with: written[common.lowerBound - offset..<common.upperBound - offset])
    case .truncate(let size):
      let common = range.clamped(to: size..<max(size, range.upperBound))
      bytes.replaceSubrange(common, with: repeatElement(0, count: common.count))
    }
  }
}
