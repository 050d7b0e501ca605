import APIContract
import WordCube

extension API {
  /// The devices of the current player, each with a token and a signing key of its own.
  public enum Devices {
    /// The devices of the current player.
    public static let list = APIEndpoint<Void, DeviceList>(
      .listDevices, "The devices of the current player", sample: (),
      answer: .body(.json(DeviceList.self))
    ) { _ in }

    /// Names a device of the current player.
    public static let rename = APIEndpoint(
      .renameDevice, "Name a device", sample: DeviceNaming.sample,
      answer: .body(.json(Device.self)), failures: .kinds(.noSuchDevice, .invalidDisplayName)
    ) { fields in
      try fields.body(deviceNaming, \.self)
    }

    /// Ends a device of the current player: the server refuses its token and its signatures from now on.
    ///
    /// A device can end itself, unless it is the only one: the player would be lost.
    public static let end = APIEndpoint(
      .endDevice, "End a device", sample: UniqueID.sample, answer: .empty(),
      failures: .kinds(.noSuchDevice, .lastDevice)
    ) { fields in
      try fields.path("id", \.self)
    }

    /// Ends all devices of the current player but the one that sends the request.
    public static let endOther = APIEndpoint<Void, Void>(
      .endOtherDevices, "End all other devices", sample: (), answer: .empty()
    ) { _ in }

    private static let deviceNaming = BodyCoder.json(DeviceNaming.self)
  }
}
