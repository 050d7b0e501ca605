import ArgumentParser
import WordCube
import WordCubeSolver

/// A value with a name on the command line.
public protocol NamedArgument: ExpressibleByArgument, CaseIterable {
  /// The value's name on the command line.
  var name: String { get }
}

extension NamedArgument {
  /// The names of all values.
  public static var allValueStrings: [String] { allCases.map(\.name) }

  /// Empty: the names need no description.
  public static var allValueDescriptions: [String: String] { [:] }
}

extension Effort: NamedArgument {
  /// The effort with the given name.
  public init?(argument: String) { self.init(name: argument) }
}

extension GameMode: NamedArgument {
  /// The mode with the given name.
  public init?(argument: String) { self.init(name: argument) }
}

extension Language: NamedArgument {
  /// The language's code.
  public var name: String { code }

  /// The language with the given code.
  public init?(argument: String) { self.init(code: argument) }
}

extension Solver.Order: NamedArgument {
  /// The order's name on the command line.
  public var name: String { "\(self)" }

  /// The order with the given name.
  public init?(argument: String) {
    guard let order = Self.allCases.first(where: { $0.name == argument }) else { return nil }
    self = order
  }
}
