// error: cannot convert value of type 'String' to expected argument type 'Int'
import APIContract

extension RouteClient<SiteRoute> {
  func wrongInput(_ title: String) async throws(SiteError) -> Book {
    try await call(Site.book, title)
  }
}
