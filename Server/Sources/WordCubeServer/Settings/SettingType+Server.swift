import Foundation
import GameServiceCore
import GameStorage
import HTTPHost
import WordCube
import WordCubeAPI

extension SettingType<String?> {
  /// A path that fits into the address of a Unix socket, or none if the text is empty.
  static var optionalSocket: Self {
    Self(
      expected: "a path of at most 103 bytes",
      parse: { $0.utf8.count <= 103 ? .some($0.isEmpty ? nil : $0) : nil },
      print: { $0 ?? "" })
  }
}

extension SettingType<[Language]> {
  /// Distinct language codes, separated by commas; at least one.
  static var languages: Self {
    Self(
      expected: "codes such as en, nl, of \(Language.codes)",
      parse: { text in
        let languages = items(of: text).map { Language(code: $0) }
        let known = languages.compactMap { $0 }
        return known.count == languages.count && Set(known).count == known.count ? known : nil
      }, print: { $0.map(\.code).joined(separator: ", ") })
  }
}

extension SettingType<[Language: String]> {
  /// A path for each of several distinct languages, separated by commas; none if the text is empty.
  static var dictionaryPaths: Self {
    byLanguage(expected: "codes and paths such as nl=dutch.words", parse: { $0 }, print: { $0 })
  }
}

extension SettingType<[Language: WordBoardScores]> {
  /// Three scores for each of several distinct languages, separated by commas; none if the text is empty.
  static var wordScores: Self {
    let smallest = StoredWord.smallestBoardScore
    return byLanguage(
      expected: "codes and ascending scores of at least \(smallest), such as nl=270/560/1130",
      parse: { text in
        let scores = numbers(of: text)?.map(Int64.init) ?? []
        guard scores.count == 3, scores == scores.sorted(), smallest...1_000_000 ~= scores[0],
          scores[2] <= 1_000_000
        else { return nil }
        return WordBoardScores(lastDay: scores[0], lastWeek: scores[1], allTime: scores[2])
      }, print: { "\($0.lastDay)/\($0.lastWeek)/\($0.allTime)" })
  }
}

extension SettingType {
  /// A value for each of several distinct languages, separated by commas; none if the text is empty.
  fileprivate static func byLanguage<Item>(
    expected: String, parse: @escaping @Sendable (String) -> Item?,
    print: @escaping @Sendable (Item) -> String
  ) -> Self where Value == [Language: Item] {
    Self(
      expected: "\(expected), with codes of \(Language.codes)",
      parse: { text in
        var values: [Language: Item] = [:]
        for item in text.isEmpty ? [] : items(of: text) {
          let parts = item.split(separator: "=", maxSplits: 1)
          guard parts.count == 2, let language = Language(code: String(parts[0])),
            let value = parse(String(parts[1])),
            values.updateValue(value, forKey: language) == nil
          else { return nil }
        }
        return values
      },
      print: { values in
        values.sorted { $0.key.rawValue < $1.key.rawValue }
          .map { "\($0.key.code)=\(print($0.value))" }.joined(separator: ", ")
      })
  }
}

/// Returns numbers without signs, separated by slashes; nil if a part is not such a number.
private func numbers(of text: String) -> [Int]? {
  let parts = text.split(separator: "/", omittingEmptySubsequences: false)
  let numbers = parts.compactMap { part in
    // `Int` also accepts a sign.
    part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
  }
  return numbers.count == parts.count ? numbers : nil
}

extension Language {
  /// The codes of all languages, for error messages.
  fileprivate static var codes: String { allCases.map(\.code).joined(separator: ", ") }
}

/// Returns the items of a list, which are separated by commas, without the spaces around them.
private func items(of text: String) -> [String] {
  text.split(separator: ",", omittingEmptySubsequences: false)
    .map { $0.trimmingCharacters(in: .whitespaces) }
}

extension SettingType<String> {
  /// The server's address as players see it, from which the address of the shared games' page is made.
  static var sharedPageAddress: Self {
    let path = ServerSettings.sharedPagePath
    return SettingType<String?>.optionalURL.map(
      { ($0 ?? "") + path }, back: { $0 == path ? nil : String($0.dropLast(path.count)) })
  }
}

extension ServerSettings {
  /// The part that follows the server's address in the address of a shared game's page.
  fileprivate static let sharedPagePath = "/?shared="

  /// The server's address as players see it. It is empty if it is not set or if shared games have a different
  /// page.
  var publicAddress: String {
    let address = policy.sharedPageAddress
    return address.hasSuffix(Self.sharedPagePath)
      ? String(address.dropLast(Self.sharedPagePath.count)) : ""
  }
}

extension SettingType<Int?> {
  /// A port; 0 means none.
  static var optionalPort: Self {
    SettingType<Int>.integer(0...65535).map({ $0 == 0 ? nil : $0 }, back: { $0 ?? 0 })
  }
}

extension SettingType<RequestLimits.Limit> {
  /// A rate with a burst: `60/3600/20` allows 60 in 3,600 seconds, and 20 at once.
  static var rate: Self {
    Self(
      expected: "a count, seconds and a burst such as 60/3600/20",
      parse: { text in
        guard let numbers = numbers(of: text), numbers.count == 3, 1...1_000_000 ~= numbers[0],
          1...86_400 ~= numbers[1], 1...1_000_000 ~= numbers[2]
        else { return nil }
        return RequestLimits.Limit(numbers[0], in: Int64(numbers[1]), burst: numbers[2])
      }, print: { "\($0.count)/\($0.seconds)/\($0.burst)" })
  }
}
