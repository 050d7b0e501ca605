import WordCube

extension GameMode {
  /// The mode of a parameter: 0 timed, 1 unlimited.
  init(number: Int32) throws(ModuleError) {
    guard number == 0 || number == 1 else {
      throw ModuleError(.invalidArgument, "a mode is 0 or 1")
    }
    self = number == 0 ? .timed : .unlimited
  }
}
