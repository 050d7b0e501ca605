import Lexicon
import WordCube

/// Looks for the words of a list on the faces of a puzzle, all at a time.
struct BlocklistSearch: Sendable {
  private let table: SearchTable
  private let tiles: TileLetters
  private let limit: SearchLimit

  init(_ words: Blocklist, limit: SearchLimit) {
    table = SearchTable(words.graph)
    tiles = TileLetters(words.language.tileSet, in: words.graph.alphabet)
    self.limit = limit
  }

  /// Whether a path of some faces spells one of the words.
  func finds(in puzzle: Puzzle, _ faces: FaceSet) throws(SearchLimitError) -> Bool {
    var search = UnsafeWordSearch(
      table, SearchBoard(puzzle, faces, tiles), minimumLength: 1, limit: limit, sink: AnyWord())
    search.run()
    if search.hasReachedLimit { throw SearchLimitError(limit) }
    return search.sink.isFound
  }
}
