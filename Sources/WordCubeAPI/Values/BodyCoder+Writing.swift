import APIContract
import WordCubeFormats

extension BodyCoder where Value: Codable & Sendable & JSONWritable {
  /// A model as JSON that the engine's writer writes: an answer to most requests.
  static func written(_ type: Value.Type) -> BodyCoder {
    let coder = json(type)
    return BodyCoder(
      coder.description, encode: { JSONWriter.json(of: $0) }, decode: coder.decode)
  }
}
