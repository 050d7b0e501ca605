/// A value as soon as it is the wanted one, or the last that was read in ten seconds.
func poll<Value>(
  _ read: () async throws -> Value, until isWanted: (Value) -> Bool
) async throws -> Value {
  var value = try await read()
  for _ in 0..<2000 where !isWanted(value) {
    try await Task.sleep(for: .milliseconds(5))
    value = try await read()
  }
  return value
}
