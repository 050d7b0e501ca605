/// The games at the beginning of the inputs that an earlier run has worked on.
struct EarlierGames {
  private let file: String
  private let verdicts: EarlierVerdicts
  private var rest: Int

  /// None.
  init() { self.init(EarlierVerdicts(), file: "") }

  /// Those that have a verdict in a file.
  init(_ verdicts: EarlierVerdicts, file: String) {
    self.verdicts = verdicts
    self.file = file
    rest = verdicts.gameCount
  }

  /// What is left of a block without them.
  ///
  /// The last one is worked on once more, since what comes of it tells whether inputs and options are
  /// those of the earlier run.
  ///
  /// - Throws: ``CommandError`` if they are not.
  mutating func dropped(
    from block: GameBlock, worker: some BlockWorker
  ) throws(CommandError) -> GameBlock {
    if rest == 0 { return block }
    let count = min(rest, block.entries.count)
    rest -= count
    if rest == 0 {
      let last = block.part(count - 1..<count)
      guard worker.work(on: last).output == verdicts.last + [UInt8(ascii: "\n")] else {
        throw CommandError(
          "\(file): its last verdict, line \(verdicts.gameCount), is not that of the game at line "
            + "\(last.entries[0].line) of \(last.file); resume with the same inputs and options")
      }
    }
    var left = block.part(count..<block.entries.count)
    left.readByteCount = 0
    return left
  }

  /// Makes sure that the inputs had all of them.
  func requireAllSeen() throws(CommandError) {
    if rest > 0 {
      throw CommandError(
        "\(file): it has \(counted(verdicts.gameCount, "verdict")), and the inputs have only "
          + "\(counted(verdicts.gameCount - rest, "game"))")
    }
  }
}
