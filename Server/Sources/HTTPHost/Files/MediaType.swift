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
