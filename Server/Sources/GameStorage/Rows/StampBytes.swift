import Lexicon
import WordCube

/// The bytes of a stamp: the three parts of the engine's version, 2 bytes each; the fingerprint of the rules, 8; the
/// game's digest, 16; and the dictionary's checksum, 8 or none. The most significant byte comes first.
extension Verdict.Stamp {
  /// The 30 or 38 bytes.
  package var bytes: [UInt8] {
    let version = [engineVersion.major, engineVersion.minor, engineVersion.patch]
    let numbers = [rulesFingerprint.rawValue, gameDigest.high, gameDigest.low]
    var bytes: [UInt8] = []
    bytes.reserveCapacity(38)
    for part in version { bytes += [UInt8(part >> 8), UInt8(truncatingIfNeeded: part)] }
    for number in numbers + (dictionaryChecksum.map { [$0.rawValue] } ?? []) {
      for shift in stride(from: UInt64(56), through: 0, by: -8) {
        bytes.append(UInt8(truncatingIfNeeded: number >> shift))
      }
    }
    return bytes
  }

  /// Creates the stamp from its bytes.
  ///
  /// - Throws: ``StorageError/damaged(_:)`` unless there are 30 or 38.
  package init(bytes: [UInt8]) throws {
    guard bytes.count == 30 || bytes.count == 38 else {
      throw StorageError.damaged("a stamp has 30 or 38 bytes, not \(bytes.count)")
    }
    func number(_ range: Range<Int>) -> UInt64 { bytes[range].reduce(0) { $0 << 8 | UInt64($1) } }
    func part(_ start: Int) -> UInt16 { UInt16(truncatingIfNeeded: number(start..<start + 2)) }
    self.init(
      engineVersion: EngineVersion(major: part(0), minor: part(2), patch: part(4)),
      rulesFingerprint: Fingerprint(rawValue: number(6..<14)),
      dictionaryChecksum: bytes.count == 38 ? Fingerprint(rawValue: number(30..<38)) : nil,
      gameDigest: GameDigest(high: number(14..<22), low: number(22..<30)))
  }
}
