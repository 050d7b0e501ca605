import Foundation
import Testing
import WordCube
import WordCubeAPI

/// The JSON samples of each model, which today's models still read.
///
/// The files of `Samples/1` are frozen: they are never regenerated, and `WORDCUBE_REGENERATE` does not touch them.
/// A model that gets a new form gets new samples in a folder of its own. `Samples/2` has the models that came after
/// version 1; it is frozen with the next release.
struct FrozenSamplesTests {
  private static let folder = Samples.folder
  private static func names(in folder: String) throws -> [String] {
    let path = Self.folder.appendingPathComponent(folder).path
    return try FileManager.default.contentsOfDirectory(atPath: path).sorted().map {
      "\(folder)/\($0)"
    }
  }

  /// The name of the model of a file.
  private static func model(_ name: String) -> String {
    String(name.drop { $0 != "/" }.dropFirst().prefix { $0 != "-" && $0 != "." })
  }

  /// The models of all requests and answers by name.
  private func models() throws -> [String: any (Decodable & Sendable).Type] {
    let descriptions = try APIRoute.allCases.map { try $0.endpoint.description() }
    let models = descriptions.flatMap { [$0.requestBody?.model, $0.answerBody?.model] }
    return models.compactMap(\.self).reduce(into: ["ProblemDetails": ProblemDetails.self]) {
      $0[$1.name] = $1.type
    }
  }

  @Test func `the samples are as they were`() throws {
    let names = try Self.names(in: "1")
    var bytes: [UInt8] = []
    for name in names {
      bytes += Array("\(name.dropFirst(2))\n".utf8)
      bytes += try Data(contentsOf: Self.folder.appendingPathComponent(name))
    }
    #expect(names.count == 27)
    #expect(
      SHA256.digest(of: bytes).description
        == "4056f0034f856707a080d92180d7c5c9b9439a3c35823c9243d1e4dadb784fb6")
  }

  @Test func `each model has a frozen sample`() throws {
    let sampled = try (Self.names(in: "1") + Self.names(in: "2")).map(Self.model)
    #expect(try Set(models().keys) == Set(sampled))
  }

  @Test func `today's models read each member of the samples`() throws {
    let models = try models()
    for name in try Self.names(in: "1") + Self.names(in: "2") {
      let json = try Data(contentsOf: Self.folder.appendingPathComponent(name))
      let model = try #require(models[Self.model(name)], "\(name)")
      let value = try JSONDecoder().decode(model, from: json)
      guard let model = value as? any Encodable else { throw CocoaError(.coderInvalidValue) }
      let written = try JSONEncoder().encode(model)
      let old = try JSONSerialization.jsonObject(with: json)
      let new = try JSONSerialization.jsonObject(with: written)
      #expect(lost(from: old, in: new, name) == [])
    }
  }

  /// The places whose value is not in the new JSON. New members are allowed.
  private func lost(from old: Any, in new: Any?, _ place: String) -> [String] {
    if let old = old as? [String: Any], let new = new as? [String: Any] {
      return old.keys.sorted().flatMap { lost(from: old[$0] ?? 0, in: new[$0], "\(place).\($0)") }
    }
    if let old = old as? [Any], let new = new as? [Any], old.count == new.count {
      return old.indices.flatMap { lost(from: old[$0], in: new[$0], "\(place)[\($0)]") }
    }
    return (old as? NSObject) == (new as? NSObject) ? [] : [place]
  }

  @Test func `a lost member is noticed`() {
    let old: [String: Any] = ["a": 1, "b": [["c": "d"], ["c": "e"]]]
    #expect(lost(from: old, in: old.merging(["new": 2]) { $1 }, "x") == [])
    #expect(lost(from: old, in: ["a": 2, "b": [["c": "d"], [:]]], "x") == ["x.a", "x.b[1].c"])
    #expect(lost(from: old, in: ["a": 1, "b": []], "x") == ["x.b"])
    #expect(lost(from: old, in: nil, "x") == ["x"])
  }
}
