/// The result of a poll.
public enum Polled<Value: Sendable>: Sendable {
  /// The answer has not changed.
  case unchanged
  /// The new answer, and its tag for the next poll; nil if the response has no tag.
  case changed(Value, EntityTag?)
}

extension Polled: Equatable where Value: Equatable {}
