/// The name of the flag that is not a setting: the path of the settings file.
let settingsFileName = "settings"

extension SettingsReader {
  /// Reads the values of flags: `--name value` or `--name=value`. A switch can stand alone.
  mutating func items(ofFlags arguments: [String]) -> [Item] {
    var items: [Item] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("--"), argument != "--" else {
        refuse("command line", .badForm(expected: "--name value", found: argument))
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0].dropFirst(2))
      let place = "flag --\(name)"
      if parts.count == 2 {
        items.append(Item(place: place, name: name, value: String(parts[1])))
      } else if let value = value(ofFlag: name, in: &rest) {
        items.append(Item(place: place, name: name, value: value))
      } else {
        let expected = list[name]?.expected ?? "a value"
        refuse(place, .missingValue(expected: expected))
      }
    }
    return items
  }

  /// Returns the value after a flag; nil if it is missing.
  private func value(ofFlag name: String, in rest: inout ArraySlice<String>) -> String? {
    let setting = list[name]
    if setting?.isSwitch == true {
      return rest.first == "on" || rest.first == "off" ? rest.popFirst() : "on"
    }
    guard setting != nil || name == settingsFileName else {
      // Skip whatever looks like the value of an unknown flag.
      if rest.first?.hasPrefix("--") == false { rest.removeFirst() }
      return ""
    }
    return rest.first?.hasPrefix("--") == false ? rest.popFirst() : nil
  }
}
