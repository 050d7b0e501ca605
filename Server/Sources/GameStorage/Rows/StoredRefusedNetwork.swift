import WordCube
import WordCubeAPI

/// A network whose requests are refused until a given time.
public struct StoredRefusedNetwork: Hashable, Sendable {
  /// The identifier, which the log of acts records instead of the network.
  public var id: UniqueID
  /// The network: `192.0.2.0/24`.
  public var network: String
  /// When the refusal ends on its own.
  public var endsAt: UnixTime

  /// Creates the record of a refused network.
  public init(id: UniqueID, network: String, endsAt: UnixTime) {
    self.id = id
    self.network = network
    self.endsAt = endsAt
  }
}
