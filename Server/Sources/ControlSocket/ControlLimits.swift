import NIOCore

/// How much a server takes from operators, and how long it waits for them.
package struct ControlLimits: Sendable {
  /// The maximum number of bytes in a command, without its line end.
  package var requestBytes = 1_024
  /// How long a command may take to arrive, and how long the operator may take to read the answer.
  package var arrival = TimeAmount.seconds(5)
  /// How long a stopping server waits for the commands that it is carrying out.
  package var stop = TimeAmount.seconds(5)
  /// The maximum number of operators connected at once.
  package var connections = 16
  package init() {}
}
