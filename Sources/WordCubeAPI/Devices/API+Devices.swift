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

    /// Makes a code by which another device can become one of the current player's. It ends after 5 minutes, when it is used,
    /// after 5 wrong attempts, or with the next code.
    ///
    /// The device that uses the code waits for ``answerJoining``. ``list`` shows it.
    public static let openJoining = APIEndpoint<Void, OpenJoining>(
      .openJoining, "Make a code for another device", sample: (),
      answer: .body(.json(OpenJoining.self), status: 201), failures: .kinds(.tooManyDevices)
    ) { _ in }

    /// Accepts or refuses the device that used the code.
    public static let answerJoining = APIEndpoint(
      .answerJoining, "Accept or refuse a device", sample: JoiningAnswer.sample, answer: .empty(),
      failures: .kinds(.noSuchDevice, .tooManyDevices)
    ) { fields in
      try fields.body(joiningAnswer, \.self)
    }

    /// Uses a code. The answer is a claim, with which the device asks for its credentials.
    public static let join = APIEndpoint(
      .joinDevice, "Use the code of another device", sample: DeviceJoining.sample,
      answer: .body(.json(DeviceClaim.self), status: 201),
      failures: .kinds(.noSuchCode, .invalidDisplayName)
    ) { fields in
      try fields.body(joining, \.self)
    }

    /// Asks for what the player answered. A device whose answer was lost asks again, as long as the claim is valid.
    public static let claim = APIEndpoint(
      .claimDevice, "The credentials of an accepted device", sample: DeviceClaim.sample,
      answer: .body(.json(ClaimedDevice.self)), failures: .kinds(.noSuchCode, .tooManyDevices)
    ) { fields in
      try fields.body(deviceClaim, \.self)
    }

    private static let joiningAnswer = BodyCoder.json(JoiningAnswer.self)
    private static let joining = BodyCoder.json(DeviceJoining.self)
    private static let deviceClaim = BodyCoder.json(DeviceClaim.self)
    private static let deviceNaming = BodyCoder.json(DeviceNaming.self)
  }
}
