// error: type 'Site' has no member 'bok'
import APIContract

extension RouteClient<SiteRoute> {
  func misspelled(_ id: Int) async throws(SiteError) -> Book { try await call(Site.bok, id) }
}
