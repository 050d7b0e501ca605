import Foundation
import Testing
import WordCubeAPI

@testable import GameStorage

struct LookAlikesTests {
  /// The end of the planes that have letters.
  private static let end: UInt32 = 0x32400

  @Test func `the table is what the raw data say of every character that a name may have`() throws {
    let naive = try NaiveLookAlikes()
    var (count, different) = (0, [String]())
    for value in UInt32(0x80)..<Self.end {
      guard let scalar = Unicode.Scalar(value), !(0xAC00...0xD7A3 ~= value),
        (scalar.properties.age ?? (99, 0)) <= (15, 0), scalar.properties.generalCategory != .format,
        (try? DisplayName("a\(scalar)a")) != nil, !NaiveLookAlikes.isLeftOut(scalar),
        !scalar.properties.isWhitespace
      else { continue }
      count += 1
      let found = LookAlikes.all.reading(of: scalar).map { String(String.UnicodeScalarView($0)) }
      let expected = naive.reading(of: scalar)
      if found ?? String(scalar) != expected {
        different.append("U+\(String(value, radix: 16)) \(found ?? "-") \(expected)")
      }
    }
    #expect(count > 130_000)
    #expect(different == [])
  }

  @Test func `a reading is read as itself`() {
    for value in UInt32(0x80)..<Self.end {
      guard let scalar = Unicode.Scalar(value), let reading = LookAlikes.all.reading(of: scalar)
      else { continue }
      #expect(!reading.isEmpty)
      for part in reading {
        #expect(
          part.isASCII ? !(0x41...0x5A ~= part.value) : LookAlikes.all.reading(of: part) == nil)
      }
    }
  }
}

/// The rules of `.ci/look-alikes`, from the skeletons of ICU and the properties of the standard library, as simple as can be.
private struct NaiveLookAlikes {
  private static let end: UInt32 = 0x32400
  private var simple: Set<Unicode.Scalar> = []
  private var read: [Unicode.Scalar: String] = [:]

