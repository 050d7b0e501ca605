import Foundation
import WordCubeAPI

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension TransportError {
  /// What an error of a session means.
  init(_ error: any Error) {
    guard let error = error as? URLError else {
      self = .other("the request failed")
      return
    }
    self = TransportError(error.code) ?? TransportError(text: error.localizedDescription)
  }

  /// What a code means; nil if the code says nothing.
  private init?(_ code: URLError.Code) {
    switch code {
    case .notConnectedToInternet, .cannotFindHost, .cannotConnectToHost, .dnsLookupFailed,
      .networkConnectionLost, .dataNotAllowed, .internationalRoamingOff, .callIsActive:
      self = .offline
    case .timedOut: self = .timedOut
    case .cancelled, .userCancelledAuthentication: self = .cancelled
    case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid,
      .clientCertificateRejected, .clientCertificateRequired,
      .appTransportSecurityRequiresSecureConnection:
      self = .insecure
    default: return nil
    }
  }

  /// What the text of an error means. Linux has no codes for these: the text is that of curl.
  private init(text: String) {
    let text = text.lowercased()
    func says(_ parts: String...) -> Bool { parts.contains(where: text.contains) }
    if says("ssl", "tls", "certificate") {
      self = .insecure
    } else if says(
      "transfer closed", "empty reply", "connection reset", "recv failure", "send failure")
    {
      self = .offline
    } else {
      self = .other("the request failed: " + excerpt(text, limit: 100))
    }
  }
}
