/// The program `word-cube-server`: its commands, and what they put together.
public struct ServerProgram: Sendable {
  /// The standard program.
  public init() {}

  /// Runs the command of the process's arguments, and ends the process.
  public func main() async { await ServerCommand.main() }
}
