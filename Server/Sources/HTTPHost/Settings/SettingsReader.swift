/// Reads settings from one source after another, and collects everything that is wrong.
struct SettingsReader<Values: SettingValues> {
  /// A value, and its source.
  struct Item {
    var place: String
    var name: String
    var value: String
  }

  let list: SettingList<Values>
  var settings = Values()
  var flaws: [SettingsError.Flaw] = []
  /// The source of each value.
  var places: [String: String] = [:]

  mutating func refuse(_ place: String, _ problem: SettingsError.Problem) {
    flaws.append(SettingsError.Flaw(place: place, problem: problem))
  }

  /// Applies the values of a source, which replace those of earlier sources.
  mutating func apply(_ items: [Item]) {
    var seen: Set<String> = []
    for item in items {
      guard let setting = list[item.name] else {
        refuse(item.place, .unknownName)
        continue
      }
      if !seen.insert(item.name).inserted {
        refuse(item.place, .repeatedName)
      } else if !setting.read(item.value, &settings) {
        let found = setting.isSecret ? "..." : item.value
        refuse(item.place, .badValue(expected: setting.expected, found: found))
      } else {
        places[item.name] = item.place
      }
    }
  }

  /// Reads the values of a file: lines `name = value`. `#` at the start of a line, or after a space, begins a
  /// comment.
  mutating func items(ofFile text: String, path: String) -> [Item] {
    var items: [Item] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let place = "file \(path), line \(index + 1)"
      let content = trimmed(withoutComment(line))
      if content.isEmpty { continue }
      guard let equals = content.firstIndex(of: "=") else {
        refuse(place, .badForm(expected: "name = value", found: content))
        continue
      }
      let name = trimmed(content[..<equals])
      let value = trimmed(content[content.index(after: equals)...])
      items.append(Item(place: "\(place), \(name)", name: name, value: value))
    }
    return items
  }

  /// Reads the values of the environment, ignoring variables with other names.
  func items(ofEnvironment environment: [String: String]) -> [Item] {
    list.settings.compactMap { setting in
      environment[setting.variable].map { value in
        Item(
          place: "environment variable \(setting.variable)", name: setting.name, value: value)
      }
    }
  }
}

private func withoutComment(_ line: Substring) -> Substring {
  var previous: Character = " "
  for index in line.indices {
    if line[index] == "#", previous.isWhitespace { return line[..<index] }
    previous = line[index]
  }
  return line
}

private func trimmed(_ text: Substring) -> String {
  let start = text.drop(while: \.isWhitespace)
  return String(start.reversed().drop(while: \.isWhitespace).reversed())
}
