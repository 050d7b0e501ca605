import GameServiceCore
import Synchronization

/// Keeps the last notices for the page of the club. Another notifier could send mail.
package final class ClubNews: Notifier {
  private let lines = Mutex<[String]>([])

  package init() {}

  /// The last 20 notices, the latest first.
  package var latest: [String] { lines.withLock { $0.suffix(20).reversed() } }

  package func notify(_ notice: Notice) {
    let line: String? =
      switch notice {
      case .challengeRank(_, _, let rank): "somebody was number \(rank.rank) of \(rank.outOf)"
      case .implausibleGame(let game): "the game \(game) looks like a machine's"
      default: nil
      }
    guard let line else { return }
    lines.withLock { $0 = $0.suffix(19) + [line] }
  }
}
