import Testing

@testable import APIContract
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

  @Test func `extreme policies have a delay`() {
    let huge = Duration.seconds(Int64.max)
    for (first, maximum) in [(huge, huge), (huge, .seconds(1)), (.zero, huge), (.seconds(1), huge)]
    {
      let policy = RetryPolicy(firstDelay: first, maximumDelay: maximum)
      for attempts in [1, 2, 64, 9999, Int.max] {
        let delay = policy.delay(after: attempts, randomBits: .max)
        #expect(delay >= .zero && delay <= maximum)
      }
    }
  }

  @Test(arguments: [
    ("0", RequestedDelay.after(.zero)), ("7", .after(.seconds(7))),
    ("999999999", .after(.seconds(999_999_999))),
    ("1000000000", .unknown), ("", .unknown), ("-1", .unknown), ("1.5", .unknown), ("٣", .unknown),
    ("Sun, 22 Nov 2026 00:00:00 GMT", .unknown), ("7, 7", .unknown), ("+7", .unknown),
  ])
  func `a response may ask for a delay in seconds`(
    text: String, delay: RequestedDelay
  ) {
    let response = Response(status: 429, headers: ["Retry-After": text])
    #expect(RequestedDelay(response) == delay)
    #expect(RequestedDelay(Response(status: 429)) == .none)
  }

  @Test func `there is at least one attempt`() {
    #expect(RetryPolicy(maximumAttempts: 0).maximumAttempts == 1)
    #expect(RetryPolicy.never.maximumAttempts == 1)
  }
}
