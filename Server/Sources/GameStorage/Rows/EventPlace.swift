/// The place of an event among all, as the storage that made it finds it again.
public struct EventPlace: Hashable, Sendable {
  /// The number of the event; 0 before all.
  public var number: Int64
  /// What else the storage needs to know, in a form of its own.
  public var bytes: [UInt8]

  /// A place.
  public init(number: Int64, bytes: [UInt8] = []) {
    self.number = number
    self.bytes = bytes
  }
}
