import APIContract
import WordCube

extension API {
  /// The current player's devices, each with its own token and signing key.
  public enum Devices {
    /// The current player's devices.
    public static let list = APIEndpoint<Void, DeviceList>(
      .listDevices, "/api/players/me/devices", "The current player's devices", access: .player,
      caching: .validated, spelling: .api("Devices.list"), sample: (),
      answer: .body(.json(DeviceList.self))
    ) { _ in }

    /// Gives one of the current player's devices a name.
    public static let rename = APIEndpoint(
      .renameDevice, "PATCH /api/players/me/devices", "Name a device", access: .signed,
      caching: .never, spelling: .api("Devices.rename"), sample: DeviceNaming.sample,
      answer: .body(.json(Device.self)),
      failures: .kinds(.noSuchDevice, .invalidDisplayName, .recoveryPending)
    ) { fields in
      try fields.body(deviceNaming, \.self)
    }

    /// Logs out one of the current player's devices: from now on, the server refuses its token and its
    /// signatures.
    ///
    /// A device can log itself out unless it is the only one, because the player would then lose the
    /// account.
    public static let end = APIEndpoint(
      .endDevice, "DELETE /api/players/me/devices/{id}", "Log out a device", access: .signed,
      caching: .never, spelling: .api("Devices.end"), sample: UniqueID.sample, answer: .empty(),
      failures: .kinds(.noSuchDevice, .lastDevice, .recoveryPending)
    ) { fields in
      try fields.path("id", \.self)
    }

    /// Logs out all the current player's devices except the one that sends the request.
    public static let endOther = APIEndpoint<Void, Void>(
      .endOtherDevices, "DELETE /api/players/me/devices", "Log out all other devices",
      access: .signed,
      caching: .never, spelling: .api("Devices.endOther"), sample: (), answer: .empty(),
      failures: .kinds(.recoveryPending)
    ) { _ in }

    /// Makes a code that another device can use to become one of the current player's devices. The code stops working
    /// after 5 minutes, when a device uses it, after 5 wrong attempts, or when the next code is made.
    ///
    /// The device that uses the code waits for ``answerJoining``, and ``list`` shows it.
    public static let openJoining = APIEndpoint<Void, OpenJoining>(
      .openJoining, "POST /api/players/me/joinings", "Make a code for another device",
      access: .signed, caching: .never, takesIdempotencyKey: false,
      spelling: .api("Devices.openJoining"), sample: (),
      answer: .body(.json(OpenJoining.self), status: 201),
      failures: .kinds(.tooManyDevices, .recoveryPending)
    ) { _ in }

    /// Accepts or refuses the device that used the code.
    public static let answerJoining = APIEndpoint(
      .answerJoining, "POST /api/players/me/joinings/answer", "Accept or refuse a device",
      access: .signed, caching: .never, spelling: .api("Devices.answerJoining"),
      sample: JoiningAnswer.sample, answer: .empty(),
      failures: .kinds(.noSuchDevice, .tooManyDevices, .recoveryPending)
    ) { fields in
      try fields.body(joiningAnswer, \.self)
    }

    /// Uses a code. The answer is a claim, which the device uses to ask for its credentials.
    public static let join = APIEndpoint(
      .joinDevice, "POST /api/devices", "Use another device's code", access: .open,
      caching: .never, spelling: .api("Devices.join"), sample: DeviceJoining.sample,
      answer: .body(.json(DeviceClaim.self), status: 201),
      failures: .kinds(.noSuchCode, .invalidDisplayName)
    ) { fields in
      try fields.body(joining, \.self)
    }

    /// Asks for the player's answer. A device that did not receive the response can ask again while the claim is valid.
    public static let claim = APIEndpoint(
      .claimDevice, "POST /api/devices/claim", "The credentials of an accepted device",
      access: .open, caching: .never, spelling: .api("Devices.claim"), sample: DeviceClaim.sample,
      answer: .body(.json(ClaimedDevice.self)), failures: .kinds(.noSuchCode, .tooManyDevices)
    ) { fields in
      try fields.body(deviceClaim, \.self)
    }

