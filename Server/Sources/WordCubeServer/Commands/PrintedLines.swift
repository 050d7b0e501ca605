import APIContract
import Foundation
import HTTPHost

// Everything that commands print for people goes through these functions: texts that others have stored cannot steer the
// terminal, and passwords are left out.

/// Prints a text on standard output. The text is one line, whatever is in it.
func printLine(_ text: String) { print(String(printable: text)) }

/// Prints the lines of a text on standard output.
func printLines(_ text: String) { for line in lines(of: text) { printLine(line) } }

/// Prints the lines of an error on standard error.
func printError(_ text: String) {
  let lines = lines(of: withoutPasswords(text)).map { String(printable: $0) + "\n" }
  FileHandle.standardError.write(Data(lines.joined().utf8))
}

private func lines(of text: String) -> [String] {
  text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
}
