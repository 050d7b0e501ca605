import APIContract
import WordCubeFormats

extension ProblemDetails: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.memberIfPresent("detail", detail)
      json.memberIfPresent("match", match.map(EncodedMatch.init))
      json.memberIfPresent("serverTime", serverTime)
      json.member("status", status)
      json.member("title", title)
      json.member("type", type)
      json.memberIfPresent("verdict", verdict)
    }
  }
}

/// A match, which is rare in a problem.
private struct EncodedMatch: JSONWritable {
  private static let coder = BodyCoder.json(Match.self)

  let match: Match

  func write(to json: inout JSONWriter) {
    // Strings, integers and finite numbers can always be encoded.
    json.bytes += (try? Self.coder.encode(match)) ?? Array("null".utf8)
  }
}
