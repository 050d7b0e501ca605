import Foundation
import WordCubeAPI

extension TimeZoneName {
  /// Whether the time zone database has a zone or a link with this name, in the same letter case.
  ///
  /// The database is the one in Foundation. Foundation also accepts names that the database does not have: offsets
  /// such as `GMT+0530`, abbreviations such as `PST`, and `SystemV/EST5`.
  var isKnown: Bool {
    guard text.contains("/") else { return Self.namesWithoutArea.contains(text) }
    return !text.hasPrefix("SystemV/") && TimeZone(identifier: text) != nil
  }

  /// The names in the database without a `/`. It gets no new ones.
  private static let namesWithoutArea: Set = [
    "CET", "CST6CDT", "Cuba", "EET", "EST", "EST5EDT", "Egypt", "Eire", "Factory", "GB", "GB-Eire",
    "GMT", "GMT+0", "GMT-0", "GMT0", "Greenwich", "HST", "Hongkong", "Iceland", "Iran", "Israel",
    "Jamaica", "Japan", "Kwajalein", "Libya", "MET", "MST", "MST7MDT", "NZ", "NZ-CHAT", "Navajo",
    "PRC", "PST8PDT", "Poland", "Portugal", "ROC", "ROK", "Singapore", "Turkey", "UCT", "UTC",
    "Universal", "W-SU", "WET", "Zulu",
  ]
}
