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
  private var json = JSONWriter()

  /// An error with a message that has no values.
  @inline(never)
  init(_ code: Code, _ message: StaticString) {
    self.init(code)
    json.member("message", message)
  }

  /// An error with the message of an error of the engine.
  @inline(never)
  init(_ code: Code, text message: String) {
    self.init(code)
    json.member("message", message)
  }

  private init(_ code: Code) {
    self.code = code
    json.raw("{")
    json.member("code", code.name)
  }

  /// The error of bytes that are not the expected JSON.
  init(_ error: JSONError) {
    self.init(.malformed, text: error.message.string)
    json.member("offset", error.offset)
    json.member("path", error.path.string)
  }

  /// Adds a member.
  func adding(_ name: StaticString, _ value: some JSONWritable) -> ModuleError {
    var error = self
    error.json.member(name, value)
    return error
  }

  /// Sets the output to the object, and returns the code.
  @inline(never)
  fileprivate consuming func answer() -> Int32 {
    json.raw("}")
    _ = OutputBuffer.shared.set(json.bytes)
    return code.rawValue
  }
}

/// Runs a call: returns its result, or the code of its error, whose object is then the output.
@inline(never)
func returningNumber(_ body: () throws(ModuleError) -> Int32) -> Int32 {
  do throws(ModuleError) {
    return try body()
  } catch {
    return error.answer()
  }
}

/// Runs a call that answers with bytes: returns their number, or the code of the error.
@inline(never)
func returningBytes(_ body: () throws(ModuleError) -> [UInt8]) -> Int32 {
  returningNumber { () throws(ModuleError) in OutputBuffer.shared.set(try body()) }
}
