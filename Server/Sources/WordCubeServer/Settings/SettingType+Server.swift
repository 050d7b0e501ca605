import GameServiceCore
import HTTPHost

extension SettingType<String?> {
  /// A path that fits into the address of a Unix socket, or none if it is empty.
  static var optionalSocket: Self {
    Self(
      expected: "a path of at most 103 bytes",
      parse: { $0.utf8.count <= 103 ? .some($0.isEmpty ? nil : $0) : nil },
      print: { $0 ?? "" })
  }
}

extension SettingType<String> {
  /// The address of the server as players see it, and from it that of the page of shared games.
  static var sharedPageAddress: Self {
    let path = ServerSettings.sharedPagePath
    return SettingType<String?>.optionalURL.map(
      { ($0 ?? "") + path }, back: { $0 == path ? nil : String($0.dropLast(path.count)) })
  }
}

extension ServerSettings {
  /// What follows the address of the server in that of the page of a shared game.
  fileprivate static let sharedPagePath = "/?shared="

  /// The address of the server as players see it; empty if it is not set, or shared games have another page.
  var publicAddress: String {
    let address = policy.sharedPageAddress
    return address.hasSuffix(Self.sharedPagePath)
      ? String(address.dropLast(Self.sharedPagePath.count)) : ""
  }
}

extension SettingType<Int?> {
  /// A port; none for 0.
  static var optionalPort: Self {
    SettingType<Int>.integer(0...65535).map({ $0 == 0 ? nil : $0 }, back: { $0 ?? 0 })
  }
}

extension SettingType<RequestLimits.Limit> {
  /// A rate with a burst: `60/3600/20` is 60 in 3,600 seconds, and 20 at once.
  static var rate: Self {
    Self(
      expected: "a count, seconds and a burst such as 60/3600/20",
      parse: { text in
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in
          // `Int` also reads a sign.
          part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
        }
        guard parts.count == 3, numbers.count == 3, 1...1_000_000 ~= numbers[0],
          1...86_400 ~= numbers[1], 1...1_000_000 ~= numbers[2]
        else { return nil }
        return RequestLimits.Limit(numbers[0], in: Int64(numbers[1]), burst: numbers[2])
      }, print: { "\($0.count)/\($0.seconds)/\($0.burst)" })
  }
}
