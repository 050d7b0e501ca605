import WordCubeServer

/// The standard server, without additions.
@main
enum WordCubeServerMain {
  static func main() async { await ServerProgram().main() }
}
