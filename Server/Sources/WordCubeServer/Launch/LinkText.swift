import Foundation
import WordCube
import WordCubeAPI

/// The texts that describe a link, and the file name of its picture in the page's folder `icons`.
struct LinkText: Hashable {
  let title: String
  let description: String
  let picture: String

  /// Creates the text for a code's preview. Returns nil if this version does not know the code's kind.
  init?(_ preview: LinkPreview) {
    let name = preview.displayName
    switch preview.kind {
    case .openMatch:
      self.init(title: "\(name) invites you to a match", ofMatch: ())
    case .endedMatch:
      self.init(title: Self.challenge(name, preview.score), ofMatch: ())
    case .sharedGame:
      self.init(title: Self.challenge(name, preview.score), preview.mode)
    default: return nil
    }
  }

  /// Returns the text for a puzzle that nobody has played yet.
  static func ofPuzzle(_ mode: GameMode) -> LinkText {
    LinkText(title: "How many points can you find?", mode)
  }

  /// Returns the text for the daily challenge. It names no day, because the page plays the challenge of the day on
  /// which it is opened.
  static func ofDay(_ mode: GameMode) -> LinkText {
    LinkText(title: "One puzzle a day, the same for everyone", mode)
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
      description = "WordCube: three minutes, one cube of letters. Long words score most."
      picture = "link-timed.png"
    case .unlimited:
      description = "WordCube: one cube of letters, and no clock. Long words score most."
      picture = "link-unlimited.png"
    }
  }

  private static func challenge(_ name: String, _ score: Int64?) -> String {
    "\(name) has \(points(score)). Can you beat that?"
  }

  /// `1,680 points`.
  private static func points(_ score: Int64?) -> String {
    let score = score ?? 0
    let number = score.formatted(.number.locale(Locale(identifier: "en_US")))
    return number + (score == 1 ? " point" : " points")
  }
}
