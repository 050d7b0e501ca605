// `HotPaths list` lists the hot paths: name, operations in a pass, passes. `HotPaths NAME PASSES GAME`
// runs one, on the submission in a file if it is about games. `Benchmarks/counters` calls both.

func run(_ arguments: [String]) throws {
  let paths = DictionaryPaths.all + GamePaths.all + SolverPaths.all
  if arguments == ["list"] {
    for path in paths { print(path.name, path.units, path.passes) }
    return
  }
  guard arguments.count == 3, let passes = Int(arguments[1]), passes >= 0,
    let path = paths.first(where: { $0.name == arguments[0] })
  else { throw HotPathFailure("usage: HotPaths list | HotPaths NAME PASSES GAME") }
  try path.run(passes: passes)
}

do {
  try run(Array(CommandLine.arguments.dropFirst()))
} catch {
  fatalError("\(error)")
}
