/// An event's place among all events, in a form that only the storage that made it understands.
public struct EventPlace: Hashable, Sendable {
  /// The event's number; 0 for the place before all events.
  public var number: Int64
  /// Whatever else the storage needs to find the place, in its own form.
  public var bytes: [UInt8]

  /// Creates a place.
  public init(number: Int64, bytes: [UInt8] = []) {
    self.number = number
    self.bytes = bytes
  }
}
