#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import WordCube
import WordCubeFormats

/// A committed game in the forms in which it is judged.
struct SampleSubmission {
  /// As a program writes it, without white space.
  let compact: [UInt8]
  /// As a file for people, with lines and indents.
  let indented: [UInt8]
  let record: GameRecord

  /// Reads the game that the command line names.
  static func load() throws -> SampleSubmission {
    guard CommandLine.arguments.count == 4 else { throw HotPathFailure("no game is named") }
    return try SampleSubmission(indented: bytes(ofFile: CommandLine.arguments[3]))
  }

  private init(indented: [UInt8]) throws {
    let submission = try Submission(json: indented.span)
    guard let record = submission.record() else { throw HotPathFailure("the game has no puzzle") }
    self.indented = indented
    self.record = record
    compact = submission.json
  }

  private static func bytes(ofFile path: String) throws -> [UInt8] {
    guard let file = fopen(path, "rb") else { throw HotPathFailure("\(path) cannot be opened") }
    defer { fclose(file) }
    let capacity = 1 << 20
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      count = fread(buffer.baseAddress, 1, capacity, file)
    }
    try HotPathFailure.unless(bytes.count < capacity, "\(path) is too long")
    return bytes
  }
}
