import Lexicon
import WordCube
import WordCubeFormats

/// What a run of `word-cube verify --output FILE` judged, and how: the content of `FILE.run`.
///
/// The file is JSON: one object with a member on each line, each of which is text or null. `--resume`
/// compares it, so that an output never mixes verdicts by different rules or on different games.
struct RunDescription: Equatable {
  /// A member: its name, and its value as JSON.
  private struct Item: Equatable {
    let name: String
    let value: String
  }

  private var items: [Item] = []
  private var inputs: [InputDescription] = []

  private static let version = "1"
  /// Far more bytes than the description of a run with many inputs takes.
  private static let byteLimit = 64 << 20

  init() { add("run", Self.version) }

  /// Adds a member; nil is null.
  mutating func add(_ name: String, _ value: String?) {
    items.append(Item(name: name, value: value.map { Self.json($0) } ?? "null"))
  }

  /// Adds rules: in words, and as a fingerprint, which covers their parameters too.
  mutating func add(_ name: String, _ rules: Rules) {
    add(name, "\(rules), \(rules.fingerprint)")
  }

  /// Adds the inputs.
  mutating func add(inputs paths: [String]) {
    // Verdicts name the file only if there are several.
    add("namesFiles", "\(paths.count > 1)")
    inputs = paths.map { InputDescription(path: $0) }
  }

  /// The first 8 bytes of the SHA-256 of some bytes.
  static func checksum(of bytes: [UInt8]) -> String {
    "\(Fingerprint(rawValue: SHA256.digest(of: bytes.span).leadingBits))"
  }

  private static func json(_ text: String) -> String {
    var json = JSONWriter()
    ByteText.shown(text).write(to: &json)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// The name of the file next to an output.
  static func path(beside output: String) -> String { output + ".run" }
}

// The beginnings of inputs.
extension RunDescription {
  /// Whether an input's size is not known.
  func isStream(input number: Int) -> Bool { inputs[number].byteCount == nil }

  /// The beginning of an input in the run that began the output, or in this one; nil if it is not known.
  func beginning(ofInput number: Int) -> String? { inputs[number].beginning }

  mutating func setBeginning(_ text: String, ofInput number: Int) {
    inputs[number].beginning = text
  }

  static func beginningName(ofInput number: Int) -> String { name("beginning", ofInput: number) }
}

// The file.
extension RunDescription {
  /// Writes the file next to an output, such that a reader never sees only part of it.
  func write(beside output: String) throws(CommandError) {
    let path = Self.path(beside: output)
    let members = (items + inputItems).map { "  \(Self.json($0.name)): \($0.value)" }
    let text = "{\n" + members.joined(separator: ",\n") + "\n}\n"
    try commandErrors(in: path) {
      try OutputFile.write(Array(text.utf8), to: path + ".new")
      try SystemCalls.rename(path + ".new", to: path)
    }
  }

  private var inputItems: [Item] {
    inputs.enumerated().flatMap { number, input in
      input.members.map { name, value in
        Item(
          name: Self.name(name, ofInput: number), value: value.map { Self.json($0) } ?? "null")
      }
    }
  }

  private static func name(_ name: String, ofInput number: Int) -> String {
    "input \(number + 1) \(name)"
  }

