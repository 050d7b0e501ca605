import TextBytes

extension String {
  /// Creates a string that is safe to print on a terminal: control and format characters and line separators are
  /// spelled out, as in `\u{1b}`. That way, untrusted text cannot control the terminal, reverse the direction of the
  /// line, or pass for another line.
  ///
  /// ```swift
  /// print(String(printable: player.displayName))
  /// ```
  public init(printable text: some StringProtocol) { self = printableText(text) }
}
