import Foundation
import GameServiceCore
import HTTPHost
import WordCube
import WordCubeAPI
import WordCubeSolver

extension ServerParts {
  /// Returns the description of a link to the page. Returns nil if the code is unknown, if the game may not
  /// be shown, or if the client's address has sent too many requests.
  ///
  /// | link | description |
  /// |---|---|
  /// | `/?shared=CODE` and `/?match=CODE` | the answer of `API.Sharing.preview` |
  /// | `/?puzzle=PROVENANCE`, or with `&mode=timed` | that there is a puzzle to play |
  /// | `/?daily=MODE` | that there is a challenge each day |
  public func openGraph(of request: Request, from origin: RequestOrigin) async -> OpenGraph? {
    guard request.path == "/" || request.path == "/index.html" else { return nil }
    let items = request.query.split(separator: "&").compactMap(Self.item)
    let query = Dictionary(items, uniquingKeysWith: { first, _ in first })
    if let text = query["puzzle"] {
      guard (try? Provenance(text)) != nil else { return nil }
      let mode = query["mode"].flatMap { GameMode(parameterText: $0) }
      return openGraph(.ofPuzzle(mode ?? .unlimited))
    }
    if let mode = query["daily"] {
      return GameMode(parameterText: mode).map { openGraph(.ofDay($0)) }
    }
    guard let code = (query["shared"] ?? query["match"]).flatMap({ ShareCode($0) }),
      let preview = try? await service.linkPreview(code, from: origin.address)
    else { return nil }
    return LinkText(preview).map(openGraph)
  }

  private func openGraph(_ text: LinkText) -> OpenGraph {
    OpenGraph(
      title: text.title, description: text.description, siteName: "WordCube",
      image: context.settings.publicAddress + "/icons/" + text.picture,
      imageWidth: 600, imageHeight: 315)
  }

  /// Returns the name and the value of a query item.
  private static func item(_ text: Substring) -> (String, String)? {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let name = String(parts[0]).removingPercentEncoding,
      let value = String(parts[1]).removingPercentEncoding
    else { return nil }
    return (name, value)
  }
}
