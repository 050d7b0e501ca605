/// The description of this run in `FILE.run`, to which the beginnings of streams are added while they are read.
struct RunRecord {
  private var run: RunDescription
  private let output: String

  /// Writes a description beside an output.
  init(_ run: RunDescription, beside output: String) throws(CommandError) {
    (self.run, self.output) = (run, output)
    try run.write(beside: output)
  }

  /// Whether the beginning of an input is recorded: that of a stream, whose size is not known.
  func records(input number: Int) -> Bool { run.isStream(input: number) }

  /// The number of bytes of an input that the run that began the output has recorded; nil if it has not.
  func recordedByteCount(ofInput number: Int) -> Int? {
    run.beginning(ofInput: number).flatMap { StreamBeginning.byteCount(in: $0) }
  }

  /// Checks that an input begins as it did in the run that began the output.
  ///
  /// - Parameter beginning: At least as many bytes of the input as were recorded, or all if there are fewer.
  func requireSame(_ beginning: StreamBeginning, ofInput number: Int) throws(CommandError) {
    guard let expected = run.beginning(ofInput: number) else { return }
    let found = beginning.text(ofFirst: recordedByteCount(ofInput: number) ?? 0)
    guard found != expected else { return }
    throw run.difference(
      RunDescription.beginningName(ofInput: number), expected: expected, found: found,
      beside: output)
  }

  /// Adds the beginning of an input, if more of it is known than before.
  mutating func add(_ beginning: StreamBeginning, ofInput number: Int) throws(CommandError) {
    guard beginning.bytes.count > recordedByteCount(ofInput: number) ?? 0 else { return }
    run.setBeginning(beginning.text(), ofInput: number)
    try run.write(beside: output)
  }

  /// Says that the beginning of an input cannot be compared.
  func reportMissingBeginning(of path: String) {
    CommandError(
      "\(output): the beginning of \(inputName(path)) is not compared: "
        + "\(RunDescription.path(beside: output)) does not have its checksum; only the last "
        + "\(EarlierVerdicts.judgedAgain) verdicts are compared"
    ).report()
  }
}
