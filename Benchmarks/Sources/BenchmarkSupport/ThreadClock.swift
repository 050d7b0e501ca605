import Foundation

/// The processor time that the calling thread has taken.
///
/// It stands still while other work has the core, so ratios can be trusted on a busy machine, too.
public enum ThreadClock {
  /// Nanoseconds since some moment.
  public static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }
}
