import Foundation
import Logging
import Testing
import TestSupport

@testable import HTTPHost

@Suite struct `Lines that wait for standard error` {
  /// A pipe that nobody reads at first.
  private let pipe = Pipe()

  private var writer: Int32 { pipe.fileHandleForWriting.fileDescriptor }

  @Test func `nobody waits for who reads them, and those that are lost are counted`() async throws {
    let queue = LineQueue(descriptor: writer, byteLimit: 100_000)
    let line = String(repeating: "a", count: 99) + "\n"
    // A full pipe, which takes 64 KiB, stops the thread at the first lines that it takes; then others wait.
    let first = String(repeating: "b", count: 65_536)
    try pipe.fileHandleForWriting.write(contentsOf: Data(first.utf8))
    var addedCount = 0
    while addedCount - queue.lostCount <= 1000 {
      queue.add(line)
      addedCount += 1
    }
    for _ in 0..<10_000 { queue.add(line) }
    let keptCount = addedCount + 10_000 - queue.lostCount
    let lost = queue.lostCount
    #expect(lost > 5000)
    #expect(queue.takeLoss() == nil, "its line would be lost, too")
    async let text = read()
    #expect(try await poll(queue.takeLoss, until: { $0 != nil }) == lost)
    #expect(queue.takeLoss() == nil)
    try await end(queue)
    #expect(await text == first + String(repeating: line, count: keptCount))
  }

  @Test func `to flush takes at most a second`() async throws {
    let queue = LineQueue(descriptor: writer)
    let line = String(repeating: "a", count: 99) + "\n"
    for _ in 0..<2000 { queue.add(line) }
    let start = ContinuousClock.now
    queue.flush()
    #expect(ContinuousClock.now - start > .milliseconds(900))
    async let text = read()
    try await end(queue)
    #expect(await text == String(repeating: line, count: 2000))
  }

  @Test func `lines that the system refuses are lost`() {
    let queue = LineQueue(descriptor: -1)
    queue.add("a\n")
    queue.flush()
    #expect(queue.lostCount == 1)
  }

  @Test(arguments: [LogFormat.json, .logfmt])
  func `the next line says how many were lost`(format: LogFormat) async throws {
    let queue = LineQueue(descriptor: writer, byteLimit: 1000)
    let logger = Logger(label: "host") {
      LineLogHandler(label: $0, format: format, level: .info, sink: LogSink(queue))
    }
    queue.add(String(repeating: "a", count: 1001))
    logger.info("hello")
    async let text = read()
    try await end(queue)
    let lines = await text.split(separator: "\n")
    try #require(lines.count == 2)
    #expect(lines[0].contains("log lines were lost") && lines[1].contains("hello"))
    #expect(lines[0].contains(format == .json ? #""lines":1}"# : " lines=1"))
  }

  /// All of the pipe, read on a thread of its own: tasks share theirs.
  private func read() async -> String {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let data = try? pipe.fileHandleForReading.readToEnd()
        continuation.resume(returning: String(decoding: data ?? Data(), as: UTF8.self))
      }
    }
  }

  /// Ends the pipe when the queue has written its lines.
  private func end(_ queue: LineQueue) async throws {
    try #require(try await poll({ queue.isEmpty }, until: { $0 }))
    try pipe.fileHandleForWriting.close()
  }
}
