import HTTPHost

// The file with the unsafe code of this module: it writes the memory that the system shows as the arguments of the process.

/// Overwrites the passwords in the arguments of the process, which all users of the machine see in the list of processes.
/// They stand there until then.
///
/// - Returns: The arguments as they were, without the name of the program.
func takeArguments() -> [String] {
  let arguments = CommandLine.arguments
  for (index, argument) in arguments.enumerated().dropFirst() {
    let shown = withoutPasswords(argument)
    guard shown != argument, index < Int(CommandLine.argc),
      let bytes = CommandLine.unsafeArgv[index]
    else { continue }
    // All from the first sign that is not shown: nobody knows where a password ends.
    var offset = zip(shown.utf8, argument.utf8).prefix { $0 == $1 }.count
    while bytes[offset] != 0 {
      bytes[offset] = CChar(UInt8(ascii: "."))
      offset += 1
    }
  }
  return Array(arguments.dropFirst())
}
