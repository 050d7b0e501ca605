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
      answer: .body(.json(Device.self)),
      failures: .kinds(.noSuchDevice, .invalidDisplayName, .recoveryPending)
    ) { fields in
      try fields.body(deviceNaming, \.self)
    }

    /// Ends a device of the current player: the server refuses its token and its signatures from now on.
    ///
    /// A device can end itself, unless it is the only one: the player would be lost.
    public static let end = APIEndpoint(
      .endDevice, "End a device", sample: UniqueID.sample, answer: .empty(),
      failures: .kinds(.noSuchDevice, .lastDevice, .recoveryPending)
    ) { fields in
      try fields.path("id", \.self)
    }

    /// Ends all devices of the current player but the one that sends the request.
    public static let endOther = APIEndpoint<Void, Void>(
      .endOtherDevices, "End all other devices", sample: (), answer: .empty(),
      failures: .kinds(.recoveryPending)
    ) { _ in }

    /// Makes a code by which another device can become one of the current player's. It ends after 5 minutes, when it is used,
    /// after 5 wrong attempts, or with the next code.
    ///
    /// The device that uses the code waits for ``answerJoining``. ``list`` shows it.
    public static let openJoining = APIEndpoint<Void, OpenJoining>(
      .openJoining, "Make a code for another device", sample: (),
      answer: .body(.json(OpenJoining.self), status: 201),
      failures: .kinds(.tooManyDevices, .recoveryPending)
    ) { _ in }

    /// Accepts or refuses the device that used the code.
    public static let answerJoining = APIEndpoint(
      .answerJoining, "Accept or refuse a device", sample: JoiningAnswer.sample, answer: .empty(),
      failures: .kinds(.noSuchDevice, .tooManyDevices, .recoveryPending)
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

    /// Makes a recovery code. Without one, the new code is valid at once. With the old one in the request, it replaces that at
    /// once. Without the old one, it replaces it after 7 days, unless a device cancels it: a stolen token does not take the
    /// account. ``list`` shows it on all devices.
    public static let makeRecoveryCode = APIEndpoint(
      .makeRecoveryCode, "Make a recovery code", sample: RecoveryCodeRequest.sample,
      answer: .body(.json(NewRecoveryCode.self), status: 201),
      failures: .kinds(.noSuchCode, .recoveryPending)
    ) { fields in
      try fields.body(recoveryCodeRequest, \.self)
    }

    /// Cancels a recovery code that would replace another one.
    public static let cancelRecoveryCode = APIEndpoint<Void, Void>(
      .cancelRecoveryCode, "Keep the old recovery code", sample: (), answer: .empty(),
      failures: .kinds(.noSuchCode, .recoveryPending)
    ) { _ in }

    /// Uses a recovery code: the device becomes one of the player's. All others are told, and end after 24 hours unless one
    /// of them objects. Until then it plays, and changes nothing of other devices, codes, and the account.
    ///
    /// A second use, also after a lost answer, replaces the device of the first one, and the 24 hours begin again.
    public static let recover = APIEndpoint(
      .recoverDevice, "Use a recovery code", sample: DeviceRecovery.sample,
      answer: .body(.json(RecoveredDevice.self), status: 201),
      failures: .kinds(.noSuchCode, .invalidDisplayName)
    ) { fields in
      try fields.body(deviceRecovery, \.self)
    }

    /// Ends the device that a recovery code made, and keeps the others.
    public static let objectToRecovery = APIEndpoint<Void, Void>(
      .objectToRecovery, "Object to the use of a recovery code", sample: (), answer: .empty(),
      failures: .kinds(.noSuchDevice, .recoveryPending)
    ) { _ in }

    private static let recoveryCodeRequest = BodyCoder.json(RecoveryCodeRequest.self)
    private static let deviceRecovery = BodyCoder.json(DeviceRecovery.self)
    private static let joiningAnswer = BodyCoder.json(JoiningAnswer.self)
    private static let joining = BodyCoder.json(DeviceJoining.self)
    private static let deviceClaim = BodyCoder.json(DeviceClaim.self)
    private static let deviceNaming = BodyCoder.json(DeviceNaming.self)
  }
}
