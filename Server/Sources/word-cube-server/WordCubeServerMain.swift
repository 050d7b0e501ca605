import WordCubeServer

/// The server as it is, without anything of one's own.
@main
enum WordCubeServerMain {
  static func main() async { await ServerProgram().main() }
}
