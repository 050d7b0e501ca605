#if NO_SYSTEM
  import ArgumentParser

  struct SystemError: Error, CustomStringConvertible {
    var isClosedPipe: Bool { false }
    var description: String { "not available on this system" }
  }

  /// Stands in for the calls to the operating system where the command line doesn't run, so that the package
  /// compiles there. The first call ends the program.
  enum SystemCalls {
    static let standardInput: Int32 = 0
    static let standardOutput: Int32 = 1
    static let standardError: Int32 = 2

    enum Access { case reading, writing, appending, creating }
    enum Wait { case readable, interrupted, timeOut }

    static func openClosedDescriptors() {
      WordCubeCommand.exit(
        withError: ValidationError("this system is not supported; expected macOS, Linux or Android")
      )
    }

    static let arguments: [[UInt8]] = []
    static let processorCount = 1
    static let rowsForTable: Int? = nil
    static let secondsSince1970 = 0.0

    static func beginning(ofFileAt path: String, count: Int) -> [UInt8]? { nil }
    static func byteCount(_ descriptor: Int32) -> Int? { nil }
    static func byteCount(ofFileAt path: String) -> Int? { nil }
    static func catchInterruption() {}
    static func closeRead(_ descriptor: Int32) {}
    static func closeWritten(_ descriptor: Int32) throws(SystemError) { throw SystemError() }
    static func columnCount(_ descriptor: Int32) -> Int { 80 }
    static func cut(_ descriptor: Int32, to byteCount: Int) throws(SystemError) {
      throw SystemError()
    }
    static func environment(_ name: String) -> String? { nil }
    static func exists(_ path: String) -> Bool { false }
    static func firstLineFeed(in bytes: Span<UInt8>, from offset: Int) -> Int? { nil }
    static func forgetTyped(_ descriptor: Int32) {}
    static func ignoreClosedPipes() {}
    static func isReadable(_ descriptor: Int32, within milliseconds: Int32) -> Bool { false }
    static func isTerminal(_ descriptor: Int32) -> Bool { false }
    static func keepFreedMemory() {}
    static func lock(_ descriptor: Int32) -> Bool { false }
    static func openFile(_ path: String, for access: Access) throws(SystemError) -> Int32 {
      throw SystemError()
    }
    static func read(_ descriptor: Int32, into buffer: inout [UInt8]) throws(SystemError) -> Int {
      throw SystemError()
    }
    static func read(
      _ descriptor: Int32, after start: [UInt8], atMost count: Int
    ) -> (bytes: [UInt8], error: SystemError?) { (start, SystemError()) }
    static func rename(_ path: String, to newPath: String) throws(SystemError) {
      throw SystemError()
    }
    static func rowCount(_ descriptor: Int32) -> Int { 24 }
    static func waitForInput(_ descriptor: Int32, milliseconds: Int32) -> Wait { .timeOut }
    static func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
      throw SystemError()
    }
  }
#endif
