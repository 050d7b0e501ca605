import APIContract
import Foundation
import NIOPosix

/// A folder whose files are served.
///
/// A path names a file of the folder; `/`, or a path that ends with `/`, names an `index.html`. Next to a file `a.js`,
/// `a.js.br` and `a.js.gz` are the same bytes, compressed. No request leads out of the folder, to a name that begins with
/// a dot, or to a list of files, with one exception: `/.well-known/` (RFC 8615) is served.
///
/// The head of a page can describe its link: see ``OpenGraph``. This applies to requests with a query. The page is then
/// made from the uncompressed file, and has its own tag.
struct WebFolder: Sendable {
  /// The maximum number of bytes in a file. The folder does not serve larger ones.
  static let maximumByteCount = 64 << 20
  /// The maximum number of bytes in a page that something is added to. Larger ones are sent as they are.
  static let maximumPageByteCount = 1 << 20

  /// The path without symbolic links.
  let root: String
  /// The path of the folder in requests; it begins and ends with `/`.
  let webPath: String
  private let tags = FileTags()

  /// Opens the folder at a path.
  ///
  /// - Parameter webPath: The path of the folder in requests; it begins and ends with `/`.
  init(path: String, at webPath: String = "/") throws(HostError) {
    precondition(webPath.utf8.first == UInt8(ascii: "/") && webPath.utf8.last == UInt8(ascii: "/"))
    self.webPath = webPath
    guard let root = resolvedPath(path),
      (try? FileManager.default.contentsOfDirectory(atPath: root)) != nil
    else { throw .noWebFolder(path) }
    self.root = root == "/" ? "" : root
  }

  /// Returns the answer to a `GET` request that names a file; nil if there is no such file, or for another method.
  ///
  /// - Parameter openGraph: Describes the link of a page. It is called only for a request with a query.
  func answer(
    to request: Request, openGraph: (Request) async -> OpenGraph? = { _ in nil }
  ) async -> Answer? {
    guard request.method == .get else { return nil }
    if request.path + "/" == webPath { return redirect }
    guard request.path.hasPrefix(webPath),
      let name = Self.fileName(path: "/" + request.path.dropFirst(webPath.count))
    else { return nil }
    let isPage = !request.query.isEmpty && mediaType(ofFile: name).hasPrefix("text/html")
    let graph = isPage ? await openGraph(request) : nil
    // Read files on a thread that may wait.
    return try? await NIOThreadPool.singleton.runIfActive { answer(name, request, graph) }
  }

  /// The answer to the folder's path without its last `/`. From that path, a page's relative links would lead to other
  /// places.
  private var redirect: Answer {
    let name = webPath.split(separator: "/").last.map(String.init) ?? ""
    // The location is relative, so that it also works behind a proxy that removes a part of the path.
    let headers: Headers = ["location": name + "/", "cache-control": "no-cache"]
    return Answer(response: Response(status: 308, headers: headers), route: "web")
  }