  /// Checks that the run that began an output matches this one, and takes over the beginnings of its inputs.
  ///
  /// Inputs may have grown, and others may have been added at the end.
  ///
  /// - Throws: ``CommandError``, which says what differs.
  mutating func requireSame(asBeside output: String) throws(CommandError) {
    let path = Self.path(beside: output)
    guard SystemCalls.exists(path) else {
      throw CommandError(
        "\(output): there is no \(path), which describes its verdicts; judge again into a "
          + "new file")
    }
    let values = try Self.read(path)
    func require(_ name: String, _ found: String) throws(CommandError) {
      let expected = values[name] ?? "null"
      guard expected == found else {
        throw difference(name, expected: expected, found: found, beside: output)
      }
    }
    for item in items { try require(item.name, item.value) }
    for (number, input) in inputs.enumerated() {
      // An input added at the end.
      guard values[Self.name("file", ofInput: number)] != nil else { break }
      let size = values[Self.name("bytes", ofInput: number)].flatMap {
        Int($0.dropFirst().dropLast())
      }
      for (name, value) in input.members(atBytes: size) {
        try require(Self.name(name, ofInput: number), value.map { Self.json($0) } ?? "null")
      }
    }
    if let missing = values[Self.name("file", ofInput: inputs.count)] {
      throw CommandError(
        "\(output): input \(inputs.count + 1) differs from the run that began it: expected "
          + "\(missing), found none (\(path))")
    }
    for number in inputs.indices {
      inputs[number].beginning = values[Self.beginningName(ofInput: number)].flatMap {
        Self.text($0)
      }
    }
  }

  /// The error for a member that differs from the run that began an output.
  func difference(
    _ name: String, expected: String, found: String, beside output: String
  ) -> CommandError {
    CommandError(
      "\(output): \(name) differs from the run that began it: expected \(expected), "
        + "found \(found) (\(Self.path(beside: output)))")
  }

  /// A member's text without its quotes. It needs no unescaping, because an input's beginning has no escapes.
  private static func text(_ json: String) -> String? {
    json.hasPrefix("\"") && json.utf8.count > 2 ? String(json.dropFirst().dropLast()) : nil
  }

  /// Reads a file: each member's JSON by its name.
  private static func read(_ path: String) throws(CommandError) -> [String: String] {
    let bytes = try InputFile.text(of: path, limit: byteLimit)
    let object: JSONObjectMembers
    do {
      object = try JSONObjectMembers(bytes)
    } catch {
      throw CommandError("\(path): it is not the description of a run: \(error)")
    }
    var values: [String: String] = [:]
    for name in object.names {
      values[name] = object.bytes(of: name).map { String(decoding: $0, as: UTF8.self) }
    }
    return values
  }
}

/// An input of a run.
private struct InputDescription: Equatable {
  let path: String
  /// The number of bytes; nil for pipes and files that cannot be read.
  let byteCount: Int?
  /// A stream's beginning, once it is known.
  var beginning: String?

  /// How many of the first bytes the checksum covers.
  private static let checkedByteCount = 64 << 10

  init(path: String) {
    self.path = path
    byteCount =
      path == "-"
      ? SystemCalls.byteCount(SystemCalls.standardInput) : SystemCalls.byteCount(ofFileAt: path)
  }

  /// The name, the size, and the beginning's checksum.
  var members: [(name: String, value: String?)] {
    [
      ("file", path), ("bytes", byteCount.map { "\($0)" }),
      ("checksum", byteCount.flatMap { checksum(ofFirst: $0) }),
    ] + (beginning.map { [("beginning", $0)] } ?? [])
  }

  /// The members as they were when the input had `count` bytes, which is nil if it could not be read then.
  ///
  /// Leaves out contents that cannot be compared: those of pipes, and of files that are missing now.
  func members(atBytes count: Int?) -> [(name: String, value: String?)] {
    guard let count, let byteCount else { return [("file", path)] }
    if byteCount < count { return members }
    return [("file", path), ("checksum", checksum(ofFirst: count))]
  }

  private func checksum(ofFirst count: Int) -> String? {
    SystemCalls.beginning(ofFileAt: path, count: min(count, Self.checkedByteCount))
      .map { RunDescription.checksum(of: $0) }
  }
}

extension HeldAnswer {
  /// What the server knows, for a run's description; nil if it knows nothing.
  var runText: String? {
    guard case .game(let held) = self else { return nil }
    let players =
      switch held.players {
      case .several(let indices): "players \(indices)"
      case .one: "one player"
      case nil: "players as submitted"
      }
    return "\(held.puzzle.text), \(held.mode.name), \(players)"
  }
}
