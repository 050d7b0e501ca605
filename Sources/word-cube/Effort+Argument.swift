import ArgumentParser
import WordCubeSolver

extension Effort: ExpressibleByArgument {
  /// The effort with a name.
  public init?(argument: String) { self.init(name: argument) }

  /// Nothing: the names say enough.
  public static var allValueDescriptions: [String: String] { [:] }

  /// The names of the efforts.
  public static var allValueStrings: [String] { allCases.map { $0.name } }
}
