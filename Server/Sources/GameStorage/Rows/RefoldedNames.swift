/// The changes in a storage's folded names when ``FoldedName`` changes, for a migration.
///
/// Players keep their shown name and number. But if two players are now shown alike, the one who took the name later
/// gets the next number. Earlier names, which nobody sees, give way to shown ones.
public struct RefoldedNames<Player: Hashable> {
  /// A folded name that a player has or had.
  public struct Row: Hashable {
    /// The row's number: the greater it is, the later the player took the name.
    public var number: Int64
    /// The player.
    public var player: Player
    /// The folded name.
    public var text: String
    /// The player's number among those with the folded name.
    public var nameNumber: Int

    /// Creates a row.
    public init(number: Int64, player: Player, text: String, nameNumber: Int) {
      self.number = number
      self.player = player
      self.text = text
      self.nameNumber = nameNumber
    }
  }

  /// A folded name and its number, which only one player has.
  private struct Name: Hashable {
    var text: String
    var nameNumber: Int
  }

  /// The rows to remove first, because the player has two that now have the same text.
  public private(set) var removed: [Int64] = []
  /// The rows to change.
  public private(set) var changed: [Row] = []
  /// The players' new numbers.
  public private(set) var nameNumbers: [Player: Int] = [:]

  /// Finds the changes.
  ///
  /// - Parameters:
  ///   - rows: All folded names, in the order of their numbers.
  ///   - shown: The names and numbers of all players who were not erased, as they are shown.
  /// - Complexity: O(n) for n rows.
  public init(_ rows: [Row], shown: [Player: (name: String, nameNumber: Int)]) {
    var (own, past): ([Int], [Int]) = ([], [])
    var texts = rows.map { FoldedName($0.text).text }
    for indices in Dictionary(grouping: rows.indices, by: { rows[$0].player }).values {
      guard let last = indices.last, let current = shown[rows[last].player] else { continue }
      let text = FoldedName(current.name).text
      let shownRow =
        indices.last { texts[$0] == text && rows[$0].nameNumber == current.nameNumber }
        ?? indices.last { texts[$0] == text }
        ?? indices.last { rows[$0].nameNumber == current.nameNumber } ?? last
      texts[shownRow] = text
      own.append(shownRow)
      var kept: Set = [text]
      for index in indices.reversed() where index != shownRow {
        if kept.insert(texts[index]).inserted {
          past.append(index)
        } else {
          removed.append(rows[index].number)
        }
      }
    }
    own.sort()
    past.sort()
    var highest: [String: Int] = [:]
    for index in own + past {
      highest[texts[index]] = max(highest[texts[index]] ?? 0, rows[index].nameNumber)
    }
    var taken: Set<Name> = []
    for (order, index) in (own + past).enumerated() {
      var row = rows[index]
      row.text = texts[index]
      if order < own.count, let current = shown[row.player] { row.nameNumber = current.nameNumber }
      if !taken.insert(Name(text: row.text, nameNumber: row.nameNumber)).inserted {
        row.nameNumber = (highest[row.text] ?? 0) + 1
        highest[row.text] = row.nameNumber
        taken.insert(Name(text: row.text, nameNumber: row.nameNumber))
      }
      if row != rows[index] { changed.append(row) }
      if order < own.count, row.nameNumber != shown[row.player]?.nameNumber {
        nameNumbers[row.player] = row.nameNumber
      }
    }
  }
}
