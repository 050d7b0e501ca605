import APIContract
import WordCube

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension NewPlayer: SampleProviding {
  /// Ada in London.
  public static let sample = NewPlayer(displayName: "Ada", timeZone: "Europe/London")
}

extension PlayerProfile: SampleProviding {
  /// Ada in London.
  public static let sample = PlayerProfile(
    id: .sample, displayName: "Ada", timeZone: "Europe/London",
    registeredAt: Date(unixTime: 1_795_374_000))
}

extension PlayerChanges: SampleProviding {
  /// Another name.
  public static let sample = PlayerChanges(displayName: "Grace")
}

extension Credentials: SampleProviding {
  /// Well-formed credentials that no server accepts.
  public static let sample: Credentials = {
    guard let token = BearerToken(String(repeating: "0123456789abcdef", count: 4)),
      let key = SigningKey(String(repeating: "fedcba9876543210", count: 4))
    else { fatalError("no 64 digits") }
    return Credentials(playerID: .sample, token: token, signingKey: key)
  }()
}

extension TokenRotation: SampleProviding {
  /// A rotation to a token that the client made, which ends the old one.
  public static let sample = TokenRotation(to: .schemaExample, endsOldToken: true)
}

extension RotatedCredentials: SampleProviding {
  /// An answer with a token.
  public static let sample = RotatedCredentials(
    playerID: .sample, token: Credentials.sample.token, signingKey: Credentials.sample.signingKey)
}
