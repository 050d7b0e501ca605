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

  func work(on block: GameBlock) -> JudgedBlock {
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
