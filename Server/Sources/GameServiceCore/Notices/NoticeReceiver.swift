import WebPush
import WordCubeAPI

/// A type that receives all players' notices in the server's process, for example to pass them on to the push service
/// of an app.
///
/// The receiver gets each notice at least once, in addition to Web Push and the webhook, in the process that does the upkeep. Unlike a
/// ``Notifier``, it can refuse a notice for now: the server stores each notice until the receiver accepts it.
public protocol NoticeReceiver: Sendable {
  /// Receives a notice. Notices can arrive at the same time, and again with the same identifier.
  ///
  /// The server cancels the call's task after 10 s, and sends the notice again later.
  ///
  /// - Parameters:
  ///   - notice: The notice.
  ///   - attempt: The number of this attempt, 1 to 10.
  /// - Returns: `taken` if the receiver has stored the notice or passed it on. After `refused` or `gone`, the server
  ///   drops the notice; after `failed`, it sends the notice again later.
  /// - Throws: Any error, which counts as `failed`.
  func receive(_ notice: PlayerNotice, attempt: Int) async throws -> SendingOutcome
}

extension NoticeReceiver {
  /// Receives a notice within a time limit. If the time is over, cancels the call, and doesn't wait for it any more: a
  /// receiver that ignores the cancellation must not hold up other notices.
  func receive(_ notice: PlayerNotice, attempt: Int, within limit: Duration) async -> SendingOutcome
  {
    let (outcomes, first) = AsyncStream.makeStream(
      of: SendingOutcome.self, bufferingPolicy: .bufferingOldest(1))
    let call = Task {
      do {
        first.yield(try await receive(notice, attempt: attempt))
      } catch { first.yield(.failed("\(error)")) }
    }
    let timer = Task {
      try await Task.sleep(for: limit)
      first.yield(.failed("no answer within \(limit)"))
    }
    defer {
      call.cancel()
      timer.cancel()
    }
    // Without an outcome, this task was cancelled.
    return await outcomes.first { _ in true } ?? .failed("\(CancellationError())")
  }
}
