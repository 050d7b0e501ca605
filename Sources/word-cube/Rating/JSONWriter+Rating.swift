import WordCube
import WordCubeFormats
import WordCubeSolver

extension JSONWriter {
  /// Writes a rating's members without the comparison with random puzzles.
  mutating func writeFigures(of rating: Rating) {
    member("score", rating.score)
    member("words", rating.words)
    member("commonWords", rating.commonWords)
    member("scoreSum", rating.scoreSum)
    member("longest", rating.longest)
    member("bestWord", rating.bestWord)
    member("bestScore", rating.bestScore)
    member("par", rating.par.totalScore)
    member("parWords", rating.par.wordCount)
    member("parRemovals", rating.par.removalCount)
    member("effort", rating.effort.name)
    member("bound", rating.bound)
  }
}
