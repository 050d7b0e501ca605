import HTTPHost

// This module's only unsafe code: it writes to the memory that the system shows as the process's arguments.

/// Overwrites the passwords in the process's arguments, which all users of the machine see in the list of processes.
/// Until then, they are visible.
///
/// - Returns: The original arguments, without the program's name.
func takeArguments() -> [String] {
  let arguments = CommandLine.arguments
  for (index, argument) in arguments.enumerated().dropFirst() {
    let shown = withoutPasswords(argument)
    guard shown != argument, index < Int(CommandLine.argc),
      let bytes = CommandLine.unsafeArgv[index]
    else { continue }
    // Hide everything from the first hidden character on, because it is unknown where a password ends.
    var offset = zip(shown.utf8, argument.utf8).prefix { $0 == $1 }.count
    while bytes[offset] != 0 {
      bytes[offset] = CChar(UInt8(ascii: "."))
      offset += 1
    }
  }
  return Array(arguments.dropFirst())
}
