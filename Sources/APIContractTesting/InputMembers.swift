import APIContract

/// The members of an input as short texts, for messages. Members that are nil are left out.
struct InputMembers {
  private enum Leaf: Equatable {
    case text(String)
    case bytes([UInt8])
  }

  private var members: [(path: String, leaf: Leaf)] = []

  init(_ input: Any) { add(input, at: "", depth: 0) }

  private mutating func add(_ value: Any, at path: String, depth: Int) {
    if let leaf = leaf(of: value) {
      members.append((path, leaf))
      return
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      for child in mirror.children { add(child.value, at: path, depth: depth) }
    case .struct, .class, .enum, .tuple, .collection:
      if mirror.displayStyle == .tuple, mirror.children.isEmpty { return }
      guard !mirror.children.isEmpty, depth < 8, members.count < 100 else { fallthrough }
      for (index, child) in mirror.children.enumerated() {
        let name = mirror.displayStyle == .collection ? "[\(index)]" : child.label ?? "\(index)"
        let separator = path.isEmpty || name.hasPrefix("[") ? "" : "."
        add(child.value, at: path + separator + name, depth: depth + 1)
      }
    default: members.append((path, .text("\(value)")))
    }
  }

  /// Returns the text of a value that has no members of interest; nil for other values.
  private func leaf(of value: Any) -> Leaf? {
    switch value {
    case let value as [UInt8]: .bytes(value)
    case let value as String: .text("\"\(value)\"")
    case let value as any ParameterValue: .text(value.parameterText)
    case let value as any CustomStringConvertible:
      switch Mirror(reflecting: value).displayStyle {
      case .collection, .optional, .tuple: nil
      default: .text("\(value)")
      }
    default: nil
    }
  }

  private func leaf(at path: String) -> Leaf? { members.first { $0.path == path }?.leaf }

  /// Returns the members that differ from those of an expected input, then the equal ones:
  /// `scope: lastWeek (expected allTime); mode: timed`.
  func text(expecting expected: InputMembers) -> String {
    var different: [String] = []
    var equal: [String] = []
    for (path, leaf) in members {
      let other = expected.leaf(at: path)
      if leaf == other {
        equal.append(text(leaf, at: path))
      } else {
        different.append(difference(leaf, other, at: path))
      }
    }
    for (path, other) in expected.members where leaf(at: path) == nil {
      different.append(difference(nil, other, at: path))
    }
    return [different, equal].filter { !$0.isEmpty }.map { $0.joined(separator: ", ") }
      .joined(separator: "; ")
  }

  private func difference(_ leaf: Leaf?, _ expected: Leaf?, at path: String) -> String {
    guard case .bytes(let found) = leaf, case .bytes(let other) = expected else {
      return text(leaf, at: path) + " (expected \(text(expected, at: "")))"
    }
    var index = 0
    while index < min(found.count, other.count), found[index] == other[index] { index += 1 }
    let start = max(0, index - 8)
    func window(_ bytes: [UInt8]) -> String {
      "'" + excerpt(String(decoding: bytes[start...].prefix(24), as: UTF8.self), limit: 32) + "'"
    }
    return (path.isEmpty ? "" : "\(path) ")
      + "at byte \(index): \(window(found)) (expected \(window(other)))"
  }

  private func text(_ leaf: Leaf?, at path: String) -> String {
    let text =
      switch leaf {
      case nil: "nil"
      case .text(let text): excerpt(text)
      case .bytes(let bytes): "\(bytes.count) bytes"
      }
    return path.isEmpty ? text : "\(path): \(text)"
  }
}

extension InputMembers: CustomStringConvertible {
  /// The members in order: `mode: timed, language: en`.
  var description: String {
    members.map { text($0.leaf, at: $0.path) }.joined(separator: ", ")
  }
}