    /// Makes a recovery code. If the player has none, the new code is valid at once. If the request has the old code,
    /// the new one replaces it at once. Otherwise, the new code replaces the old one only after 7 days, unless a device
    /// cancels it, so that a stolen token is not enough to take over the account. ``list`` shows this on all devices.
    public static let makeRecoveryCode = APIEndpoint(
      .makeRecoveryCode, "POST /api/players/me/recovery-code", "Make a recovery code",
      access: .signed, caching: .never, takesIdempotencyKey: false,
      spelling: .api("Devices.makeRecoveryCode"), sample: RecoveryCodeRequest.sample,
      answer: .body(.json(NewRecoveryCode.self), status: 201),
      failures: .kinds(.noSuchCode, .recoveryPending)
    ) { fields in
      try fields.body(recoveryCodeRequest, \.self)
    }

    /// Cancels a new recovery code that has not replaced the old one yet.
    public static let cancelRecoveryCode = APIEndpoint<Void, Void>(
      .cancelRecoveryCode, "DELETE /api/players/me/recovery-code", "Keep the old recovery code",
      access: .signed, caching: .never, spelling: .api("Devices.cancelRecoveryCode"), sample: (),
      answer: .empty(),
      failures: .kinds(.noSuchCode, .recoveryPending)
    ) { _ in }

    /// Uses a recovery code: the device becomes one of the player's devices. The server tells all the
    /// others, and logs them out after 24 hours unless one of them objects. Until then, the new device
    /// can play, but cannot change other devices, codes or the account.
    ///
    /// A second use, for example after a lost response, replaces the device that the first use added, and the 24 hours
    /// start again.
    public static let recover = APIEndpoint(
      .recoverDevice, "POST /api/devices/recovery", "Use a recovery code", access: .open,
      caching: .never, spelling: .api("Devices.recover"), sample: DeviceRecovery.sample,
      answer: .body(.json(RecoveredDevice.self), status: 201),
      failures: .kinds(.noSuchCode, .invalidDisplayName)
    ) { fields in
      try fields.body(deviceRecovery, \.self)
    }