  init() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "skeletons.txt")
    var skeletons: [Unicode.Scalar: String] = [:]
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    where !line.hasPrefix("#") {
      let scalars = line.split(separator: " ").compactMap { UInt32($0, radix: 16) }
        .compactMap { Unicode.Scalar($0) }
      skeletons[scalars[0]] = String(String.UnicodeScalarView(scalars[1...]))
    }
    var named: [String: Unicode.Scalar] = [:]
    for value in UInt32(0x20)..<0x20000 {
      guard let scalar = Unicode.Scalar(value), Self.isNamed(scalar),
        let name = scalar.properties.name
      else { continue }
      named[name] = scalar
    }
    for value in UInt32(0x80)..<Self.end {
      guard let scalar = Unicode.Scalar(value), !(0xAC00...0xD7A3 ~= value), Self.isShown(scalar),
        Self.decomposed(scalar) == String(scalar)
      else { continue }
      simple.insert(scalar)
    }
    var pairs: [(Unicode.Scalar, Unicode.Scalar)] = []
    var alike: [String: Set<Unicode.Scalar>] = [:]
    for scalar in simple where scalar.properties.generalCategory != .currencySymbol {
      let folded = Self.folded(scalar)
      if folded.unicodeScalars.count > 1, folded.allSatisfy(\.isASCII) {
        read[scalar] = folded
        continue
      }
      if let other = Self.only(folded), simple.contains(other) { pairs.append((scalar, other)) }
      if let letter = Self.letterWithout(scalar, named), letter.isASCII || simple.contains(letter) {
        if letter.isASCII {
          read[scalar] = letter.properties.lowercaseMapping
        } else {
          pairs.append((scalar, letter))
        }
        continue
      }
      var skeleton = skeletons[scalar] ?? String(scalar)
      skeleton.unicodeScalars.removeAll { 0x335...0x338 ~= $0.value }
      if skeleton.allSatisfy(\.isASCII) {
        let isCapital =
          [.uppercaseLetter, .titlecaseLetter].contains(scalar.properties.generalCategory)
        read[scalar] =
          isCapital && skeleton == "l"
          ? "i" : skeleton.replacingOccurrences(of: "rn", with: "m").lowercased()
      } else if let prototype = Self.only(skeleton), !Self.isMark(prototype) {
        alike[skeleton, default: []].insert(scalar)
        if simple.contains(prototype) { alike[skeleton]?.insert(prototype) }
      }
    }
    for group in alike.values {
      for one in group { for other in group where other != one { pairs.append((one, other)) } }
    }
    var links: [Unicode.Scalar: Set<Unicode.Scalar>] = [:]
    for (one, other) in pairs where one != other {
      links[one, default: []].insert(other)
      links[other, default: []].insert(one)
    }
    // Round by round, from the nearest.
    while true {
      let found = links.keys.filter { read[$0] == nil }.compactMap { scalar in
        (links[scalar] ?? []).compactMap { read[$0] }.min().map { (scalar, $0) }
      }
      if found.isEmpty { break }
      for (scalar, text) in found { read[scalar] = text }
    }
    for scalar in links.keys where read[scalar] == nil {
      var group: Set = [scalar]
      while case let wider = group.union(group.flatMap { links[$0] ?? [] }), wider != group {
        group = wider
      }
      let smallest = group.map { Self.only(Self.folded($0)) ?? $0 }.min() ?? scalar
      for member in group { read[member] = String(smallest) }
    }
  }

  func reading(of scalar: Unicode.Scalar) -> String {
    if scalar.isASCII { return scalar.properties.lowercaseMapping }
    let parts = Self.decomposed(scalar)
    if parts == String(scalar) { return read[scalar] ?? parts }
    return parts.unicodeScalars.map(reading).joined()
  }

  static func isLeftOut(_ scalar: Unicode.Scalar) -> Bool {
    isMark(scalar) || scalar.properties.isDefaultIgnorableCodePoint
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    [.nonspacingMark, .spacingMark, .enclosingMark].contains(scalar.properties.generalCategory)
  }

  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .unassigned, .control, .format, .privateUse, .surrogate, .spaceSeparator, .lineSeparator,
      .paragraphSeparator:
      false
    default:
      !isLeftOut(scalar) && !scalar.properties.isWhitespace
        && (scalar.properties.age ?? (99, 0)) <= (15, 0)
    }
  }

  private static func decomposed(_ scalar: Unicode.Scalar) -> String {
    let parts = String(scalar).decomposedStringWithCompatibilityMapping.unicodeScalars
    if parts.contains(" ") { return String(scalar) }
    let shown = parts.filter { !isLeftOut($0) }
    return shown.isEmpty ? String(scalar) : String(String.UnicodeScalarView(shown))
  }

  private static func folded(_ scalar: Unicode.Scalar) -> String {
    var text = scalar.properties.lowercaseMapping
    text = text.unicodeScalars.map(\.properties.uppercaseMapping).joined()
    return text.unicodeScalars.map(\.properties.lowercaseMapping).joined()
  }

  private static func letterWithout(
    _ scalar: Unicode.Scalar, _ named: [String: Unicode.Scalar]
  ) -> Unicode.Scalar? {
    guard isNamed(scalar), let name = scalar.properties.name else { return nil }
    if let small = name.wholeMatch(of: /LATIN LETTER SMALL CAPITAL ([A-Z])/) {
      return small.1.unicodeScalars.first
    }
    let scripts = ["LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "COPTIC"]
    guard let with = name.range(of: " WITH "), name.contains(" LETTER "),
      scripts.contains(where: { name.hasPrefix($0 + " ") }), !name.hasSuffix("LETTER C WITH BAR")
    else { return nil }
    return named[String(name[..<with.lowerBound])]
  }

  /// Whether the scalar can be a letter with a stroke, or the one without it: to look up all names takes long.
  private static func isNamed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter: true
    case .otherLetter: scalar.value < 0x300 || 0x1DF00...0x1DFFF ~= scalar.value
    default: false
    }
  }

  private static func only(_ text: String) -> Unicode.Scalar? {
    text.unicodeScalars.count == 1 ? text.unicodeScalars.first : nil
  }
}
