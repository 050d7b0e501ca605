import APIContract
import WordCubeFormats

extension BodyCoder where Value: Codable & Sendable & JSONWritable {
  /// Returns a coder for a model as JSON, which the engine's writer writes. Most requests get such an answer.
  static func written(_ type: Value.Type) -> BodyCoder {
    let coder = json(type)
    return BodyCoder(
      coder.description, encode: { JSONWriter.json(of: $0) }, decode: coder.decode)
  }
}
