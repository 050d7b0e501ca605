import APIContract
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension TransportError {
  /// Creates the transport error for a session's error.
  init(_ error: any Error) {
    guard let error = error as? URLError else {
      self = .other("the request failed")
      return
    }
    self = TransportError(error.code) ?? TransportError(text: error.localizedDescription)
  }

  /// Creates the transport error for a code; nil for other codes.
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

  /// Creates the transport error for an error's text. On Linux, these errors have no code of their own, only curl's
  /// text.
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
