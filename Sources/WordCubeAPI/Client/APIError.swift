/// Why a call has no answer.
public enum APIError: Error, Sendable {
  /// The request needs a player, and the client has no credentials. Nothing was sent.
  case notRegistered
  /// The client has a player, or registers one at this moment. Nothing was sent.
  case alreadyRegistered
  /// The store of credentials cannot be read: the error is that of the store. Nothing was sent.
  case storage(any Error)
  /// The server has done what was asked, but the store of credentials failed. It still has the old
  /// credentials; these are the new ones, or nil after ``APIClient/Players/erase()``. New ones that are not kept
  /// elsewhere are lost. The error is that of the store.
  case notStored(Credentials?, any Error)
  /// No request can be printed. Nothing was sent.
  case unprintable(PrintError)
  /// The request could not be sent, or no response came: a ``TransportError``, or what the transport threw.
  case transport(any Error)
  /// The server refused the request, and says why.
  case refused(ProblemDetails)
  /// The response is neither an answer nor a problem: it comes from something between client and server.
  case unexpected(Response)
  /// The response has the status of the route's answer, but the answer cannot be read.
  case unreadable(BodyError, APIRoute)

  init(refusal response: Response) {
    self = ProblemDetails(response).map { .refused($0) } ?? .unexpected(response)
  }

  /// The task was cancelled.
  static let cancelled = APIError.transport(TransportError.cancelled)

  /// The problem that the server reports; nil for other errors.
  public var problem: ProblemDetails? {
    guard case .refused(let problem) = self else { return nil }
    return problem
  }

  /// Whether the client is offline: a message for a player, and a reason to try later.
  public var isOffline: Bool { transportError == .offline }

  /// Whether the task was cancelled. The server may have got the request.
  public var isCancelled: Bool { transportError == .cancelled }

  /// Whether the same request may have an answer a moment later.
  var isTransient: Bool { transportError == .timedOut || isOffline }

  private var transportError: TransportError? {
    guard case .transport(let error) = self else { return nil }
    return error as? TransportError
  }
}

extension APIError: CustomStringConvertible {
  /// What is wrong, in one line.
  public var description: String {
    switch self {
    case .notRegistered: "there is no player: register first"
    case .alreadyRegistered: "there is a player: erase it, or empty the store of credentials first"
    case .storage(let error): "the store of credentials cannot be read: \(error)"
    case .notStored(_, let error): "the new credentials are not stored: \(error)"
    case .unprintable(let error): "the request cannot be printed: \(error)"
    case .transport(let error): "the request was not answered: \(error)"
    case .refused(let problem): "\(problem)"
    case .unexpected(let response): "an unexpected response with the status \(response.status)"
    case .unreadable(let error, let route): "\(route.rawValue): the answer \(error)"
    }
  }
}
