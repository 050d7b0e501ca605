import Foundation
import WordCube
import WordCubeAPI

/// The texts that describe a link, and the file of its picture in the page's folder `icons`.
struct LinkText: Hashable {
  let title: String
  let description: String
  let picture: String

  /// The text of a code; nil if it is of a kind that this version does not know.
  init?(_ preview: LinkPreview) {
    let name = preview.displayName
    switch preview.kind {
    case .openMatch:
      self.init(title: "\(name) invites you to a match", ofMatch: ())
    case .endedMatch:
      self.init(title: "\(name) has \(Self.points(preview.score)). Beat it?", ofMatch: ())
    case .sharedGame:
      self.init(title: "\(name) has \(Self.points(preview.score)). Beat it?", preview.mode)
    default: return nil
    }
  }

  /// The text of a puzzle that nobody has played yet.
  static func ofPuzzle(_ mode: GameMode) -> LinkText {
    LinkText(title: "How many points do you find?", mode)
  }

  /// The text of the daily challenge. It names no day, because the page plays that of the day on which it is opened.
  static func ofDay(_ mode: GameMode) -> LinkText {
    LinkText(title: "One puzzle a day, the same for all", mode)
  }

  private init(title: String, ofMatch: ()) {
    self.title = title
    description = "WordCube: two players, one cube of letters, turn by turn."
    picture = "link-match.png"
  }

  private init(title: String, _ mode: GameMode) {
    self.title = title
    switch mode {
    case .timed:
      description = "WordCube: three minutes, one cube of letters. Long words count most."
      picture = "link-timed.png"
    case .unlimited:
      description = "WordCube: one cube of letters, and no clock. Long words count most."
      picture = "link-unlimited.png"
    }
  }

  /// `1,680 points`.
  private static func points(_ score: Int64?) -> String {
    let score = score ?? 0
    let number = score.formatted(.number.locale(Locale(identifier: "en_US")))
    return number + (score == 1 ? " point" : " points")
  }
}
