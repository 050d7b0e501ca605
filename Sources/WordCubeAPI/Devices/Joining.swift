import APIContract
import WordCube

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A code that a device shows so that another device can ask to become one of the player's devices.
public struct OpenJoining: Codable, Hashable, Sendable {
  /// The code. The server does not return it again.
  public var code: JoiningCode
  /// When the code expires.
  public var expiresAt: Date {
    get { Date(unixTime: expiresAtSeconds) }
    set { expiresAtSeconds = newValue.unixTime }
  }
  private var expiresAtSeconds: UnixTime

  private enum CodingKeys: String, CodingKey {
    case code
    case expiresAtSeconds = "expiresAt"
  }

  /// Creates a code.
  public init(code: JoiningCode, expiresAt: Date) {
    self.code = code
    expiresAtSeconds = expiresAt.unixTime
  }
}

/// A request to become one of a player's devices, with the code that one of them shows. The device that
/// sends it has no player yet.
public struct DeviceJoining: Codable, Hashable, Sendable {
  /// The code.
  public var code: JoiningCode
  /// The device's name, which follows the rules of ``DisplayName``. The player sees it on the device that shows the
  /// code.
  public var name: String

  /// Creates a request.
  public init(code: JoiningCode, name: String) {
    self.code = code
    self.name = name
  }
}

/// The claim that a device receives for a code, and uses to ask for the player's answer. If the player accepts the
/// device, the claim becomes its token. Descriptions and dumps do not show the secrets.
public struct DeviceClaim: Codable, Equatable, Sendable {
  /// A secret: 64 lower-case hexadecimal digits in JSON. The server does not return it again.
  public var claim: BearerToken

  /// Creates a claim.
  public init(claim: BearerToken) { self.claim = claim }
}

extension DeviceClaim: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The type's name, without the secret.
  public var description: String { "DeviceClaim" }
  /// The type's name, without the secret.
  public var debugDescription: String { description }
  /// No children, so that a dump does not show the secret.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// The player's answer to a device that used a code.
public struct ClaimedDevice: Codable, Equatable, Sendable {
  /// Whether the player has answered, and how.
  public enum State: String, Codable, CaseIterable, Sendable {
    /// The player has not answered yet: ask again in a few seconds.
    case waiting
    /// The player has accepted the device. This answer contains ``ClaimedDevice/credentials``.
    case accepted
    /// The player has refused the device.
    case refused
  }

  /// Whether the player has answered, and how.
  public var state: State
  /// An accepted device's credentials. In JSON, the member is absent from all other answers.
  public var credentials: Credentials?

  /// Creates an answer.
  public init(state: State, credentials: Credentials? = nil) {
    self.state = state
    self.credentials = credentials
  }
}

/// A device that used the code shown by one of the player's devices.
public struct WaitingDevice: Codable, Hashable, Sendable {
  /// The request's identifier, for ``API/Devices/answerJoining``.
  public var id: UniqueID
  /// The name that the device gave itself.
  public var name: String

  /// Creates a device.
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

  /// Creates an answer.
  public init(id: UniqueID, isAccepted: Bool) {
    self.id = id
    self.isAccepted = isAccepted
  }
}
