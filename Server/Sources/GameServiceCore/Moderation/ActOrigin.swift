import Foundation
import GameStorage
import WordCube
import WordCubeAPI

/// Who acts, why and when: what the log of acts has of every act.
public struct ActOrigin: Hashable, Sendable {
  /// The moderator; nil for the operator.
  public var moderator: UniqueID?
  /// Why. It is stored for good: no names, no addresses.
  public var reason: String
  /// When.
  public var time: UnixTime

  /// An origin.
  public init(moderator: UniqueID? = nil, reason: String = "", time: UnixTime) {
    self.moderator = moderator
    self.reason = reason
    self.time = time
  }

  /// The operator, at the time of the system's clock.
  public static func `operator`(reason: String = "") -> ActOrigin {
    ActOrigin(reason: reason, time: UnixTime(Date().timeIntervalSince1970))
  }

  /// The act of somebody.
  func act(_ kind: Act.Kind, on subject: UniqueID? = nil, detail: String = "") -> Act {
    Act(
      time: time, moderator: moderator, kind: kind, subject: subject, detail: detail,
      reason: reason)
  }
}
