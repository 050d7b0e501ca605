extension SettingList {
  /// The flags and what they mean, in lines of at most 80 columns.
  public var flagHelp: String {
    var text = entry("--settings FILE", "Settings file: lines 'name = value', '#' comments.")
    for setting in settings {
      let value = setting.defaultText.isEmpty ? "none" : setting.defaultText
      let flag =
        "\(setting.flag) \(setting.isSwitch ? "[\(setting.placeholder)]" : setting.placeholder)"
      text += entry(flag, setting.help + ".", note: "(default: \(value))")
    }
    return text
  }

  /// All settings as a Markdown table: flag, environment variable, default, meaning. The name in a file is
  /// the flag without `--`.
  public var markdownTable: String {
    let file = "| `--settings FILE` | `WORDCUBE_SETTINGS` | | Settings file |\n"
    let rows = settings.map { setting in
      let flag = "\(setting.flag) \(setting.placeholder.replacing("|", with: "\\|"))"
      let value = setting.defaultText.isEmpty ? "" : "`\(setting.defaultText)`"
      return "| `\(flag)` | `\(setting.variable)` | \(value) | \(setting.help) |\n"
    }
    return "| flag | environment | default | meaning |\n|---|---|---|---|\n" + file + rows.joined()
  }

  /// Returns the text of a settings file with all settings. It contains no comments.
  public func fileText(of values: Values) -> String {
    settings.map { "\($0.name) = \($0.show(values))\n" }.joined()
  }

  private func entry(_ flag: String, _ help: String, note: String = "") -> String {
    let indent = String(repeating: " ", count: 26)
    var lines = ["  " + flag]
    if lines[0].count < 25 {
      lines[0] += indent.dropFirst(lines[0].count)
    } else {
      lines.append(indent)
    }
    // A note stays on one line if it fits.
    let isShort = indent.count + note.count <= 80
    let words = help.split(separator: " ") + (isShort ? [note[...]] : note.split(separator: " "))
    for word in words where !word.isEmpty {
      if lines[lines.count - 1].count + word.count + 1 > 80 { lines.append(indent) }
      let isStart = lines[lines.count - 1].count == indent.count
      lines[lines.count - 1] += isStart ? word : " " + word
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
