import Lexicon
import WordCube
import WordCubeFormats
import WordCubeSolver

/// Lists the words of a block's puzzles and games.
struct BlockSolver: BlockWorker {
  let reader: PositionReader
  let solver: Solver
  let order: Solver.Order
  let minimumLength: Int
  let leavesOutPlayed: Bool
  /// The maximum number of words to list; nil for all.
  let limit: Int?
  /// The dictionary whose written forms are shown; nil for none.
  var forms: StoredDictionary?

  func work(on block: GameBlock) -> BlockResult {
    reader.work(on: block) {
      (position, location, _, output) throws(SearchLimitError) in
      let words = try solver.words(
        in: position, minimumLength: minimumLength, order: order, leavesOutPlayed: leavesOutPlayed)
      switch reader.judge.style {
      case .json:
        location.appendJSON(to: &output) { json in
          json.member("count", words.count)
          json.member("scoreSum", words.scoreSum)
          json.member("bestScore", words.bestScore)
          json.name("words")
          json.array(words.prefix(limit ?? .max)) { json, word in
            json.object { json in
              json.member("word", word.word)
              if let forms { json.member("written", forms.writtenForms(of: word.word)) }
              json.member("score", word.score)
              json.member("played", word.isPlayed)
              json.write("path", word.path.map(\.rawValue))
            }
          }
        }
      case .readable(let style):
        output += (location.heading(style) + words.text(style, limit: limit ?? .max, forms)).utf8
      }
    }
  }
}

extension PlayableWords {
  /// A table for people, with a line for each word: score, word, rarity class, path.
  fileprivate func text(
    _ style: TerminalStyle, limit: Int, _ forms: StoredDictionary?
  ) -> String {
    var text = style.show(counted(count, "word"), .good)
    text += ", \(scoreSum) points in all, the best \(bestScore)\n"
    let width = "\(bestScore)".count + 2
    let labels = prefix(limit).map { forms?.labelled($0.word) ?? $0.word }
    let longest = labels.lazy.map { $0.unicodeScalars.count }.max() ?? 0
    let wordWidth = Swift.max(12, (forms == nil ? longestLength : longest) + 1)
    for (word, label) in zip(self, labels) {
      let score = "\(word.score)".aligned(to: width)
      let rarity = word.rarity.map { "\($0)" } ?? ""
      let path = word.path.map { "\($0.rawValue)" }.joined(separator: " ")
      let line =
        "\(score)  \(label.padded(to: wordWidth))\(rarity.aligned(to: 2))  \(path)"
      text += (word.isPlayed ? style.show(line + "  played", .faint) : line) + "\n"
    }
    if count > limit {
      let rest = "... \(count - limit) more; --limit \(count) lists all"
      text += style.show(rest, .faint) + "\n"
    }
    return text + "\n"
  }
}
