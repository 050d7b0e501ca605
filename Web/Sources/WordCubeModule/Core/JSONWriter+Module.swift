import WordCube
import WordCubeFormats

// The values that only the module writes. The library's writer writes all others.

extension StaticString: JSONWritable {
  /// Writes a string that needs no escapes.
  package func write(to json: inout JSONWriter) {
    json.bytes.append(UInt8(ascii: "\""))
    json.raw(self)
    json.bytes.append(UInt8(ascii: "\""))
  }
}

extension UInt64: JSONWritable {
  package func write(to json: inout JSONWriter) { json.write(decimal: self) }
}

extension Face: JSONWritable {
  /// Writes the number of the face.
  package func write(to json: inout JSONWriter) { Int(rawValue).write(to: &json) }
}

extension FaceSet: JSONWritable {
  /// Writes the numbers of the faces.
  package func write(to json: inout JSONWriter) { Array(self).write(to: &json) }
}

extension CubeSet: JSONWritable {
  /// Writes the numbers of the cubes.
  package func write(to json: inout JSONWriter) { map { Int($0.rawValue) }.write(to: &json) }
}
