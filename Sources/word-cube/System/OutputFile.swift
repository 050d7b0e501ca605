/// Files that are written.
enum OutputFile {
  /// Writes a file that is made; one that is there is emptied first, or is an error.
  ///
  /// - Throws: ``CommandError`` for one that cannot be written whole.
  static func write(
    _ bytes: [UInt8], to path: String, replacing: Bool = true
  ) throws(CommandError) {
    do throws(SystemError) {
      let file =
        try replacing
        ? SystemCalls.openForWriting(path) : SystemCalls.createForWriting(path)
      do throws(SystemError) {
        try SystemCalls.writeAll(bytes, to: file)
      } catch {
        SystemCalls.closeRead(file)
        throw error
      }
      try SystemCalls.closeWritten(file)
    } catch {
      throw CommandError(path: path, error)
    }
  }
}
