import Foundation
import Testing

/// Returns the seconds for which a body keeps the processor busy. By the clock, a test also waits for the thousand others
/// that begin with it.
func processorSeconds(_ body: () throws -> Void) rethrows -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
  let start = now()
  try body()
  return now() - start
}

extension Trait where Self == TimeLimitTrait {
  /// Ends a test that hangs. The time is by the clock, so it is longer than all tests together take.
  static var endsHang: Self { .timeLimit(.minutes(20)) }
}
