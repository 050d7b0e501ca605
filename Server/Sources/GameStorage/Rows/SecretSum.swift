import WordCube

/// The checksum of the secrets for signatures, tickets and daily puzzles. If a bit changes in them, players are locked out,
/// and nothing else would detect the cause.
///
/// It includes the number of the newest secret. So a server that does not know the checksum can rotate the secrets: they
/// then have a different number, and no checksum until the next start.
package enum SecretSum {
  /// The name of its setting.
  package static let settingName = "secrets.sum"
  private static let number = "secrets.signing.number"
  private static let names = ["secrets.signing", "secrets.tickets", "secrets.daily", number]
  private static let digestByteCount = 32

  /// Returns the setting's bytes: a SHA-256 of names, sizes and values, and the number.
  package static func bytes(_ setting: (String) throws -> [UInt8]?) rethrows -> [UInt8] {
    var content: [UInt8] = []
    for name in names {
      let value = try setting(name) ?? []
      content += Array("\(name) \(value.count) ".utf8) + value
    }
    return SHA256.digest(of: content).bytes + (try setting(number) ?? [])
  }

  /// Returns what is wrong with the secrets; nil if nothing is, or if they have no checksum.
  package static func flaw(_ setting: (String) throws -> [UInt8]?) rethrows -> RowFlaw? {
    guard let stored = try setting(settingName) else { return nil }
    let found = try bytes(setting)
    guard stored != found, stored.dropFirst(digestByteCount) == found.dropFirst(digestByteCount)
    else { return nil }
    return RowFlaw(
      row: "settings secrets.*",
      reason: "the secrets do not match their checksum; players could not sign")
  }

  /// Returns whether the secrets have a checksum for their number.
  package static func isThere(_ setting: (String) throws -> [UInt8]?) rethrows -> Bool {
    guard let stored = try setting(settingName) else { return false }
    return stored.dropFirst(digestByteCount) == (try setting(number) ?? [])[...]
  }
}
