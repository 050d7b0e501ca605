import APIContract
import WordCube

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A code that a device shows, by which another device asks to be one of the player's.
public struct OpenJoining: Codable, Hashable, Sendable {
  /// The code. The server does not return it again.
  public var code: JoiningCode
  /// When the code ends.
  public var expiresAt: Date {
    get { Date(unixTime: expiresAtSeconds) }
    set { expiresAtSeconds = newValue.unixTime }
  }
  private var expiresAtSeconds: UnixTime

  private enum CodingKeys: String, CodingKey {
    case code
    case expiresAtSeconds = "expiresAt"
  }

  /// A code.
  public init(code: JoiningCode, expiresAt: Date) {
    self.code = code
    expiresAtSeconds = expiresAt.unixTime
  }
}

/// How a device without a player asks to be one of the player whose device shows a code.
public struct DeviceJoining: Codable, Hashable, Sendable {
  /// The code.
  public var code: JoiningCode
  /// The name of the device, by the rules of a ``DisplayName``. The device that shows the code shows it.
  public var name: String

  /// A request.
  public init(code: JoiningCode, name: String) {
    self.code = code
    self.name = name
  }
}

/// The right to the answer of the player, for a device that used a code. It becomes the token of an accepted device.
/// Descriptions and dumps show no secret.
public struct DeviceClaim: Codable, Equatable, Sendable {
  /// A secret, which the server does not return again: 64 lower-case hexadecimal digits in JSON.
  public var claim: BearerToken

  /// A claim.
  public init(claim: BearerToken) { self.claim = claim }
}

extension DeviceClaim: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The type, without the secret.
  public var description: String { "DeviceClaim" }
  /// The type, without the secret.
  public var debugDescription: String { description }
  /// No children: a dump must not show the secret.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// What the player has answered to a device that used a code.
public struct ClaimedDevice: Codable, Equatable, Sendable {
  /// What was answered.
  public enum State: String, Codable, CaseIterable, Sendable {
    /// Nothing yet: ask again in some seconds.
    case waiting
    /// The player has accepted the device. ``ClaimedDevice/credentials`` are in this answer.
    case accepted
    /// The player has refused the device.
    case refused
  }

  /// What was answered.
  public var state: State
  /// The credentials of an accepted device. In JSON the member is absent in all other answers.
  public var credentials: Credentials?

  /// An answer.
  public init(state: State, credentials: Credentials? = nil) {
    self.state = state
    self.credentials = credentials
  }
}

/// A device that used the code that another device of the player shows.
public struct WaitingDevice: Codable, Hashable, Sendable {
  /// The identifier of the request, for ``API/Devices/answerJoining``.
  public var id: UniqueID
  /// The name of the device, as it says.
  public var name: String

  /// A device.
  public init(id: UniqueID, name: String) {
    self.id = id
    self.name = name
  }
}

/// The player's answer to a device that used a code.
public struct JoiningAnswer: Codable, Hashable, Sendable {
  /// The request: ``WaitingDevice/id``.
  public var id: UniqueID
  /// Whether the device gets a token.
  public var isAccepted: Bool

  /// An answer.
  public init(id: UniqueID, isAccepted: Bool) {
    self.id = id
    self.isAccepted = isAccepted
  }
}
