/// Work whose instructions are counted: the difference between 2 n and n passes.
///
/// The difference is free of the start of the process, of making the data, and of what the first
/// pass does only once.
struct HotPath {
  /// The name under which its count is committed.
  let name: String
  /// How many operations, look-ups say, a pass does.
  let units: Int
  /// How many passes are counted: enough to make some millions of instructions.
  let passes: Int
  /// Makes the data, and returns what a pass does with it. A pass returns a check sum, the same each time.
  let prepare: () throws -> () throws -> Int

  /// Runs a pass to warm up, and then a number of passes.
  ///
  /// - Throws: ``HotPathFailure`` if any pass has a different checksum than the first.
  func run(passes: Int) throws {
    let pass = try prepare()
    let expected = try pass()
    for number in 0..<passes {
      let sum = try pass()
      guard sum == expected else {
        throw HotPathFailure("\(name): pass \(number) came to \(sum), the first to \(expected)")
      }
    }
  }
}

/// What went wrong.
struct HotPathFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }

  /// Throws unless a condition is true.
  static func unless(_ condition: Bool, _ description: @autoclosure () -> String) throws {
    guard condition else { throw HotPathFailure(description()) }
  }
}
