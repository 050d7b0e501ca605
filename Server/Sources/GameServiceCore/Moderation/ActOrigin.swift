import Foundation
import GameStorage
import WordCube
import WordCubeAPI

/// Who acts, why and when. The log of acts stores this for every act.
public struct ActOrigin: Hashable, Sendable {
  /// The moderator; nil for the operator.
  public var moderator: UniqueID?
  /// The reason. The reason is stored permanently, so it must not contain names or addresses.
  public var reason: String
  /// The time of the act.
  public var time: UnixTime

  /// Creates an origin.
  public init(moderator: UniqueID? = nil, reason: String = "", time: UnixTime) {
    self.moderator = moderator
    self.reason = reason
    self.time = time
  }

  /// Returns the origin of an act by the operator, at the system clock's time.
  public static func `operator`(reason: String = "") -> ActOrigin {
    ActOrigin(reason: reason, time: UnixTime(Date().timeIntervalSince1970))
  }

  /// Returns an act of this origin.
  func act(_ kind: Act.Kind, on subject: UniqueID? = nil, detail: String = "") -> Act {
    Act(
      time: time, moderator: moderator, kind: kind, subject: subject, detail: detail,
      reason: reason)
  }
}
