/// This run's description in `FILE.run`, which gains the beginnings of streams as they are read.
struct RunRecord {
  private var run: RunDescription
  private let output: String

  /// Writes a description next to an output.
  init(_ run: RunDescription, beside output: String) throws(CommandError) {
    (self.run, self.output) = (run, output)
    try run.write(beside: output)
  }

  /// Whether an input's beginning is recorded. It is if the input is a stream, whose size is not known.
  func records(input number: Int) -> Bool { run.isStream(input: number) }

  /// How many of an input's bytes were recorded by the run that began the output; nil if none were.
  func recordedByteCount(ofInput number: Int) -> Int? {
    run.beginning(ofInput: number).flatMap { StreamBeginning.byteCount(in: $0) }
  }

  /// Checks that an input begins as it did in the run that began the output.
  ///
  /// - Parameter beginning: At least as many of the input's bytes as were recorded, or all if there are
  ///   fewer.
  func requireSame(_ beginning: StreamBeginning, ofInput number: Int) throws(CommandError) {
    guard let expected = run.beginning(ofInput: number) else { return }
    let found = beginning.text(ofFirst: recordedByteCount(ofInput: number) ?? 0)
    guard found != expected else { return }
    throw run.difference(
      RunDescription.beginningName(ofInput: number), expected: expected, found: found,
      beside: output)
  }

  /// Adds an input's beginning, if more of it is known than before.
  mutating func add(_ beginning: StreamBeginning, ofInput number: Int) throws(CommandError) {
    guard beginning.bytes.count > recordedByteCount(ofInput: number) ?? 0 else { return }
    run.setBeginning(beginning.text(), ofInput: number)
    try run.write(beside: output)
  }

  /// Reports that an input's beginning cannot be compared.
  func reportMissingBeginning(of path: String) {
    CommandError(
      "\(output): the beginning of \(inputName(path)) is not compared: "
        + "\(RunDescription.path(beside: output)) does not have its checksum; only the last "
        + "\(EarlierVerdicts.judgedAgain) verdicts are compared"
    ).report()
  }
}