  /// Returns the name of a file, relative to the folder; nil if no served file has the path.
  static func fileName(path: String) -> String? {
    guard path.utf8.first == UInt8(ascii: "/") else { return nil }
    var segments: [String] = []
    for part in path.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      guard let segment = String(part).removingPercentEncoding else { return nil }
      segments.append(segment)
    }
    if segments.last == "" { segments[segments.count - 1] = "index.html" }
    return isServedPath(segments) ? segments.joined(separator: "/") : nil
  }

  private func answer(_ name: String, _ request: Request, _ graph: OpenGraph?) -> Answer? {
    do throws(WebFile.Failure) {
      let file = try WebFile(name: name, in: root)
      if let graph, let answer = try answer(file, with: graph, request) { return answer }
      for coding in ContentCoding.accepted(request.headers["accept-encoding"]) {
        if let coded = try? WebFile(name: name + coding.suffix, in: root) {
          return try answer(coded, request, coding: coding, type: mediaType(ofFile: name))
        }
      }
      return try answer(file, request, coding: nil, type: mediaType(ofFile: name))
    } catch {
      return error == .notFound ? nil : Answer(response: .fileUnavailable, route: "web")
    }
  }

  /// Returns the answer with the file, or 304 if the client already has it.
  private func answer(
    _ file: WebFile, _ request: Request, coding: ContentCoding?, type: String
  ) throws(WebFile.Failure) -> Answer {
    var response = head(type: type, coding: coding, tag: try tags.tag(of: file, coding), request)
    if response.status == 304 { return Answer(response: response, route: "web") }
    if file.byteCount > WebFile.pieceByteCount {
      return Answer(response: response, file: file, route: "web")
    }
    response.body = Array(try file.read(at: 0).readableBytesView)
    return Answer(response: response, route: "web")
  }

  /// Returns the answer with a page that describes its link; nil if nothing can be added to the file.
  ///
  /// The tag is the hash of the bytes that are sent, so a cache cannot mistake the plain page, or the page of another
  /// link, for this one.
  private func answer(
    _ file: WebFile, with graph: OpenGraph, _ request: Request
  ) throws(WebFile.Failure) -> Answer? {
    guard file.byteCount <= Self.maximumPageByteCount else { return nil }
    var page: [UInt8] = []
    while page.count < file.byteCount {
      page += Array(try file.read(at: page.count).readableBytesView)
    }
    guard let body = graph.added(to: page) else { return nil }
    let tag = EntityTag(FileTags.text(ofDigest: WebFile.digest(of: body)))
    var response = head(type: "text/html; charset=utf-8", coding: nil, tag: tag, request)
    if response.status == 200 { response.body = body }
    return Answer(response: response, route: "web")
  }

  /// Returns the response without its body; 304 if the client has the tag.
  private func head(
    type: String, coding: ContentCoding?, tag: EntityTag?, _ request: Request
  ) -> Response {
    var response = Response(
      status: 200,
      headers: [
        "content-type": type, "cache-control": "no-cache", "vary": "Accept-Encoding",
        "content-security-policy": SecurityHeaders.pagePolicy,
      ])
    if let coding { response.headers["content-encoding"] = coding.rawValue }
    response.headers["etag"] = tag?.header
    if let known = request.headers["if-none-match"], tag?.isListed(in: known) == true {
      response.status = 304
      response.headers["content-type"] = nil
      response.headers["content-encoding"] = nil
    }
    return response
  }
}

/// Whether a path of names can be served. Only the first can be hidden: the folder `.well-known`.
func isServedPath(_ names: [String]) -> Bool {
  let isWellKnown = names.count > 1 && names[0] == ".well-known"
  return names.dropFirst(isWellKnown ? 1 : 0).allSatisfy(isServedName)
}

/// Whether the name of a file or folder can be served: not empty, not hidden, and a single name on all systems.
func isServedName(_ name: String) -> Bool {
  !name.isEmpty && name.utf8.count <= 255 && name.utf8.first != UInt8(ascii: ".")
    && name.utf8.allSatisfy { $0 > 0x1F && $0 != 0x7F && $0 != 0x2F && $0 != 0x5C }
}

/// Returns the path without symbolic links; nil if there is no such file or folder.
func resolvedPath(_ path: String) -> String? {
  guard let resolved = realpath(path, nil) else { return nil }
  defer { free(resolved) }
  return String(validatingCString: resolved)
}

/// Returns a file's media type, by its extension.
func mediaType(ofFile name: String) -> String {
  let suffix = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
  return switch suffix {
  case "html": "text/html; charset=utf-8"
  case "js", "mjs": "text/javascript; charset=utf-8"
  case "css": "text/css; charset=utf-8"
  case "txt": "text/plain; charset=utf-8"
  case "json", "map": "application/json"
  case "webmanifest": "application/manifest+json"
  case "wasm": "application/wasm"
  case "svg": "image/svg+xml"
  case "png": "image/png"
  case "ico": "image/x-icon"
  case "woff2": "font/woff2"
  default: "application/octet-stream"
  }
}
