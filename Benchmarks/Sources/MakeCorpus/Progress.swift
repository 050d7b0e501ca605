import Foundation

/// How many games are done, on standard error where that is a terminal.
struct Progress {
  private let count: Int
  private let isShown = isatty(FileHandle.standardError.fileDescriptor) == 1
  private var last = Date.distantPast

  init(count: Int) {
    self.count = count
  }

  mutating func show(_ done: Int) {
    guard isShown, last.timeIntervalSinceNow < -0.2 else { return }
    last = Date()
    write("\r\(done) of \(count) games")
  }

  /// Leaves an empty line for the next output.
  func finish() {
    if isShown { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}
