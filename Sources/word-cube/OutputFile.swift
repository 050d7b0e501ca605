/// Files that are written.
enum OutputFile {
  /// Writes a file that is made, or emptied if it is there.
  ///
  /// - Throws: ``CommandFailure`` for one that cannot be written whole.
  static func write(_ bytes: [UInt8], to path: String) throws(CommandFailure) {
    do throws(SystemError) {
      let file = try SystemCalls.openForWriting(path)
      do throws(SystemError) {
        try SystemCalls.writeAll(bytes, to: file)
      } catch {
        SystemCalls.closeRead(file)
        throw error
      }
      try SystemCalls.closeWritten(file)
    } catch {
      throw CommandFailure(path: path, error)
    }
  }
}
