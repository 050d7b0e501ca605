import GameStorage
import WordCube

/// Counts of requests as the texts that processes send each other: `table:subject:count`, separated by spaces.
struct SharedCounts {
  /// The maximum bytes of a text, so that it fits into a note.
  static let longestText = StorageNote.mostBytes - ServiceNote.countsPrefix.utf8.count

  /// The texts, each of at most ``longestText`` bytes.
  private(set) var texts: [String] = []

  /// Adds a count.
  ///
  /// - Parameters:
  ///   - subject: A player or a network.
  ///   - table: A name without spaces and colons.
  mutating func append(_ count: Int, of subject: some SharedSubject, in table: String) {
    let entry = "\(table):\(subject.sharedText):\(count)"
    if let last = texts.last, last.utf8.count + 1 + entry.utf8.count <= Self.longestText {
      texts[texts.count - 1] += " " + entry
    } else {
      texts.append(entry)
    }
  }

  /// Returns the counts in a text by their tables. Skips parts that have a different form.
  static func read(_ text: String) -> [String: [(subject: Substring, count: Int)]] {
    var found: [String: [(subject: Substring, count: Int)]] = [:]
    for entry in text.split(separator: " ") {
      let parts = entry.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 3, let count = Int(parts[2]), count > 0 else { continue }
      found[String(parts[0]), default: []].append((parts[1], count))
    }
    return found
  }
}

/// A counted subject as a text without spaces and colons.
protocol SharedSubject {
  var sharedText: String { get }
}

extension UniqueID: SharedSubject {
  var sharedText: String { description }
}

extension Sender.Network: SharedSubject {
  var sharedText: String {
    switch self {
    case .address(let bits): "a\(String(bits, radix: 16))"
    case .network(let bits): "n\(String(bits, radix: 16))"
    case .text(let text):
      "t" + text.utf8.map { String(UInt16($0) + 256, radix: 16).dropFirst() }.joined()
    }
  }

  /// Creates the network from its text; nil if it has a different form.
  init?(sharedText text: some StringProtocol) {
    let digits = text.dropFirst()
    switch text.first {
    case "a":
      guard let bits = UInt32(digits, radix: 16) else { return nil }
      self = .address(bits)
    case "n":
      guard let bits = UInt64(digits, radix: 16) else { return nil }
      self = .network(bits)
    case "t":
      let characters = Array(digits)
      guard characters.count % 2 == 0 else { return nil }
      var bytes: [UInt8] = []
      for index in stride(from: 0, to: characters.count, by: 2) {
        guard let byte = UInt8(String(characters[index...index + 1]), radix: 16) else { return nil }
        bytes.append(byte)
      }
      self = .text(String(decoding: bytes, as: UTF8.self))
    default: return nil
    }
  }
}
