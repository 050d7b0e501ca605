import PrometheusMetrics
import Testing
import WordCube
import WordCubeAPI

@testable import GameServiceCore

struct RequestCounterTests {
  /// Whether a registration from an address is counted.
  private func isCounted(_ counter: RequestCounter, _ address: String, at time: Int64 = 0) -> Bool {
    do {
      try counter.count(.registrations, of: .address(address), at: time)
      return true
    } catch {
      return false
    }
  }

  @Test(arguments: ["192.0.2.1", "2001:db8::1"])
  func `a flood of addresses frees no address, and stops none`(_ address: String) throws {
    let metrics = PrometheusRegistry()
    let counter = RequestCounter(RequestLimits(), mostSubjects: 100, metrics: metrics)
    for _ in 0..<20 { #expect(isCounted(counter, address)) }
    for number in 0..<50_000 {
      let (high, low) = (number >> 8, number & 255)
      #expect(isCounted(counter, "10.\(high).\(low).1"))
      #expect(isCounted(counter, "\(String(0x3000 + high, radix: 16)):\(low)::1"))
    }
    #expect(!isCounted(counter, address))
    let forgotten = try #require(
      metrics.text.firstMatch(of: /wordcube_forgotten_addresses_total ([0-9]+)/))
    #expect(Int(forgotten.1) ?? 0 > 99_000)
    #expect(counter.totals == [.registrations: .init(counted: 100_020, refused: 1)])
  }

  @Test func `limits of addresses and of players are apart`() throws {
    let counter = RequestCounter(
      RequestLimits(), mostSubjects: 100, metrics: PrometheusRegistry())
    let player = UniqueID(high: 0, low: 1)
    for _ in 0..<20 { try counter.count(.changes, of: .player(player), at: 0) }
    #expect(throws: LimitReached(retryAfter: 1)) {
      try counter.count(.changes, of: .player(player), at: 0)
    }
    try counter.count(.reads, of: .player(player), at: 0)
    try counter.count(.puzzles, of: .player(player), at: 0)
    for _ in 0..<10 { try counter.count(.demoRanks, of: .address("a"), at: 0) }
    #expect(throws: LimitReached(retryAfter: 6)) {
      try counter.count(.demoRanks, of: .address("a"), at: 0)
    }
    #expect(isCounted(counter, "a"))
  }

  @Test func `what an address refuses is not the player's, nor the other way round`() throws {
    var limits = RequestLimits()
    limits[.followCodes] = .init(1, in: 3_600)
    let counter = RequestCounter(limits, metrics: PrometheusRegistry())
    func isCounted(_ player: UInt64, _ address: String) -> Bool {
      let subject = RequestCounter.Subject.playerAt(
        UniqueID(high: 0, low: player), address: address)
      do {
        try counter.count(.followCodes, of: subject, at: 0)
        return true
      } catch {
        return false
      }
    }
    // The player's second one is refused, and is not the address's: that has one for each of five players.
    #expect(isCounted(1, "a"))
    #expect(!isCounted(1, "a"))
    for player in 2...5 as ClosedRange<UInt64> { #expect(isCounted(player, "a")) }
    #expect(!isCounted(6, "a"))
    #expect(isCounted(6, "b"))
  }
}
