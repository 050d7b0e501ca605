import GameServiceCore
import Synchronization
import WebPush
import WordCubeAPI

/// Keeps the notices that it receives, and answers each as a test wants.
final class RecordingReceiver: NoticeReceiver {
  private let kept = Mutex<[(notice: PlayerNotice, attempt: Int)]>([])
  private let answer: @Sendable (PlayerNotice, Int) async throws -> SendingOutcome

  init(
    _ answer: @escaping @Sendable (PlayerNotice, Int) async throws -> SendingOutcome = { _, _ in
      .taken
    }
  ) { self.answer = answer }

  func receive(_ notice: PlayerNotice, attempt: Int) async throws -> SendingOutcome {
    kept.withLock { $0.append((notice, attempt)) }
    return try await answer(notice, attempt)
  }

  /// The notices that it received, in order.
  var notices: [PlayerNotice] { kept.withLock { $0.map(\.notice) } }
  /// The attempts' numbers, in order.
  var attempts: [Int] { kept.withLock { $0.map(\.attempt) } }
}