    /// Logs out the device that a recovery code added, and keeps the others.
    public static let objectToRecovery = APIEndpoint<Void, Void>(
      .objectToRecovery, "POST /api/players/me/recovery/objection",
      "Object to the use of a recovery code", access: .signed, caching: .never,
      spelling: .api("Devices.objectToRecovery"), sample: (), answer: .empty(),
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

extension APIClient {
  /// The current player's devices.
  public var devices: Devices { Devices(client: self) }

  /// Calls to the endpoints of ``API/Devices``.
  public struct Devices: Sendable {
    let client: APIClient

    /// Returns the current player's devices, and the one that waits for an answer.
    public func list() async throws(APIError) -> DeviceList {
      try await client.call(API.Devices.list)
    }

    /// Names a device.
    ///
    /// - Parameters:
    ///   - id: The device.
    ///   - name: The name, which follows the rules of ``DisplayName``.
    ///   - idempotencyKey: The key of an earlier call whose outcome is unknown; nil to create a key.
    public func rename(
      _ id: UniqueID, to name: String, idempotencyKey: IdempotencyKey? = nil
    ) async throws(APIError) -> Device {
      try await client.call(
        API.Devices.rename, DeviceNaming(id: id, name: name), idempotencyKey: idempotencyKey)
    }

    /// Logs out a device.
    ///
    /// A client that logs out its own device keeps the credentials, which no server accepts any more. Empty
    /// its store with `replace(with: nil)`.
    ///
    /// - Parameters:
    ///   - id: The device.
    ///   - idempotencyKey: The key of an earlier call whose outcome is unknown; nil to create a key.
    public func end(
      _ id: UniqueID, idempotencyKey: IdempotencyKey? = nil
    ) async throws(APIError) {
      try await client.call(API.Devices.end, id, idempotencyKey: idempotencyKey)
    }

    /// Logs out all devices except this one.
    ///
    /// - Parameter idempotencyKey: The key of an earlier call whose outcome is unknown; nil to create a key.
    public func endOther(idempotencyKey: IdempotencyKey? = nil) async throws(APIError) {
      try await client.call(API.Devices.endOther, (), idempotencyKey: idempotencyKey)
    }

    /// Makes a code that another device can use to become one of the current player's devices. Show it for 5
    /// minutes, and call ``list()`` every few seconds to find the device that used it.
    ///
    /// The client does not repeat the request if the response is lost: call again for a new code.
    public func openJoining() async throws(APIError) -> OpenJoining {
      try await client.call(API.Devices.openJoining)
    }

    /// Accepts or refuses the device that used the code.
    ///
    /// - Parameters:
    ///   - id: The request's identifier: ``WaitingDevice/id``.
    ///   - isAccepted: Whether the device gets a token.
    ///   - idempotencyKey: The key of an earlier call whose outcome is unknown; nil to create a key.
    public func answerJoining(
      _ id: UniqueID, isAccepted: Bool, idempotencyKey: IdempotencyKey? = nil
    ) async throws(APIError) {
      try await client.call(
        API.Devices.answerJoining, JoiningAnswer(id: id, isAccepted: isAccepted),
        idempotencyKey: idempotencyKey)
    }

    /// Uses the code that another device shows. This client must not have a player yet.
    ///
    /// - Parameters:
    ///   - code: The code.
    ///   - name: This device's name, which follows the rules of ``DisplayName``.
    /// - Returns: The claim, which ``claim(_:)`` exchanges for the credentials.
    public func join(_ code: JoiningCode, name: String) async throws(APIError) -> DeviceClaim {
      try await client.call(API.Devices.join, DeviceJoining(code: code, name: name))
    }

    /// Asks whether the player has answered. If they accepted the device, stores its credentials in the client's
    /// ``CredentialStore``. Call it every few seconds while the state is ``ClaimedDevice/State/waiting``.
    ///
    /// - Throws: `APIError.alreadyRegistered` if the store has a player or another registration is running; nothing
    ///   was sent then. `APIError.notStored(_:_:)`, with the credentials, if the store cannot save them.
    public func claim(_ claim: DeviceClaim) async throws(APIError) -> ClaimedDevice.State {
      try await client.registerAlone { () async throws(APIError) in
        let answer = try await client.call(API.Devices.claim, claim)
        if let credentials = answer.credentials { _ = try await client.keep(credentials) }
        return answer.state
      }
    }

    /// Makes a recovery code. Show it once, and don't store it.
    ///
    /// Offer a code when the player has something to lose, for example after the third game. The client does not repeat
    /// the request if the response is lost: call again.
    ///
    /// - Parameter oldCode: The code that the new one replaces at once. If you leave it out and there is a code
    ///   already, the new one becomes valid only after 7 days.
    public func makeRecoveryCode(
      replacing oldCode: RecoveryCode? = nil
    ) async throws(APIError) -> NewRecoveryCode {
      try await client.call(
        API.Devices.makeRecoveryCode, RecoveryCodeRequest(oldCode: oldCode))
    }

    /// Cancels a new recovery code that has not replaced the old one yet.
    ///
    /// - Parameter idempotencyKey: The key of an earlier call whose outcome is unknown; nil to create a key.
    public func cancelRecoveryCode(
      idempotencyKey: IdempotencyKey? = nil
    ) async throws(APIError) {
      try await client.call(
        API.Devices.cancelRecoveryCode, (), idempotencyKey: idempotencyKey)
    }

    /// Uses a recovery code, and stores the credentials in the client's ``CredentialStore``. This client must
    /// not have a player yet.
    ///
    /// If the response is lost, call again: the second device replaces the first one.
    ///
    /// - Parameters:
    ///   - code: The code.
    ///   - name: This device's name, which follows the rules of ``DisplayName``.
    /// - Returns: The player, and when the other devices are logged out.
    /// - Throws: `APIError.alreadyRegistered` if the store has a player or another registration is running; nothing
    ///   was sent then. `APIError.notStored(_:_:)`, with the credentials, if the store cannot save them.
    public func recover(
      _ code: RecoveryCode, name: String
    ) async throws(APIError) -> RecoveredDevice {
      try await client.registerAlone { () async throws(APIError) in
        let answer = try await client.call(
          API.Devices.recover, DeviceRecovery(code: code, name: name))
        _ = try await client.keep(answer.credentials)
        return answer
      }
    }

    /// Logs out the device that a recovery code added, and keeps this one and all others.
    ///
    /// - Parameter idempotencyKey: The key of an earlier call whose outcome is unknown; nil to create a key.
    public func objectToRecovery(
      idempotencyKey: IdempotencyKey? = nil
    ) async throws(APIError) {
      try await client.call(API.Devices.objectToRecovery, (), idempotencyKey: idempotencyKey)
    }
  }
}
