import APIContract
import APIContractClient
import Foundation

typealias SiteClient = RouteClient<SiteRoute>
typealias SiteError = ClientError<SiteRoute>

extension RouteClient<SiteRoute> {
  func books(on shelf: Shelf) async throws(SiteError) -> [Book] {
    try await call(Site.list, shelf)
  }

  func book(_ id: Int) async throws(SiteError) -> Book {
    try await call(Site.book, id)
  }

  func add(_ book: NewBook) async throws(SiteError) -> Book {
    try await call(Site.add, book)
  }
}

func liveClient(_ address: URL) -> SiteClient? {
  SiteClient.live(baseURL: address, credentials: MemoryStore())
}
