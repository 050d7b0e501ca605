import APIContract
import APIContractClient
import Foundation

public typealias SiteClient = RouteClient<SiteRoute>
public typealias SiteError = ClientError<SiteRoute>

extension RouteClient<SiteRoute> {
  public func books(on shelf: Shelf) async throws(SiteError) -> [Book] {
    try await call(Site.list, shelf)
  }

  public func book(_ id: Int) async throws(SiteError) -> Book {
    try await call(Site.book, id)
  }

  public func add(_ book: NewBook) async throws(SiteError) -> Book {
    try await call(Site.add, book)
  }
}

public func liveClient(_ address: URL) -> SiteClient? {
  SiteClient.live(baseURL: address, credentials: MemoryStore())
}
