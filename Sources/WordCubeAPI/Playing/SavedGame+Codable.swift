import APIContract
import WordCube
import WordCubeFormats

extension SavedGame: Codable {
  private enum CodingKeys: String, CodingKey {
    case version, game, ticket, matchID, playerID, usedHelp, hasUndone, isFinished
  }

  /// Reads the members in the table of ``SavedGame``.
  ///
  /// For bytes from a file, use ``init(json:)``: a decoder accepts more than JSON, such as two members with
  /// the same name.
  ///
  /// - Throws: `DecodingError` with the path of the wrong value.
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
        debugDescription: "a ticket must have 1 to 1,024 characters of printable ASCII")
    }
  }

  /// Writes the members in the table of ``SavedGame``.
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
  /// The maximum number of bytes to read: enough for a game of 1 MiB and everything else.
  public static let byteLimit = (1 << 20) + (1 << 12)

  private struct Versioned: Codable, Sendable { let version: Int }

  private static let coder = BodyCoder.json(SavedGame.self)
  private static let versionCoder = BodyCoder.json(Versioned.self)

  /// Reads a game that this version or an earlier one saved. The bytes may be malformed or hostile.
  ///
  /// The bytes must be JSON as RFC 8259 defines it, without two members of the same name, nested at most 64
  /// deep.
  ///
  /// - Throws: ``SavedGameError``.
  /// - Complexity: O(number of bytes).
  public init(json: [UInt8]) throws(SavedGameError) {
    guard json.count <= Self.byteLimit else { throw .tooLarge(byteCount: json.count) }
    let version: Int
    // Read the version first, because a different version may have different members.
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

/// The reason why a saved game cannot be read or written.
public enum SavedGameError: Error, Hashable, Sendable {
  /// There are more bytes than ``SavedGame/byteLimit``.
  case tooLarge(byteCount: Int)
  /// The JSON has a different version than ``SavedGame/version``: a newer app has saved the game.
  case otherVersion(Int)
  /// The bytes are not JSON, or not the JSON of a saved game.
  case unreadable(BodyError)
  /// One of the game's times is not finite, and JSON has only finite numbers.
  case unwritable
}

extension SavedGameError: CustomStringConvertible {
  /// What was expected and what was found.
  public var description: String {
    switch self {
    case .tooLarge(let count):
      "a saved game can have at most \(SavedGame.byteLimit) bytes, not \(count)"
    case .otherVersion(let version):
      "the saved game has format version \(version), but this app reads version \(SavedGame.version)"
    case .unreadable(let error): "the saved game \(error)"
    case .unwritable: "one of the game's times is not finite"
    }
  }
}
