import WordCube

@testable import WordCubeFormats

/// Lends a reader of some bytes, with the built-in templates, to a closure.
func readJSON<Value>(_ json: [UInt8], _ body: (inout TemplateReader) -> Value) -> Value {
  UnsafeBytes.withUnsafeBytes(of: json.span) { bytes in
    TemplateReader.withReader(of: bytes, body)
  }
}

/// A value that is read with and without templates.
enum ReadValue: Hashable {
  case moves(MoveList)
  case puzzle(Puzzle)

  /// What bytes are read as.
  enum Kind {
    case moves(limit: Int)
    case puzzle
  }

  /// Reads a whole document.
  static func read<Values: ValueReading>(
    _ json: [UInt8], as kind: Kind, with reader: ModelReader<Values>.Type
  ) -> Result<ReadValue, ScanError> {
    UnsafeBytes.withUnsafeBytes(of: json.span) { bytes in
      reader.withReader(of: bytes) { reader in
        do throws(ScanError) {
          let value: ReadValue =
            switch kind {
            case .moves(let limit): .moves(try reader.readMoves(limit: limit))
            case .puzzle: .puzzle(try reader.readPuzzle(.english))
            }
          try reader.scanner.finish()
          return .success(value)
        } catch {
          return .failure(error)
        }
      }
    }
  }
}
