import Testing

@testable import APIContractClient

struct RequestSlotsTests {
  @Test func `those who wait go on in their order`() async {
    let slots = RequestSlots(count: 2)
    #expect(await slots.acquire())
    #expect(await slots.acquire())
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    for index in 0..<3 {
      Task {
        #expect(await slots.acquire())
        continuation.yield(index)
      }
      await waitUntil { slots.waitingCount == index + 1 }
    }
    var order: [Int] = []
    var iterator = stream.makeAsyncIterator()
    for _ in 0..<3 {
      slots.release()
      order.append(await iterator.next() ?? -1)
    }
    #expect(order == [0, 1, 2])
  }

  @Test func `a cancelled task gets no slot and leaves the queue`() async {
    let slots = RequestSlots(count: 1)
    #expect(await slots.acquire())
    let task = Task { await slots.acquire() }
    await waitUntil { slots.waitingCount == 1 }
    task.cancel()
    #expect(await task.value == false)
    #expect(slots.waitingCount == 0)
    slots.release()
    #expect(await slots.acquire())
  }

  private func waitUntil(_ condition: () -> Bool) async {
    while !condition() { await Task.yield() }
  }
}
