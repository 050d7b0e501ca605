import APIContract
import WordCube

extension APIClient {
  /// The devices of the current player.
  public var devices: Devices { Devices(client: self) }

  /// The calls of ``API/Devices``.
  public struct Devices: Sendable {
    let client: APIClient

    /// The devices of the current player, the first added first.
    public func list() async throws(APIError) -> [Device] {
      try await client.call(API.Devices.list).devices
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
  }
}
