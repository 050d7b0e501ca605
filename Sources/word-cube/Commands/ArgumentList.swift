import ArgumentParser
import WordCube

/// Different values on the command line, separated by commas.
struct ArgumentList<Element: ExpressibleByArgument & Equatable>: ExpressibleByArgument {
  let values: [Element]

  init?(argument: String) {
    var values: [Element] = []
    for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let value = Element(argument: String(part)), !values.contains(value) else { return nil }
      values.append(value)
    }
    self.values = values
  }
}

extension Face: ExpressibleByArgument {
  /// The face with the given number, 0 ... 80.
  public init?(argument: String) {
    guard let number = UInt8(argument) else { return nil }
    self.init(rawValue: number)
  }
}
