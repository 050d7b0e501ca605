import Foundation
import Testing

@testable import word_cube

/// Reading after other bytes.
struct SystemCallsTests {
  private func pipe(of parts: [[UInt8]]) throws -> Pipe {
    let pipe = Pipe()
    for part in parts { try pipe.fileHandleForWriting.write(contentsOf: part) }
    return pipe
  }

  private func read(_ pipe: Pipe, after start: [UInt8], atMost count: Int) -> [UInt8] {
    let descriptor = pipe.fileHandleForReading.fileDescriptor
    let (bytes, error) = SystemCalls.read(descriptor, after: start, atMost: count)
    #expect(error == nil)
    return bytes
  }

  @Test func `what is there is read, and not waited for more`() throws {
    let pipe = try pipe(of: [[1], [2, 3]])
    #expect(read(pipe, after: [7], atMost: 100) == [7, 1, 2, 3])
    try pipe.fileHandleForWriting.close()
    #expect(read(pipe, after: [7], atMost: 100) == [7])
  }

  @Test func `no more than requested is read`() throws {
    let pipe = try pipe(of: [[1, 2], [3, 4]])
    #expect(read(pipe, after: [], atMost: 3) == [1, 2, 3])
    #expect(read(pipe, after: [1, 2, 3], atMost: 1) == [1, 2, 3, 4])
  }

  @Test func `many small reads copy the bytes before them once`() async throws {
    let pipe = Pipe()
    let writer = Task.detached {
      for number in 0..<200 {
        try pipe.fileHandleForWriting.write(contentsOf: [UInt8(number)])
        if number % 50 == 0 { try await Task.sleep(for: .microseconds(100)) }
      }
      try pipe.fileHandleForWriting.close()
    }
    var (bytes, calls): ([UInt8], Int) = ([], 0)
    while true {
      let next = read(pipe, after: bytes, atMost: 1 << 10)
      if next.count == bytes.count { break }
      (bytes, calls) = (next, calls + 1)
    }
    try await writer.value
    #expect(bytes == (0..<200).map { UInt8($0) })
    #expect(calls < 50)
  }

  @Test func `an error leaves the bytes before it`() throws {
    let folder = try SystemCalls.openFile("/", for: .reading)
    defer { SystemCalls.closeRead(folder) }
    let (bytes, error) = SystemCalls.read(folder, after: [1, 2], atMost: 10)
    #expect(bytes == [1, 2])
    #expect(error != nil)
  }
}
