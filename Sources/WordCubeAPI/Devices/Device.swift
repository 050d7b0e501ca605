import APIContract
import WordCube
import WordCubeFormats

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A device of the current player: it has a token and a signing key of its own.
public struct Device: Codable, Hashable, Sendable {
  /// The identifier. The first device has that of the player.
  public var id: UniqueID
  /// The name, 1 to 20 characters; nil for a first device that was never named. In JSON the member can be absent.
  public var name: String?
  /// When the player got the device: the first one by the registration.
  public var addedAt: Date {
    get { Date(unixTime: addedAtSeconds) }
    set { addedAtSeconds = newValue.unixTime }
  }
  private var addedAtSeconds: UnixTime
  /// When the device sent a request last, to the hour; nil if that is not known. In JSON the member can be absent.
  public var lastUsedAt: Date? {
    get { lastUsedAtSeconds.map { Date(unixTime: $0) } }
    set { lastUsedAtSeconds = newValue?.unixTime }
  }
  private var lastUsedAtSeconds: UnixTime?
  /// Whether it is the device that sends the request.
  public var isCurrent: Bool

  private enum CodingKeys: String, CodingKey {
    case id, name
    case addedAtSeconds = "addedAt"
    case lastUsedAtSeconds = "lastUsedAt"
    case isCurrent
  }

  /// A device.
  public init(
    id: UniqueID, name: String?, addedAt: Date, lastUsedAt: Date?, isCurrent: Bool
  ) {
    self.id = id
    self.name = name
    addedAtSeconds = addedAt.unixTime
    lastUsedAtSeconds = lastUsedAt?.unixTime
    self.isCurrent = isCurrent
  }
}

/// The devices of the current player.
public struct DeviceList: Codable, Hashable, Sendable {
  /// The devices, the first added first.
  public var devices: [Device]
  /// A device that used the code of the player, and waits for ``API/Devices/answerJoining``; nil if there is none. In JSON
  /// the member can be absent.
  public var waiting: WaitingDevice?
  /// The recovery code of the player; nil if there is none. In JSON the member can be absent.
  public var recovery: RecoveryState?

  /// A list.
  public init(
    devices: [Device], waiting: WaitingDevice? = nil, recovery: RecoveryState? = nil
  ) {
    self.devices = devices
    self.waiting = waiting
    self.recovery = recovery
  }
}

/// The new name of a device.
public struct DeviceNaming: Codable, Hashable, Sendable {
  /// The device.
  public var id: UniqueID
  /// The name, by the rules of a ``DisplayName``.
  public var name: String

  /// A change.
  public init(id: UniqueID, name: String) {
    self.id = id
    self.name = name
  }
}
