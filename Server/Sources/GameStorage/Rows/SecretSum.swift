import WordCube

/// The checksum of the secrets for signatures, tickets and daily puzzles. A bit that changes in them locks players out, and
/// nothing else would tell.
///
/// It is of one number of the newest secret: a server that knows no checksum can rotate the secrets, which then have another
/// number, and no checksum before the next start.
package enum SecretSum {
  /// The name of the setting that has it.
  package static let settingName = "secrets.sum"
  private static let number = "secrets.signing.number"
  private static let names = ["secrets.signing", "secrets.tickets", "secrets.daily", number]
  private static let digestByteCount = 32

  /// The bytes of the setting: a SHA-256 of names, sizes and values, and the number.
  package static func bytes(_ setting: (String) throws -> [UInt8]?) rethrows -> [UInt8] {
    var content: [UInt8] = []
    for name in names {
      let value = try setting(name) ?? []
      content += Array("\(name) \(value.count) ".utf8) + value
    }
    return SHA256.digest(of: content).bytes + (try setting(number) ?? [])
  }

  /// What is wrong with the secrets; nil if nothing is, or if they have no checksum.
  package static func flaw(_ setting: (String) throws -> [UInt8]?) rethrows -> RowFlaw? {
    guard let stored = try setting(settingName) else { return nil }
    let found = try bytes(setting)
    guard stored != found, stored.dropFirst(digestByteCount) == found.dropFirst(digestByteCount)
    else { return nil }
    return RowFlaw(
      row: "settings secrets.*",
      reason: "the secrets are not those of their checksum; players could not sign")
  }

  /// Whether the secrets have a checksum of their number.
  package static func isThere(_ setting: (String) throws -> [UInt8]?) rethrows -> Bool {
    guard let stored = try setting(settingName) else { return false }
    return stored.dropFirst(digestByteCount) == (try setting(number) ?? [])[...]
  }
}
