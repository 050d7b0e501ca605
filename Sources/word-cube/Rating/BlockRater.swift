import WordCube
import WordCubeFormats
import WordCubeSolver

/// Rates a block's puzzles and games.
struct BlockRater: BlockWorker {
  let reader: PositionReader
  let rater: Rater
  /// The random puzzles to compare with; nil for no comparison.
  let sample: RatingSample?

  func work(on block: GameBlock) -> BlockResult {
    reader.work(on: block) {
      (position, location, score, output) throws(SearchLimitError) in
      let rating = try rater.rate(position, score: score)
      switch reader.judge.style {
      case .json:
        location.appendJSON(to: &output) { $0.writeMembers(of: rating, sample) }
      case .readable(let style):
        output += text(of: rating, at: location, style).utf8
      }
    }
  }

  /// A rating for people at a terminal.
  private func text(
    of rating: Rating, at location: GameLocation, _ style: TerminalStyle
  ) -> String {
    let heading = location.heading(style)
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

extension JSONWriter {
  fileprivate mutating func writeMembers(of rating: Rating, _ sample: RatingSample?) {
    writeFigures(of: rating)
    name("percentiles")
    guard let sample, rating.isFresh else { return raw("null") }
    object { json in
      for figure in Rating.Figure.allCases {
        let percentile = rating.value(of: figure).flatMap { sample.percentile(of: figure, $0) }
        json.member(named: figure.name, percentile)
      }
    }
  }
}
