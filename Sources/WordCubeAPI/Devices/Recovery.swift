import APIContract
import WordCube

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A request for a recovery code.
public struct RecoveryCodeRequest: Codable, Hashable, Sendable {
  /// The code that the new one replaces at once; nil if the player has none, or has lost it. In JSON, the
  /// member can be absent.
  public var oldCode: RecoveryCode?

  /// Creates a request.
  public init(oldCode: RecoveryCode? = nil) { self.oldCode = oldCode }
}

/// A new recovery code.
public struct NewRecoveryCode: Codable, Hashable, Sendable {
  /// The code. The server does not return it again.
  public var code: RecoveryCode
  /// When the code becomes valid: at once, or after 7 days if it replaces a code that the request did not
  /// contain.
  public var validFrom: Date {
    get { Date(unixTime: validFromSeconds) }
    set { validFromSeconds = newValue.unixTime }
  }
  private var validFromSeconds: UnixTime

  private enum CodingKeys: String, CodingKey {
    case code
    case validFromSeconds = "validFrom"
  }

  /// Creates a code.
  public init(code: RecoveryCode, validFrom: Date) {
    self.code = code
    validFromSeconds = validFrom.unixTime
  }
}

/// A request to become one of a player's devices, with the player's recovery code. The device that sends it
/// has no player yet.
public struct DeviceRecovery: Codable, Hashable, Sendable {
  /// The code.
  public var code: RecoveryCode
  /// The device's name, which follows the rules of ``DisplayName``.
  public var name: String

  /// Creates a request.
  public init(code: RecoveryCode, name: String) {
    self.code = code
    self.name = name
  }
}

/// The answer to a device that used a recovery code.
public struct RecoveredDevice: Codable, Equatable, Sendable {
  /// The device's credentials.
  public var credentials: Credentials
  /// When the player's other devices are logged out, unless one of them objects.
  public var othersEndAt: Date {
    get { Date(unixTime: othersEndAtSeconds) }
    set { othersEndAtSeconds = newValue.unixTime }
  }
  private var othersEndAtSeconds: UnixTime

  private enum CodingKeys: String, CodingKey {
    case credentials
    case othersEndAtSeconds = "othersEndAt"
  }

  /// Creates an answer.
  public init(credentials: Credentials, othersEndAt: Date) {
    self.credentials = credentials
    othersEndAtSeconds = othersEndAt.unixTime
  }
}

/// The state of a player's recovery code, which every device shows, so that no code is made or used
/// unnoticed.
public struct RecoveryState: Codable, Hashable, Sendable {
  /// When the code was made.
  public var codeMadeAt: Date {
    get { Date(unixTime: codeMadeAtSeconds) }
    set { codeMadeAtSeconds = newValue.unixTime }
  }
  private var codeMadeAtSeconds: UnixTime
  /// When another code, which a device requested without this one, replaces it; nil if none will. In JSON, the member
  /// can be absent.
  public var replacedAt: Date? {
    get { replacedAtSeconds.map { Date(unixTime: $0) } }
    set { replacedAtSeconds = newValue?.unixTime }
  }
  private var replacedAtSeconds: UnixTime?
  /// The device that the code added, until the others are logged out; nil if there is none. In JSON, the
  /// member can be absent.
  public var recoveredDevice: UniqueID?
  /// When all devices except that one are logged out. In JSON, the member can be absent.
  public var othersEndAt: Date? {
    get { othersEndAtSeconds.map { Date(unixTime: $0) } }
    set { othersEndAtSeconds = newValue?.unixTime }
  }
  private var othersEndAtSeconds: UnixTime?

  private enum CodingKeys: String, CodingKey {
    case codeMadeAtSeconds = "codeMadeAt"
    case replacedAtSeconds = "replacedAt"
    case recoveredDevice
    case othersEndAtSeconds = "othersEndAt"
  }

  /// Creates a code.
  public init(
    codeMadeAt: Date, replacedAt: Date? = nil, recoveredDevice: UniqueID? = nil,
    othersEndAt: Date? = nil
  ) {
    codeMadeAtSeconds = codeMadeAt.unixTime
    replacedAtSeconds = replacedAt?.unixTime
    self.recoveredDevice = recoveredDevice
    othersEndAtSeconds = othersEndAt?.unixTime
  }
}
