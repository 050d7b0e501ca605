import Testing
import WordCube

@testable import APIContract
@testable import WordCubeAPI

@Suite struct ServerSecretsTests {
  private let player = UniqueID(high: 0x6BA7_B810_9DAD_11D1, low: 0x80B4_00C0_4FD4_30C8)
  private let old = [UInt8](repeating: 7, count: 32)
  private let new = [UInt8](repeating: 8, count: 40)

  /// Computed from the documentation with another implementation of HMAC-SHA-256.
  @Test func `the key of a player is as documented`() throws {
    let key = try ServerSecrets([old]).signingKey(of: player)
    #expect(key.text == "dc3c95a6925abfbebff4b08fc299000ac8e5e97daf2d8e80a41870d9c0f42150")
  }

  /// Computed from the documentation with another implementation of HMAC-SHA-256.
  @Test func `the key of another device is as documented`() throws {
    let device = UniqueID(high: 1, low: 2)
    let secrets = try ServerSecrets([old])
    #expect(
      secrets.signingKey(of: player, on: device).text
        == "89c8b1929f63b8f0f5a01b8c83bc1f6f0a4b8f4fba6dc143494d4e3dd71d75cd")
    #expect(secrets.signingKey(of: player, on: player) == secrets.signingKey(of: player))
    #expect(secrets.signingKeys(of: player, on: device).map(\.text).count == 1)
  }

  @Test func `devices of a player, and of other players, have keys of their own`() throws {
    let secrets = try ServerSecrets([old])
    var keys = Set([secrets.signingKey(of: player).text])
    for bit in 0..<64 {
      let id = UniqueID(high: 0, low: 1 << bit)
      keys.insert(secrets.signingKey(of: player, on: id).text)
      keys.insert(secrets.signingKey(of: id, on: player).text)
    }
    #expect(keys.count == 129)
  }

  @Test func `each secret and each player has its own key`() throws {
    var keys: Set<String> = []
    for secret in [old, new] {
      let secrets = try ServerSecrets([secret])
      for bit in 0..<64 {
        keys.insert(secrets.signingKey(of: UniqueID(high: 1 << bit, low: 0)).text)
        keys.insert(secrets.signingKey(of: UniqueID(high: 0, low: 1 << bit)).text)
      }
    }
    #expect(keys.count == 256)
  }

  @Test func `the first secret signs and all verify`() throws {
    let before = try ServerSecrets([old])
    let during = try ServerSecrets([new, old])
    let after = try ServerSecrets([new])
    var generator = RandomNumbers(state: 2)

    func verifies(_ signer: ServerSecrets, _ verifier: ServerSecrets) -> Bool {
      var request = Request(.delete, path: "/api/players/me")
      let nonce = Nonce.random(using: &generator)
      RequestSignature.sign(
        &request, key: signer.signingKey(of: player), time: 1000, nonce: nonce)
      let keys = verifier.signingKeys(of: player)
      let verified = try? RequestSignature.verify(request, keys: keys, now: 1000)
      let index = keys.firstIndex(of: signer.signingKey(of: player))
      return verified
        == index.map {
          VerifiedSignature(time: 1000, nonce: nonce, keyIndex: $0)
        } && index != nil
    }
    #expect(verifies(before, before) && verifies(before, during) && !verifies(before, after))
    #expect(!verifies(during, before) && verifies(during, during) && verifies(during, after))
    #expect(during.signingKeys(of: player).first == during.signingKey(of: player))
    #expect(during.signingKeys(of: player).count == 2)
  }

  @Test func `no secret and a short secret are refused`() {
    #expect(throws: ServerSecretsError.none) { try ServerSecrets([]) }
    #expect(throws: ServerSecretsError.tooShort(found: 31)) {
      try ServerSecrets([old, Array(old.dropLast())])
    }
    #expect(throws: ServerSecretsError.tooShort(found: 0)) { try ServerSecrets([[]]) }
    let error = ServerSecretsError.tooShort(found: 3)
    #expect("\(error)" == "a secret must have at least 32 bytes, not 3")
  }
}
