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
        place.appendOpening(to: &output)
        output.append(raw: ",\"count\":")
        output.append(json: Int64(words.count))
        output.append(raw: ",\"scoreSum\":")
        output.append(json: words.scoreSum)
        output.append(raw: ",\"bestScore\":")
        output.append(json: words.bestScore)
        output.append(raw: ",\"words\":")
        output.appendList(words, open: "[", close: "]") { $0.append(json: $1) }
        output.append(raw: "}\n")
      case .readable(let style):
        output += WordTable(words, place: place).text(style).utf8
      }
      return nil
    }
  }
}

extension [UInt8] {
  fileprivate mutating func append(json word: PlayableWord) {
    append(raw: "{\"word\":")
    append(jsonString: word.word)
    append(raw: ",\"score\":")
    append(json: word.score)
    append(raw: word.isPlayed ? ",\"played\":true" : ",\"played\":false")
    append(raw: ",\"path\":")
    appendList(word.path, open: "[", close: "]") { $0.append(json: Int64($1.rawValue)) }
    append(raw: "}")
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
