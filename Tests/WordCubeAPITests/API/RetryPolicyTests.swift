import Testing

@testable import WordCubeAPI

struct RetryPolicyTests {
  @Test func `delays grow to the maximum, and are random below`() {
    let policy = RetryPolicy(
      maximumAttempts: 9, firstDelay: .seconds(1), maximumDelay: .seconds(10))
    for (attempts, longest) in [(1, 1.0), (2, 2), (3, 4), (4, 8), (5, 10), (80, 10), (9999, 10)] {
      let delays = [0, UInt64.max / 2, UInt64.max].map {
        policy.delay(after: attempts, randomBits: $0) / .seconds(1)
      }
      #expect(delays[0] == 0)
      #expect(abs(delays[1] - longest / 2) < 1e-6)
      #expect(delays[2] < longest && delays[2] > longest * 0.999_999)
    }
  }

  @Test(arguments: [
    ("0", 0), ("7", 7), ("999999999", 999_999_999), ("1000000000", nil), ("", nil), ("-1", nil),
    ("1.5", nil), ("Sun, 22 Nov 2026 00:00:00 GMT", nil), ("٣", nil),
  ])
  func `a response may ask for a delay in seconds`(text: String, seconds: Int?) {
    let response = Response(status: 429, headers: ["Retry-After": text])
    #expect(RetryPolicy.requestedDelay(response) == seconds.map { .seconds($0) })
    #expect(RetryPolicy.requestedDelay(Response(status: 429)) == nil)
  }

  @Test func `there is at least one attempt`() {
    #expect(RetryPolicy(maximumAttempts: 0).maximumAttempts == 1)
    #expect(RetryPolicy.never.maximumAttempts == 1)
  }
}
