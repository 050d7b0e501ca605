import NIOCore
import Testing

@testable import HTTPHost

@Suite struct `The clock of a connection` {
  private let limits = ConnectionClock.Limits(
    idle: .seconds(60), requestArrival: .seconds(30), linger: .seconds(2))

  @Test func `it goes through the states of a request`() {
    var clock = ConnectionClock(limits: limits, now: at(0))
    expect(clock, 60, .close)
    clock.requestBegan(at(10))
    expect(clock, 40, .giveUpRequest)
    clock.requestEnded()
    #expect(clock.deadline == nil)
    clock.writeBegan(at(100))
    expect(clock, 160, .close)
    clock.responseEnded(at(110))
    clock.writeEnded(at(111))
    expect(clock, 171, .close)
  }

  @Test func `a request that is given up is closed later`() {
    var clock = ConnectionClock(limits: limits, now: at(0))
    clock.requestBegan(at(10))
    clock.requestGivenUp(at(40))
    expect(clock, 100, .close)
  }

  @Test func `a response that proceeds is not closed`() {
    var clock = ConnectionClock(limits: limits, now: at(0))
    clock.requestBegan(at(0))
    clock.requestEnded()
    for second in 1...10 {
      clock.writeBegan(at(50 * second))
      expect(clock, 50 * second + 60, .close)
      clock.writeEnded(at(50 * second + 50))
    }
    #expect(clock.deadline == nil)
  }

  @Test func `a write that begins after another does not count as progress`() {
    var clock = ConnectionClock(limits: limits, now: at(0))
    clock.requestBegan(at(0))
    clock.requestEnded()
    clock.writeBegan(at(1))
    clock.writeBegan(at(50))
    expect(clock, 61, .close)
  }

  @Test func `a request that waits for the one before has time again`() {
    var clock = ConnectionClock(limits: limits, now: at(0))
    clock.requestBegan(at(0))
    clock.requestEnded()
    clock.requestBegan(at(1))
    #expect(clock.deadline == nil)
    clock.responseEnded(at(500))
    expect(clock, 530, .giveUpRequest)
  }

  @Test func `a client that reads too slowly is closed, however often a write proceeds`() {
    var limits = limits
    limits.leastRate = 1000
    var clock = ConnectionClock(limits: limits, now: at(0))
    clock.requestBegan(at(0))
    clock.requestEnded()
    clock.responseBegan(at(100))
    clock.writeBegan(at(100))
    expect(clock, 160, .close)
    clock.writeEnded(at(150), byteCount: 20_000)
    #expect(clock.deadline == nil)
    clock.writeBegan(at(150))
    // Without the least rate: 210.
    expect(clock, 180, .close)
    clock.writeEnded(at(170), byteCount: 1_000_000)
    clock.writeBegan(at(170))
    expect(clock, 230, .close)
    // What the last response took does not count for the next one.
    clock.writeEnded(at(200), byteCount: 1)
    clock.responseEnded(at(200))
    clock.requestBegan(at(500))
    clock.requestEnded()
    clock.responseBegan(at(600))
    clock.writeBegan(at(650))
    expect(clock, 660, .close)
  }

  @Test func `a request that arrives when the host stops has a second`() {
    var clock = ConnectionClock(limits: limits, now: at(0))
    clock.requestBegan(at(10))
    clock.stopBegan(at(20))
    expect(clock, 21, .close)
    clock.stopBegan(at(25))
    expect(clock, 21, .close)
    clock.requestEnded()
    #expect(clock.deadline == nil)
  }

  @Test func `a request that waits for the one before has a second after it`() {
    var clock = ConnectionClock(limits: limits, now: at(0))
    clock.requestBegan(at(0))
    clock.requestEnded()
    clock.requestBegan(at(1))
    clock.stopBegan(at(2))
    #expect(clock.deadline == nil)
    clock.responseEnded(at(8))
    expect(clock, 9, .close)
  }

  @Test func `the stop gives no more time than there was`() {
    var clock = ConnectionClock(limits: limits, now: at(0))
    clock.requestBegan(at(0))
    clock.stopBegan(at(30))
    expect(clock, 30, .giveUpRequest)
  }

  @Test func `lingering ends whatever happens`() {
    var clock = ConnectionClock(limits: limits, now: at(0))
    clock.requestBegan(at(0))
    clock.lingerBegan(at(5))
    clock.writeBegan(at(6))
    clock.lingerBegan(at(6))
    expect(clock, 7, .close)
  }

  @Test func `a stop leaves half a second to linger`() {
    var clock = ConnectionClock(limits: limits, now: at(0))
    clock.requestBegan(at(0))
    clock.stopBegan(at(4))
    clock.lingerBegan(at(5))
    #expect(clock.deadline?.at == at(5) + .milliseconds(500))
    clock = ConnectionClock(limits: limits, now: at(0))
    clock.lingerBegan(at(5))
    clock.stopBegan(at(6))
    #expect(clock.deadline?.at == at(6) + .milliseconds(500))
    clock = ConnectionClock(limits: limits, now: at(0))
    clock.lingerBegan(at(5))
    clock.stopBegan(at(6) + .milliseconds(800))
    expect(clock, 7, .close)
  }

  /// Every connection ends if its client does nothing and the responder answers.
  @Test func `each state has an end`() throws {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<1000 {
      var clock = ConnectionClock(limits: limits, now: at(0))
      var state = (heads: 0, ends: 0, answers: 0, writes: 0)
      for second in 1...20 {
        switch Int.random(in: 0..<5, using: &random) {
        case 0 where state.heads == state.ends:
          clock.requestBegan(at(second))
          state.heads += 1
        case 1 where state.ends < state.heads:
          clock.requestEnded()
          state.ends += 1
        case 2 where state.answers < state.heads:
          clock.responseEnded(at(second))
          state.answers += 1
        case 3:
          clock.writeBegan(at(second))
          state.writes += 1
        case 4 where state.writes > 0:
          clock.writeEnded(at(second))
          state.writes -= 1
        default: break
        }
        // Nothing is awaited of the client only while a whole request has no answer.
        let isResponding = state.writes == 0 && state.answers < state.ends
        #expect((clock.deadline == nil) == isResponding, "\(state)")
        if let deadline = clock.deadline { #expect(deadline.at > at(0)) }
      }
    }
  }

  private func at(_ second: Int) -> NIODeadline { .uptimeNanoseconds(0) + .seconds(Int64(second)) }

  private func expect(
    _ clock: ConnectionClock, _ second: Int, _ action: ConnectionClock.Action,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(clock.deadline?.at == at(second), sourceLocation: sourceLocation)
    #expect(clock.deadline?.action == action, sourceLocation: sourceLocation)
  }
}
