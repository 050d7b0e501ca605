import Foundation

/// A value of JSON, to compare answers member by member.
indirect enum JSON: Equatable {
  case object([String: JSON])
  case array([JSON])
  case text(String)
  case number(Double)
  case bool(Bool)
  case null

  /// Reads a text; an empty one is null.
  init(_ text: String) throws {
    guard !text.isEmpty else {
      self = .null
      return
    }
    self.init(
      try JSONSerialization.jsonObject(with: Data(text.utf8), options: [.fragmentsAllowed]))
  }

  private init(_ value: Any) {
    switch value {
    case let value as [String: Any]: self = .object(value.mapValues(JSON.init))
    case let value as [Any]: self = .array(value.map(JSON.init))
    case let value as String: self = .text(value)
    case let value as NSNumber:
      self = isBool(value) ? .bool(value.boolValue) : .number(value.doubleValue)
    default: self = .null
    }
  }

  /// The member of an object.
  subscript(name: String) -> JSON? {
    get {
      guard case .object(let members) = self else { return nil }
      return members[name]
    }
    set {
      guard case .object(var members) = self else { return }
      members[name] = newValue
      self = .object(members)
    }
  }

  /// The elements of an array; none of another value.
  var elements: [JSON] {
    guard case .array(let elements) = self else { return [] }
    return elements
  }

  /// The text of a text.
  var text: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }

  /// The number of a number.
  var number: Double? {
    guard case .number(let number) = self else { return nil }
    return number
  }

  /// The value as it is sent.
  var json: String {
    switch self {
    case .object(let members):
      "{\(members.map { "\(JSON.text($0.key).json):\($0.value.json)" }.joined(separator: ","))}"
    case .array(let values): "[\(values.map(\.json).joined(separator: ","))]"
    case .text(let text):
      // The texts of fixtures need no escapes but these.
      "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    case .number(let number): Int(exactly: number).map { "\($0)" } ?? "\(number)"
    case .bool(let bool): "\(bool)"
    case .null: "null"
    }
  }

  /// Changes each text that is the value of a member with a name, wherever it is.
  mutating func changeTexts(named name: String, _ change: (String) -> String) {
    switch self {
    case .object(var members):
      for (key, var value) in members {
        if key == name, case .text(let text) = value { value = .text(change(text)) }
        value.changeTexts(named: name, change)
        members[key] = value
      }
      self = .object(members)
    case .array(var values):
      for index in values.indices { values[index].changeTexts(named: name, change) }
      self = .array(values)
    default: break
    }
  }

  /// What an old client would miss or find changed in a new value: paths with both values. A new value may have more
  /// members; their names are collected.
  func differences(from new: JSON, at path: String = "", added: inout Set<String>) -> [String] {
    switch (self, new) {
    case (.object(let old), .object(let new)):
      added.formUnion(Set(new.keys).subtracting(old.keys))
      return old.sorted { $0.key < $1.key }.flatMap { name, value in
        new[name].map { value.differences(from: $0, at: "\(path)/\(name)", added: &added) }
          ?? ["\(path)/\(name) is missing"]
      }
    case (.array(let old), .array(let new)):
      guard old.count == new.count else {
        return ["\(path) has \(new.count) elements, not \(old.count)"]
      }
      return zip(old, new).enumerated().flatMap { index, pair in
        pair.0.differences(from: pair.1, at: "\(path)/\(index)", added: &added)
      }
    default: return self == new ? [] : ["\(path) is \(new), not \(self)"]
    }
  }
}

/// Whether a number of JSON was `true` or `false`.
private func isBool(_ number: NSNumber) -> Bool {
  String(cString: number.objCType) == "c" || String(cString: number.objCType) == "B"
}
