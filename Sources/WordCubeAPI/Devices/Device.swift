import APIContract
import WordCube
import WordCubeFormats

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One of the current player's devices, with its own token and signing key.
public struct Device: Codable, Hashable, Sendable {
  /// The identifier. The first device has the player's identifier.
  public var id: UniqueID
  /// The name, 1 to 20 characters; nil for a first device that was never named. In JSON, the member can be
  /// absent.
  public var name: String?
  /// When the device was added; for the first one, when the player registered.
  public var addedAt: Date {
    get { Date(unixTime: addedAtSeconds) }
    set { addedAtSeconds = newValue.unixTime }
  }
  private var addedAtSeconds: UnixTime
  /// When the device last sent a request, to the hour; nil if that is not known. In JSON, the member can be
  /// absent.
  public var lastUsedAt: Date? {
    get { lastUsedAtSeconds.map { Date(unixTime: $0) } }
    set { lastUsedAtSeconds = newValue?.unixTime }
  }
  private var lastUsedAtSeconds: UnixTime?
  /// Whether this is the device that sends the request.
  public var isCurrent: Bool

  private enum CodingKeys: String, CodingKey {
    case id, name
    case addedAtSeconds = "addedAt"
    case lastUsedAtSeconds = "lastUsedAt"
    case isCurrent
  }

  /// Creates a device.
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

/// The current player's devices.
public struct DeviceList: Codable, Hashable, Sendable {
  /// The devices, in the order in which they were added.
  public var devices: [Device]
  /// A device that used the player's code and waits for ``API/Devices/answerJoining``; nil if there is none.
  /// In JSON, the member can be absent.
  public var waiting: WaitingDevice?
  /// The state of the player's recovery code; nil if there is none. In JSON, the member can be absent.
  public var recovery: RecoveryState?

  /// Creates a list.
  public init(
    devices: [Device], waiting: WaitingDevice? = nil, recovery: RecoveryState? = nil
  ) {
    self.devices = devices
    self.waiting = waiting
    self.recovery = recovery
  }
}

/// A new name for a device.
public struct DeviceNaming: Codable, Hashable, Sendable {
  /// The device.
  public var id: UniqueID
  /// The name, which follows the rules of ``DisplayName``.
  public var name: String

  /// Creates the new name of a device.
  public init(id: UniqueID, name: String) {
    self.id = id
    self.name = name
  }
}
