import WordCube
import WordCubeFormats

/// Why a call failed: a code for the result, and a JSON object for the output.
struct ModuleError: Error {
  /// The codes of `ABI.md`.
  enum Code: Int32 {
    case invalidLength = -1
    case invalidHandle = -2
    case invalidArgument = -3
    case malformed = -4
    case refused = -5
    case searchLimit = -6
    case notFound = -7
    case tooManyHandles = -8
    case unsupported = -9

    var name: StaticString {
      switch self {
      case .invalidLength: "invalidLength"
      case .invalidHandle: "invalidHandle"
      case .invalidArgument: "invalidArgument"
      case .malformed: "malformed"
      case .refused: "refused"
      case .searchLimit: "searchLimit"
      case .notFound: "notFound"
      case .tooManyHandles: "tooManyHandles"
      case .unsupported: "unsupported"
      }
    }
  }

  let code: Code
  private var json = JSONText()

  /// An error with a message.
  init(_ code: Code, _ message: String) {
    self.code = code
    json.raw("{")
    json.name("code")
    json.text(code.name)
    json.member("message", message)
  }

  /// The error of bytes that are not the expected JSON.
  init(_ error: JSONError) {
    self.init(.malformed, error.message.string)
    json.member("offset", error.offset)
    json.member("path", error.path.string)
  }

  /// Adds a member with the value that a closure writes.
  func adding(_ name: StaticString, _ write: (inout JSONText) -> Void) -> ModuleError {
    var error = self
    error.json.name(name)
    write(&error.json)
    return error
  }

  /// The object that the output has.
  var output: [UInt8] { json.bytes + [UInt8(ascii: "}")] }
}

/// Runs a call: returns its result, or the code of its error, whose object is then the output.
@inline(never)
func result(_ body: () throws(ModuleError) -> Int32) -> Int32 {
  do throws(ModuleError) {
    return try body()
  } catch {
    _ = OutputBuffer.shared.set(error.output)
    return error.code.rawValue
  }
}

/// Runs a call that answers with bytes: returns their number, or the code of the error.
@inline(never)
func answer(_ body: () throws(ModuleError) -> [UInt8]) -> Int32 {
  result { () throws(ModuleError) in OutputBuffer.shared.set(try body()) }
}
