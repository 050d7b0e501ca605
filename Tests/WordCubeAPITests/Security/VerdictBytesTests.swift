import EnglishLexicon
import Foundation
import Lexicon
import NaiveTwin
import Testing
import WordCube
import WordCubeFormats
import WordCubeTesting

@testable import APIContract
@testable import WordCubeAPI

/// The engine writes verdicts. What the server writes of a refused game, what a client reads, and what the schema
/// says, is compared with the engine's bytes.
@Suite struct VerdictBytesTests {
  private func check(_ verdict: Verdict, _ name: String) throws {
    let refused = try #require(RefusedGame(verdict))
    let written = String(decoding: JSONWriter.json(of: refused), as: UTF8.self)
    var json = NaiveSortedJSON(verdict.json)
    #expect(written == json.value(), "\(name)")
    let data = Data(verdict.json)
    #expect(try JSONDecoder().decode(RefusedGame.self, from: data) == refused, "\(name)")
    let value = try JSONSerialization.jsonObject(with: data)
    #expect(NaiveSchema(RefusedGame.memberSchema).flaw(of: value) == nil, "\(name)")
  }

  @Test(arguments: Rule.allCases)
  func `a sample for each rule`(rule: Rule) throws {
    let game = SampleGame.refused(by: rule)
    let verifier = Verifier(dictionary: WordGraph.english, rules: game.rules)
    try check(verifier.judge(game.record, expecting: game.expectedPuzzle), "\(rule)")
  }

  /// Plays common words.
  private static let maker: NaiveGameMaker = {
    let common = Rarity(rawValue: 20)
    let words = zip(WordGraph.english.words, 0...).compactMap { word, index in
      RarityTable.english[index].flatMap { $0 <= common ? word : nil }
    }
    return NaiveGameMaker(words: words, hasLoneQ: true)
  }()

  @Test(arguments: [Rules.strict, .classic])
  func `random games, wrong in all ways`(rules: Rules) throws {
    let verifier = Verifier(dictionary: WordGraph.english, rules: rules)
    var brokenRules: Set<Rule> = []
    for number in 0..<150 {
      let json = try JSONEncoder().encode(Self.maker.trial(number).game)
      guard case .judged(let verdict) = verifier.judge(json: Array(json)).outcome,
        let violation = verdict.violation
      else { continue }
      brokenRules.formUnion(violation.reasons.map(\.rule))
      try check(verdict, "trial \(number)")
    }
    #expect(brokenRules.count >= 9)
  }

  @Test func `a schema that lacks a member, or has another type, is seen`() throws {
    let verdict = Verifier(dictionary: WordGraph.english, rules: .strict)
      .judge(SampleGame.refused(by: .notTouching).record)
    let value = try JSONSerialization.jsonObject(with: Data(verdict.json))
    let schema = RefusedGame.memberSchema.description
    for (found, other) in [
      (#""totalScore": {"#, #""score": {"#), (#""integer""#, #""string""#),
      (#""boolean""#, #""null""#), (#""face","#, #""cube","#),
    ] {
      let changed = schema.replacingOccurrences(of: found, with: other)
      #expect(changed != schema)
      let object = try JSONSerialization.jsonObject(with: Data(changed.utf8))
      #expect(NaiveSchema(object: object).flaw(of: value) != nil, "\(found)")
    }
  }
}

/// Compact JSON with the members of each object in the order of their names, and otherwise the same bytes.
private struct NaiveSortedJSON {
  private var rest: [UInt8]

  init(_ json: [UInt8]) { rest = json.reversed() }

  mutating func value() -> String {
    switch rest.last {
    case UInt8(ascii: "{"): "{" + list { json in (0..<3).map { _ in json.value() }.joined() } + "}"
    case UInt8(ascii: "["): "[" + list(isSorted: false) { $0.value() } + "]"
    case UInt8(ascii: "\""): string()
    case UInt8(ascii: ":"): take()
    default: scalar()
    }
  }

  /// The elements between brackets, or members: a name, a colon and a value.
  private mutating func list(isSorted: Bool = true, _ element: (inout Self) -> String) -> String {
    var elements: [String] = []
    repeat {
      _ = take()
      if rest.last != UInt8(ascii: "]") { elements.append(element(&self)) }
    } while rest.last == UInt8(ascii: ",")
    _ = take()
    return (isSorted ? elements.sorted() : elements).joined(separator: ",")
  }

  private mutating func string() -> String {
    var text = take()
    while rest.last != UInt8(ascii: "\"") {
      text += rest.last == UInt8(ascii: "\\") ? take() + take() : take()
    }
    return text + take()
  }

  private mutating func scalar() -> String {
    var text = ""
    while let byte = rest.last, !",]}".utf8.contains(byte) { text += take() }
    return text
  }

  /// A byte; names, words and messages of the engine are ASCII.
  private mutating func take() -> String { String(Unicode.Scalar(rest.removeLast())) }
}

/// A `Schema Object` that lists all members.
private struct NaiveSchema {
  private let schema: [String: Any]

  init(object: Any) { schema = object as? [String: Any] ?? [:] }

  init(_ schema: JSONValue) {
    let object = try? JSONSerialization.jsonObject(with: Data(schema.description.utf8))
    self.init(object: object ?? [:])
  }

  /// What is wrong with a value; nil if it fits.
  func flaw(of value: Any) -> String? {
    let types = schema["type"] as? [String] ?? [schema["type"] as? String ?? ""]
    guard types.contains(where: { Self.types(of: value).contains($0) }) else {
      return "\(value) is none of \(types)"
    }
    if let values = value as? [Any] {
      let items = NaiveSchema(object: schema["items"] ?? [:])
      return values.lazy.compactMap { items.flaw(of: $0) }.first
    }
    guard let members = value as? [String: Any] else { return nil }
    let required = Set(schema["required"] as? [String] ?? [])
    let properties = schema["properties"] as? [String: Any] ?? [:]
    if !required.isSubset(of: members.keys) || !required.isSubset(of: properties.keys) {
      return "\(required) are required, not \(members.keys)"
    }
    return members.lazy.compactMap { name, value in
      properties[name].map { NaiveSchema(object: $0).flaw(of: value) } ?? "no \(name)"
    }.first
  }

  private static func types(of value: Any) -> [String] {
    switch value {
    case is NSNull: ["null"]
    case is String: ["string"]
    case is [Any]: ["array"]
    case is [String: Any]: ["object"]
    case let number as NSNumber where ["B", "c"].contains(String(cString: number.objCType)):
      ["boolean"]
    case let number as NSNumber where number.doubleValue == number.doubleValue.rounded():
      ["integer", "number"]
    default: ["number"]
    }
  }
}
