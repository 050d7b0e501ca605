/// A value as soon as it is the wanted one, or the last one that was read, after at least two minutes.
///
/// The limit is a number of reads and no time: hundreds of tests share two threads, and time also passes
/// while none of them runs.
public func poll<Value>(
  _ read: () async throws -> Value, until isWanted: (Value) -> Bool
) async throws -> Value {
  var value = try await read()
  for _ in 0..<24_000 where !isWanted(value) {
    try await Task.sleep(for: .milliseconds(5))
    value = try await read()
  }
  return value
}
