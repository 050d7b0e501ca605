import NIOCore

/// How much a server takes from operators, and how long it waits for them.
package struct ControlLimits: Sendable {
  /// The most bytes of a command, without the end of its line.
  package var requestBytes = 1_024
  /// How long a command may take to arrive, and its answer to be taken.
  package var arrival = TimeAmount.seconds(5)
  /// How long a server that stops waits for commands that it carries out.
  package var stop = TimeAmount.seconds(5)
  /// How many operators are connected at once.
  package var connections = 16
  package init() {}
}
