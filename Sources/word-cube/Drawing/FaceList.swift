import ArgumentParser
import WordCube

/// Faces as an argument.
struct FaceList: ExpressibleByArgument {
  let faces: [Face]

  /// The faces whose numbers stand in a text with commas between, each once; nil for other text.
  init?(argument: String) {
    var faces: [Face] = []
    for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let number = UInt8(part), let face = Face(rawValue: number), !faces.contains(face)
      else { return nil }
      faces.append(face)
    }
    self.faces = faces
  }
}
