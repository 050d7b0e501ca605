import TextBytes

extension String {
  /// A text for a terminal: control and format characters and separators of lines are spelled out, as `\u{1b}`. So what
  /// others have written can neither steer the terminal, nor turn the direction of the line, nor look like another line.
  ///
  /// ```swift
  /// print(String(printable: player.displayName))
  /// ```
  public init(printable text: some StringProtocol) { self = printableText(text) }
}
