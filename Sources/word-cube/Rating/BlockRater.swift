import WordCube
import WordCubeFormats
import WordCubeSolver

/// Rates the puzzles and games of a block.
struct BlockRater: BlockWorker {
  let reader: PositionReader
  let rater: Rater
  /// Random puzzles to compare with; nil for none.
  let sample: RatingSample?

  func work(on block: GameBlock) -> BlockResult {
    reader.work(on: block) { position, place, output in
      do throws(SearchLimitError) {
        let rating = try rater.rate(position, score: place.score)
        switch reader.judge.style {
        case .json:
          place.appendOpening(to: &output)
          output.appendMembers(of: rating, sample)
          output.append(raw: "}\n")
        case .readable(let style):
          output += text(of: rating, at: place, style).utf8
        }
        return nil
      } catch {
        return "the search for words reached \(error.limit)"
      }
    }
  }

  /// A rating for people at a terminal.
  private func text(
    of rating: Rating, at place: PositionPlace, _ style: TerminalStyle
  ) -> String {
    let heading = place.heading(style)
    var text = heading.isEmpty ? "" : heading + "\n"
    func add(_ name: String, _ value: String, _ figure: Rating.Figure?) {
      text += "  " + name.padded(to: 16) + value.padded(to: 24)
      if rating.isFresh, let figure, let value = rating.value(of: figure),
        let percentile = sample?.percentile(of: figure, value)
      {
        text += style.show("more than \(percentile) % of random puzzles", .faint)
      }
      text += "\n"
    }
    if rating.score > 0 { add("points so far", "\(rating.score)", nil) }
    add("words", "\(rating.words)", .words)
    if let common = rating.commonWords { add("common words", "\(common)", .commonWords) }
    add("sum of scores", "\(rating.scoreSum)", .scoreSum)
    add("longest word", counted(rating.longest, "letter"), .longest)
    add("best word", "\(rating.bestScore) \(rating.bestWord ?? "")", .bestScore)
    let words = counted(rating.par.wordCount, "word")
    add("par", "\(rating.par.totalScore) with \(words)", .par)
    if let bound = rating.bound { add("no game scores", "more than \(bound)", nil) }
    return text + "\n"
  }
}

extension [UInt8] {
  fileprivate mutating func appendMembers(of rating: Rating, _ sample: RatingSample?) {
    append(raw: ",\"score\":")
    append(json: rating.score)
    append(raw: ",\"words\":")
    append(json: Int64(rating.words))
    append(raw: ",\"commonWords\":")
    append(jsonOrNull: rating.commonWords.map { Int64($0) })
    append(raw: ",\"scoreSum\":")
    append(json: rating.scoreSum)
    append(raw: ",\"longest\":")
    append(json: Int64(rating.longest))
    append(raw: ",\"bestWord\":")
    if let word = rating.bestWord { append(jsonString: word) } else { append(raw: "null") }
    append(raw: ",\"bestScore\":")
    append(json: rating.bestScore)
    append(raw: ",\"par\":")
    append(json: rating.par.totalScore)
    append(raw: ",\"parWords\":")
    append(json: Int64(rating.par.wordCount))
    append(raw: ",\"parRemovals\":")
    append(json: Int64(rating.par.removalCount))
    append(raw: ",\"effort\":")
    append(jsonString: rating.effort.name)
    append(raw: ",\"bound\":")
    append(jsonOrNull: rating.bound)
    append(raw: ",\"percentiles\":")
    guard let sample, rating.isFresh else {
      append(raw: "null")
      return
    }
    appendList(Rating.Figure.allCases, open: "{", close: "}") { json, figure in
      json.append(jsonString: figure.name)
      json.append(raw: ":")
      if let value = rating.value(of: figure),
        let percentile = sample.percentile(of: figure, value)
      {
        json.append(json: percentile)
      } else {
        json.append(raw: "null")
      }
    }
  }
}
