import APIContract
import WordCube
import WordCubeAPI

/// A code of 100 random bits that a moderator signs in with once: `7KXW2-MPQR3-ABCDE-FGH45`.
///
/// A code is read as `TypedCode` says. A server stores ``storedHash``, not the code.
public struct ModeratorCode: Hashable, Sendable {
  /// How long a code is valid, in seconds.
  public static let lifetime: UnixTime = 3_600
  private static let count = 20

  /// The characters, without hyphens.
  private let characters: String

  /// Creates a code from its text, or returns nil if the text is not a code.
  public init?(_ text: String) {
    let characters = TypedCode.characters(of: text)
    guard characters.count == Self.count,
      characters.allSatisfy({ ShareCode.alphabet.contains($0) })
    else { return nil }
    self.characters = characters
  }

  private init(characters: String) { self.characters = characters }

  /// Returns a random code.
  ///
  /// - Parameter generator: A cryptographically secure generator.
  public static func random(using generator: inout some RandomNumberGenerator) -> ModeratorCode {
    let alphabet = Array(ShareCode.alphabet)
    // The alphabet has 32 characters.
    let characters = (0..<count).map { _ in alphabet[Int(generator.next() >> 59)] }
    return ModeratorCode(characters: String(characters))
  }

  /// The characters in groups of five. They are a secret, so there is no `description`.
  public var text: String {
    stride(from: 0, to: Self.count, by: 5)
      .map { String(characters.dropFirst($0).prefix(5)) }.joined(separator: "-")
  }

  /// The SHA-256 of the characters without hyphens.
  public var storedHash: SHA256.Digest { SHA256.digest(of: Array(characters.utf8)) }
}
