import Foundation

/// The golden geometry. The whole data keeps the faces with their places, the sample in their order.
struct GoldenGeometry {
  struct RemovalState: Decodable {
    /// Points as x, y and z.
    let removed: [[Int]]
    /// Numbers of faces.
    let playable: [Int]
  }

  private struct PlacedFace: Decodable {
    let x, y, z, side: Int
    let touching: [Int]

    var number: Int { ((x * 3 + y) * 3 + z) * 3 + side }
  }

  private struct File: Decodable {
    let faces: [PlacedFace]?
    let touching: [[Int]]?
    let removalStates: [RemovalState]
  }

  let touching: [[Int]]
  let removalStates: [RemovalState]

  init(_ files: GoldenFiles) throws {
    let file = try JSONDecoder().decode(File.self, from: files.bytes("geometry.json"))
    let placed = file.faces?.sorted { $0.number < $1.number }.map(\.touching)
    touching = placed ?? file.touching ?? []
    removalStates = file.removalStates
  }
}
