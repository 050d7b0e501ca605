/// An output takes no more bytes, so that the command stops.
struct OutputError: Error {
  let error: SystemError
  /// What messages call the output.
  var name = "standard output"
  /// What is lost, as the end of a sentence; nil where a reader that goes away has seen enough.
  var loss: String?

  /// The same error with a description of what is lost.
  func losing(_ loss: String) -> OutputError {
    var error = self
    error.loss = loss
    return error
  }

  /// Prints the message, and gives the exit status.
  ///
  /// A reader of puzzles or words may stop early, as `head` does: that is no error. A game that was not
  /// judged must not count as valid: that is one.
  func report() -> ExitStatus {
    if error.isClosedPipe, loss == nil { return .good }
    CommandError("\(name): \(error)\(loss ?? "")").report()
    return .unusable
  }
}
