import APIContract
import WordCube

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How a player asks for a recovery code.
public struct RecoveryCodeRequest: Codable, Hashable, Sendable {
  /// The code that the new one replaces at once; nil if the player has none, or has lost it. In JSON the member can be
  /// absent.
  public var oldCode: RecoveryCode?

  /// A request.
  public init(oldCode: RecoveryCode? = nil) { self.oldCode = oldCode }
}

/// A new recovery code.
public struct NewRecoveryCode: Codable, Hashable, Sendable {
  /// The code. The server does not return it again.
  public var code: RecoveryCode
  /// From when on the code is valid: at once, or after 7 days if it replaces one that the player did not send.
  public var validFrom: Date {
    get { Date(unixTime: validFromSeconds) }
    set { validFromSeconds = newValue.unixTime }
  }
  private var validFromSeconds: UnixTime

  private enum CodingKeys: String, CodingKey {
    case code
    case validFromSeconds = "validFrom"
  }

  /// A code.
  public init(code: RecoveryCode, validFrom: Date) {
    self.code = code
    validFromSeconds = validFrom.unixTime
  }
}

/// How a device without a player becomes one of the player who has a recovery code.
public struct DeviceRecovery: Codable, Hashable, Sendable {
  /// The code.
  public var code: RecoveryCode
  /// The name of the device, by the rules of a ``DisplayName``.
  public var name: String

  /// A request.
  public init(code: RecoveryCode, name: String) {
    self.code = code
    self.name = name
  }
}

/// What a device gets for a recovery code.
public struct RecoveredDevice: Codable, Equatable, Sendable {
  /// The credentials of the device.
  public var credentials: Credentials
  /// When the other devices of the player end, unless one of them objects.
  public var othersEndAt: Date {
    get { Date(unixTime: othersEndAtSeconds) }
    set { othersEndAtSeconds = newValue.unixTime }
  }
  private var othersEndAtSeconds: UnixTime

  private enum CodingKeys: String, CodingKey {
    case credentials
    case othersEndAtSeconds = "othersEndAt"
  }

  /// An answer.
  public init(credentials: Credentials, othersEndAt: Date) {
    self.credentials = credentials
    othersEndAtSeconds = othersEndAt.unixTime
  }
}

/// What each device of a player shows of the recovery code, so that none is made or used unseen.
public struct RecoveryState: Codable, Hashable, Sendable {
  /// When the code was made.
  public var codeMadeAt: Date {
    get { Date(unixTime: codeMadeAtSeconds) }
    set { codeMadeAtSeconds = newValue.unixTime }
  }
  private var codeMadeAtSeconds: UnixTime
  /// When another code replaces it, which a device asked for without the old one; nil if none does. In JSON the member can
  /// be absent.
  public var replacedAt: Date? {
    get { replacedAtSeconds.map { Date(unixTime: $0) } }
    set { replacedAtSeconds = newValue?.unixTime }
  }
  private var replacedAtSeconds: UnixTime?
  /// The device that the code made, until the other ones end; nil if there is none. In JSON the member can be absent.
  public var recoveredDevice: UniqueID?
  /// When all devices but that one end. In JSON the member can be absent.
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

  /// A code.
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
