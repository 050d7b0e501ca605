/// Reads the text format, as its description says: by scalars, one line after the other.
struct NaiveTextReader {
  struct Sample: Hashable {
    var name: String
    var labels: [String: String]
  }

  struct MalformedLine: Error {
    var line: String
  }

  private(set) var values: [Sample: Double] = [:]
  private(set) var types: [String: String] = [:]
  private(set) var help: [String: String] = [:]

  init(_ text: String) throws {
    guard text.isEmpty || text.unicodeScalars.last == "\n" else { throw MalformedLine(line: text) }
    for line in text.unicodeScalars.split(separator: "\n") { try read(line) }
  }

  subscript(_ name: String, _ labels: [String: String] = [:]) -> Double? {
    values[Sample(name: name, labels: labels)]
  }

  private mutating func read(_ line: Substring.UnicodeScalarView) throws {
    let malformed = MalformedLine(line: String(line))
    let words = line.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
    if line.first == "#" {
      guard words.count == 4 else { throw malformed }
      let name = String(words[2])
      switch String(words[1]) {
      case "HELP" where help[name] == nil: help[name] = try unescaped(words[3][...], "\\n")
      case "TYPE" where types[name] == nil: types[name] = String(words[3])
      default: throw malformed
      }
      return
    }
    var rest = line
    func take(_ isTaken: (Unicode.Scalar) -> Bool) -> String {
      let taken = rest.prefix(while: isTaken)
      rest = rest.dropFirst(taken.count)
      return String(taken)
    }
    let name = take { $0 != "{" && $0 != " " }
    guard (try? /[a-zA-Z_:][a-zA-Z0-9_:]*/.wholeMatch(in: name)) != nil else { throw malformed }
    var labels: [String: String] = [:]
    if rest.first == "{" {
      repeat {
        rest = rest.dropFirst()
        let label = take { $0 != "=" }
        guard rest.starts(with: "=\"".unicodeScalars), labels[label] == nil,
          (try? /[a-zA-Z_][a-zA-Z0-9_]*/.wholeMatch(in: label)) != nil
        else { throw malformed }
        rest = rest.dropFirst(2)
        var isEscaped = false
        let value = take { scalar in
          defer { isEscaped = !isEscaped && scalar == "\\" }
          return scalar != "\"" || isEscaped
        }
        labels[label] = try unescaped(value.unicodeScalars[...], "\\n\"")
        rest = rest.dropFirst()
      } while rest.first == ","
      guard rest.first == "}" else { throw malformed }
      rest = rest.dropFirst()
    }
    let sample = Sample(name: name, labels: labels)
    guard rest.first == " ", let value = Double(String(rest.dropFirst())), values[sample] == nil
    else { throw malformed }
    values[sample] = value
  }

  private func unescaped(
    _ text: Substring.UnicodeScalarView, _ escapes: String
  ) throws -> String {
    var result = ""
    var isEscaped = false
    for scalar in text {
      if isEscaped {
        guard escapes.unicodeScalars.contains(scalar) else {
          throw MalformedLine(line: String(text))
        }
        result.unicodeScalars.append(scalar == "n" ? "\n" : scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
