/// A value as soon as it is the wanted one, or the last that was read in two minutes: on a busy
/// machine, hundreds of tests wait for two processors.
func poll<Value>(
  _ read: () async throws -> Value, until isWanted: (Value) -> Bool
) async throws -> Value {
  let end = ContinuousClock.now + .seconds(120)
  var value = try await read()
  while !isWanted(value), .now < end {
    try await Task.sleep(for: .milliseconds(5))
    value = try await read()
  }
  return value
}
