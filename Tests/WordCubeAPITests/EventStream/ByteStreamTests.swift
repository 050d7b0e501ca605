import Testing
import WordCubeAPI

/// Counts calls, on any thread.
private actor Count {
  private(set) var value = 0
  func add() { value += 1 }
  func add(upTo limit: Int) -> [UInt8]? {
    value += 1
    return value <= limit ? [UInt8(value)] : nil
  }
}

struct ByteStreamTests {
  private let made = Count()
  private let ends: AsyncStream<Void>
  private let sender: AsyncStream<Void>.Continuation

  init() { (ends, sender) = AsyncStream.makeStream(of: Void.self) }

  private func stream() -> ByteStream {
    ByteStream(onEnd: { [sender] in sender.yield() }) { [made] in await made.add(upTo: 3) }
  }

  /// The number of ends. No other one can come.
  private func endCount() async -> Int {
    sender.finish()
    return await ends.reduce(0) { count, _ in count + 1 }
  }

  @Test func `chunks are made when they are asked for`() async throws {
    let stream = stream()
    #expect(stream.endsByItself && !ByteStream().endsByItself)
    var chunks = stream.makeAsyncIterator()
    for number in 1...3 {
      #expect(await made.value == number - 1)
      #expect(try await chunks.next() == [UInt8(number)])
    }
    #expect(try await chunks.next() == nil)
    #expect(try await chunks.next() == nil)
    #expect(await made.value == 4)
    stream.end()
    #expect(await endCount() == 1)
  }

  @Test func `a body that was ended before its last chunk is not whole`() async throws {
    let stream = stream()
    var chunks = stream.makeAsyncIterator()
    _ = try await chunks.next()
    stream.end()
    await #expect(throws: CancellationError.self) { try await chunks.next() }
    #expect(await made.value == 1)
    #expect(await endCount() == 1)
  }

  @Test func `an error ends the body`() async throws {
    let stream = ByteStream(onEnd: { [sender] in sender.yield() }) { throw TransportError.offline }
    await #expect(throws: TransportError.offline) {
      for try await _ in stream {}
    }
    #expect(await endCount() == 1)
  }

  @Test func `a body that nobody reads ends when nobody can read it`() async {
    do { _ = stream() }
    #expect(await endCount() == 1)
    #expect(await made.value == 0)
  }

  @Test func `a response that is known as a whole says so`() async throws {
    let response = Response(status: 404, headers: ["a": "b"], body: [1, 2])
    let streamed = StreamedResponse(response)
    #expect(streamed.whole == response)
    #expect(try await streamed.collected() == response)
    #expect(StreamedResponse(status: 200, body: stream()).whole == nil)
  }
}
