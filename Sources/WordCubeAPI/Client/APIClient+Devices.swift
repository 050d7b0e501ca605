import APIContract
import WordCube

extension APIClient {
  /// The devices of the current player.
  public var devices: Devices { Devices(client: self) }

  /// The calls of ``API/Devices``.
  public struct Devices: Sendable {
    let client: APIClient

    /// The devices of the current player, and one that waits for an answer.
    public func list() async throws(APIError) -> DeviceList {
      try await client.call(API.Devices.list)
    }

    /// Names a device.
    ///
    /// - Parameters:
    ///   - id: The device.
    ///   - name: The name, by the rules of a ``DisplayName``.
    ///   - idempotencyKey: The key of an earlier call whose answer is not known; nil makes a new key.
    public func rename(
      _ id: UniqueID, to name: String, idempotencyKey: IdempotencyKey? = nil
    ) async throws(APIError) -> Device {
      try await client.call(
        API.Devices.rename, DeviceNaming(id: id, name: name), idempotencyKey: idempotencyKey)
    }

    /// Ends a device.
    ///
    /// The client that ends its own device keeps the credentials, which no server accepts any more: empty its store with
    /// `replace(with: nil)`.
    ///
    /// - Parameters:
    ///   - id: The device.
    ///   - idempotencyKey: The key of an earlier call whose answer is not known; nil makes a new key.
    public func end(
      _ id: UniqueID, idempotencyKey: IdempotencyKey? = nil
    ) async throws(APIError) {
      try await client.call(API.Devices.end, id, idempotencyKey: idempotencyKey)
    }

    /// Ends all devices but this one.
    ///
    /// - Parameter idempotencyKey: The key of an earlier call whose answer is not known; nil makes a new key.
    public func endOther(idempotencyKey: IdempotencyKey? = nil) async throws(APIError) {
      try await client.call(API.Devices.endOther, (), idempotencyKey: idempotencyKey)
    }

    /// Makes a code by which another device can become one of the current player's, and shows it for 5 minutes. Then ask
    /// ``list()`` every few seconds for the device that used it.
    ///
    /// The client does not repeat the request if the response is lost: call again for another code.
    public func openJoining() async throws(APIError) -> OpenJoining {
      try await client.call(API.Devices.openJoining)
    }

    /// Accepts or refuses the device that used the code.
    ///
    /// - Parameters:
    ///   - id: The identifier of the request: ``WaitingDevice/id``.
    ///   - isAccepted: Whether the device gets a token.
    ///   - idempotencyKey: The key of an earlier call whose answer is not known; nil makes a new key.
    public func answerJoining(
      _ id: UniqueID, isAccepted: Bool, idempotencyKey: IdempotencyKey? = nil
    ) async throws(APIError) {
      try await client.call(
        API.Devices.answerJoining, JoiningAnswer(id: id, isAccepted: isAccepted),
        idempotencyKey: idempotencyKey)
    }

    /// Uses the code that another device shows. This client has no player yet.
    ///
    /// - Parameters:
    ///   - code: The code.
    ///   - name: The name of this device, by the rules of a ``DisplayName``.
    /// - Returns: The right to ask for the credentials: ``claim(_:)``.
    public func join(_ code: JoiningCode, name: String) async throws(APIError) -> DeviceClaim {
      try await client.call(API.Devices.join, DeviceJoining(code: code, name: name))
    }

    /// Asks for what the player answered, and stores the credentials of an accepted device in the client's
    /// ``CredentialStore``. Ask every few seconds while the state is ``ClaimedDevice/State/waiting``.
    ///
    /// - Throws: `APIError.alreadyRegistered` if the store has a player or a registration runs; nothing was sent then.
    ///   `APIError.notStored(_:_:)`, with the credentials, if the store cannot save them.
    public func claim(_ claim: DeviceClaim) async throws(APIError) -> ClaimedDevice.State {
      try await client.registerAlone { () async throws(APIError) in
        let answer = try await client.call(API.Devices.claim, claim)
        if let credentials = answer.credentials { _ = try await client.keep(credentials) }
        return answer.state
      }
    }

    /// Makes a recovery code, which the app shows once, and does not store.
    ///
    /// Offer it when the player has something to lose, such as after the third game. The client does not repeat the request
    /// if the response is lost: call again.
    ///
    /// - Parameter oldCode: The code that the new one replaces at once. Without it, a second code is valid after 7 days.
    public func makeRecoveryCode(
      replacing oldCode: RecoveryCode? = nil
    ) async throws(APIError) -> NewRecoveryCode {
      try await client.call(
        API.Devices.makeRecoveryCode, RecoveryCodeRequest(oldCode: oldCode))
    }

    /// Cancels a recovery code that would replace another one.
    ///
    /// - Parameter idempotencyKey: The key of an earlier call whose answer is not known; nil makes a new key.
    public func cancelRecoveryCode(
      idempotencyKey: IdempotencyKey? = nil
    ) async throws(APIError) {
      try await client.call(
        API.Devices.cancelRecoveryCode, (), idempotencyKey: idempotencyKey)
    }

    /// Uses a recovery code, and stores the credentials in the client's ``CredentialStore``. This client has no player yet.
    ///
    /// If the response is lost, call again: the second device replaces the first one.
    ///
    /// - Parameters:
    ///   - code: The code.
    ///   - name: The name of this device, by the rules of a ``DisplayName``.
    /// - Returns: The player, and when the other devices end.
    /// - Throws: `APIError.alreadyRegistered` if the store has a player or a registration runs; nothing was sent then.
    ///   `APIError.notStored(_:_:)`, with the credentials, if the store cannot save them.
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

    /// Ends the device that a recovery code made, and keeps this one and all others.
    ///
    /// - Parameter idempotencyKey: The key of an earlier call whose answer is not known; nil makes a new key.
    public func objectToRecovery(
      idempotencyKey: IdempotencyKey? = nil
    ) async throws(APIError) {
      try await client.call(API.Devices.objectToRecovery, (), idempotencyKey: idempotencyKey)
    }
  }
}
