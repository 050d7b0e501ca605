import BenchmarkSupport
import EnglishLexicon
import Foundation
import Lexicon

/// What is timed at its first use in a process.
///
/// The built-in word graph is unpacked once in the life of a process, so that it cannot be timed again and
/// again. This executable starts itself again, with the name of the case in its environment, and the
/// child takes the time: that of touching the pages of the executable for the first time is in it, that
/// of starting the process is not.
enum ColdStart: String {
  /// The first lookup in the built-in word graph.
  case builtIn
  /// Parsing the list into a set of strings.
  case textIntoSet

  /// What the child did not do.
  enum Failure: Error {
    case noExecutable
    case noTime(output: String)
  }

  private static let variable = "WORDCUBE_COLD_START"

  /// Starts a child and asks it for the time.
  func nanoseconds() throws -> Int {
    guard let executable = Bundle.main.executableURL else { throw Failure.noExecutable }
    let (child, pipe) = (Process(), Pipe())
    child.executableURL = executable
    child.environment = [Self.variable: rawValue]
    child.standardOutput = pipe
    try child.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    child.waitUntilExit()
    guard child.terminationStatus == 0, let time = Int(output) else {
      throw Failure.noTime(output: output)
    }
    return time
  }

  /// In a child, prints the time and ends the process.
  static func answerIfAsked() {
    guard let name = ProcessInfo.processInfo.environment[variable] else { return }
    guard let asked = ColdStart(rawValue: name), let time = asked.time() else { exit(1) }
    print(time, terminator: "")
    exit(0)
  }

  /// The processor time in nanoseconds, or nil if the answer is wrong.
  private func time() -> Int? {
    switch self {
    case .builtIn:
      let start = ThreadClock.now()
      let isRight = WordGraph.english.contains("QUIZ") && !WordGraph.english.contains("QUIX")
      let time = ThreadClock.now() - start
      return isRight ? time : nil
    case .textIntoSet:
      let count = WordSample.english.count
      let text = lines(of: WordSample.english)
      let start = ThreadClock.now()
      let words = wordSet(ofLines: text, count: count)
      let isRight = words.contains("QUIZ") && !words.contains("QUIX") && words.count == count
      let time = ThreadClock.now() - start
      return isRight ? time : nil
    }
  }
}
