import APIContract
import WordCube
import WordCubeFormats

extension SavedGame: Codable {
  private enum CodingKeys: String, CodingKey {
    case version, game, ticket, matchID, playerID, usedHelp, hasUndone, isFinished
  }

  /// Reads the members of the table above.
  ///
  /// For bytes from a file, use ``init(json:)``: a decoder accepts more than JSON, such as two members of one name.
  ///
  /// - Throws: `DecodingError` with the path of the value that is wrong.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    let version = try members.decode(Int.self, forKey: .version)
    guard version == Self.version else {
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: members,
        debugDescription: "\(SavedGameError.otherVersion(version))")
    }
    played = try members.decode(CompletedGame.self, forKey: .game)
    ticket = try members.decodeIfPresent(String.self, forKey: .ticket)
    matchID = try members.decodeIfPresent(UniqueID.self, forKey: .matchID)
    playerID = try members.decodeIfPresent(UniqueID.self, forKey: .playerID)
    usedHelp = try members.decodeIfPresent(Bool.self, forKey: .usedHelp) ?? false
    hasUndone = try members.decodeIfPresent(Bool.self, forKey: .hasUndone) ?? false
    isFinished = try members.decodeIfPresent(Bool.self, forKey: .isFinished) ?? false
    if let ticket, !Self.isTicket(ticket) {
      throw DecodingError.dataCorruptedError(
        forKey: .ticket, in: members,
        debugDescription: "a ticket has 1 to 1,024 characters of printable ASCII")
    }
  }

  /// Writes the members of the table above.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(Self.version, forKey: .version)
    try members.encode(played, forKey: .game)
    try members.encodeIfPresent(ticket, forKey: .ticket)
    try members.encodeIfPresent(matchID, forKey: .matchID)
    try members.encodeIfPresent(playerID, forKey: .playerID)
    if usedHelp { try members.encode(true, forKey: .usedHelp) }
    if hasUndone { try members.encode(true, forKey: .hasUndone) }
    if isFinished { try members.encode(true, forKey: .isFinished) }
  }

  private static func isTicket(_ text: String) -> Bool {
    1...1_024 ~= text.utf8.count && text.utf8.allSatisfy { 0x20...0x7E ~= $0 }
  }
}

extension SavedGame {
  /// The maximum number of bytes that are read: room for a game of 1 MiB, and for the rest.
  public static let byteLimit = (1 << 20) + (1 << 12)

  private struct Versioned: Codable, Sendable { let version: Int }

  private static let coder = BodyCoder.json(SavedGame.self)
  private static let versionCoder = BodyCoder.json(Versioned.self)

  /// Reads a game that was saved by this version or an earlier one, of which nothing is trusted.
  ///
  /// The bytes have to be JSON as RFC 8259 defines it, without two members of one name, nested at most 64 deep.
  ///
  /// - Throws: ``SavedGameError``.
  /// - Complexity: O(number of bytes).
  public init(json: [UInt8]) throws(SavedGameError) {
    guard json.count <= Self.byteLimit else { throw .tooLarge(byteCount: json.count) }
    let version: Int
    // First: another version may have other members.
    do { version = try Self.versionCoder.decode(json).version } catch { throw .unreadable(error) }
    guard version == Self.version else { throw .otherVersion(version) }
    do { self = try Self.coder.decode(json) } catch { throw .unreadable(error) }
  }

  /// The JSON, with sorted members.
  ///
  /// - Throws: ``SavedGameError/unwritable`` if a time is not finite.
  public var json: [UInt8] {
    get throws(SavedGameError) {
      do { return try Self.coder.encode(self) } catch { throw .unwritable }
    }
  }
}

/// Why a saved game cannot be read or written.
public enum SavedGameError: Error, Hashable, Sendable {
  /// There are more bytes than ``SavedGame/byteLimit``.
  case tooLarge(byteCount: Int)
  /// The game is of another version of the JSON than ``SavedGame/version``: a newer app has saved it.
  case otherVersion(Int)
  /// The bytes are not JSON, or not that of a saved game.
  case unreadable(BodyError)
  /// A time of the game is not finite, and JSON has only finite numbers.
  case unwritable
}

extension SavedGameError: CustomStringConvertible {
  /// What was expected and what was found.
  public var description: String {
    switch self {
    case .tooLarge(let count):
      "a saved game has at most \(SavedGame.byteLimit) bytes, not \(count)"
    case .otherVersion(let version):
      "the saved game has version \(version), and this version of the app reads \(SavedGame.version)"
    case .unreadable(let error): "the saved game \(error)"
    case .unwritable: "a time of the game is not finite"
    }
  }
}
