import APIContract
import Foundation
import HTTPHost

// Commands print everything for people through these functions: stored texts of other people cannot control the
// terminal, and passwords are left out.

/// Prints a text on standard output, always as one line.
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
