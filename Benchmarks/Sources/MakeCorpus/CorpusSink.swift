import Foundation

/// Where the lines go: to a file, to standard output, or into a comparison with a file.
struct CorpusSink {
  private let handle: FileHandle
  private let compares: Bool
  private var byteCount = 0

  init(output: String?, check: String?) throws {
    compares = check != nil
    if let check {
      handle = try FileHandle(forReadingFrom: URL(filePath: check))
    } else if let output {
      try Data().write(to: URL(filePath: output))
      handle = try FileHandle(forWritingTo: URL(filePath: output))
    } else {
      handle = .standardOutput
    }
  }

  mutating func take(_ lines: [UInt8]) throws {
    if compares {
      let found = try handle.read(upToCount: lines.count) ?? Data()
      guard found.elementsEqual(lines) else {
        let same = zip(found, lines).prefix { $0 == $1 }.count
        throw CorpusFailure("the file and the games differ at byte \(byteCount + same)")
      }
    } else {
      try handle.write(contentsOf: Data(lines))
    }
    byteCount += lines.count
  }

  /// Nothing may be left in a file that is compared.
  func finish() throws {
    if compares, try handle.read(upToCount: 1)?.isEmpty == false {
      throw CorpusFailure("the file continues after the games' \(byteCount) bytes")
    }
  }
}

/// Why a corpus was not made, or is not the one that is expected.
struct CorpusFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
