import Lexicon
import WordCube
import WordCubeFormats
import WordCubeSolver

/// Finds the words of the puzzles and games of a block.
struct BlockSolver: BlockWorker {
  let reader: PositionReader
  let solver: Solver
  let order: Solver.Order
  let minimumLength: Int
  let leavesOutPlayed: Bool

  func work(on block: GameBlock) -> BlockResult {
    reader.work(on: block) { position, place, output in
      let words: PlayableWords
      do throws(SearchLimitError) {
        words = try solver.words(
          in: position, minimumLength: minimumLength, order: order,
          leavesOutPlayed: leavesOutPlayed)
      } catch {
        return "the search for words reached \(error.limit)"
      }
      switch reader.judge.style {
      case .json:
        place.appendJSON(to: &output) { json in
          json.member("count", words.count)
          json.member("scoreSum", words.scoreSum)
          json.member("bestScore", words.bestScore)
          json.name("words")
          json.array(words) { $1.write(to: &$0) }
        }
      case .readable(let style):
        output += WordTable(words, place: place).text(style).utf8
      }
      return nil
    }
  }
}

extension PlayableWord {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("word", word)
      json.member("score", score)
      json.member("played", isPlayed)
      json.name("path")
      json.array(path) { Int($1.rawValue).write(to: &$0) }
    }
  }
}

/// Words that can be played, for people at a terminal.
struct WordTable {
  private let words: PlayableWords
  private let place: PositionPlace

  init(_ words: PlayableWords, place: PositionPlace) {
    self.words = words
    self.place = place
  }

  /// A heading, and a line for each word: score, word, how rare it is, path.
  func text(_ style: TerminalStyle) -> String {
    var text = place.heading(style)
    text += style.show(counted(words.count, "word"), .good)
    text += ", \(words.scoreSum) points in all, the best \(words.bestScore)\n"
    let width = "\(words.bestScore)".count + 2
    let wordWidth = max(12, words.longestLength + 1)
    for word in words {
      let score = "\(word.score)".aligned(to: width)
      let rarity = word.rarity.map { "\($0)" } ?? ""
      let path = word.path.map { "\($0.rawValue)" }.joined(separator: " ")
      let line =
        "\(score)  \(word.word.padded(to: wordWidth))"
        + "\(rarity.aligned(to: 2))  \(path)"
      text += word.isPlayed ? style.show(line + "  played", .faint) : line
      text += "\n"
    }
    return text + "\n"
  }
}
