/// Whether two errors are equal: they have the same type, and are equal by `==` if the type has it, or else have
/// the same description.
func areEqual(_ first: any Error, _ second: any Error) -> Bool {
  guard type(of: first) == type(of: second) else { return false }
  if let first = first as? any Equatable { return isEqual(first, second) }
  return String(reflecting: first) == String(reflecting: second)
}

private func isEqual<Value: Equatable>(_ first: Value, _ second: any Error) -> Bool {
  second as? Value == first
}
