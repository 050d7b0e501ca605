/// The reason why a call failed.
public enum ClientError<R: ClientRoute>: Error, Sendable {
  /// The request needs an account, and the client has no credentials. Nothing was sent.
  case notRegistered
  /// The client already has an account, or is registering one. Nothing was sent.
  case alreadyRegistered
  /// The credential store cannot be read, or cannot keep pending credentials. The value is the store's error. Nothing
  /// was sent.
  case storage(any Error)
  /// The server carried out the request, but the store could not save the new credentials and still has the old ones.
  /// The first value is the new credentials, or nil if the credentials were to be removed. Save them, because the
  /// server does not return them again. The second value is the store's error.
  case notStored(R.Credentials?, any Error)
  /// The input cannot be written as a request. Nothing was sent.
  case unprintable(PrintError)
  /// The request could not be sent, or no response came. The value is a ``TransportError``, or whatever else the
  /// transport threw.
  case transport(any Error)
  /// The server returned a problem: it refused the request (4xx), or it failed (5xx).
  case refused(R.Problem)
  /// The response is neither an answer nor a problem. It may come from a proxy.
  case unexpected(Response)
  /// The response has the status of the route's answer, but the answer cannot be read.
  case unreadable(BodyError, R)

  init(refusal response: Response) {
    self = R.Problem(response).map { .refused($0) } ?? .unexpected(response)
  }

  /// The task was cancelled.
  static var cancelled: ClientError { .transport(TransportError.cancelled) }

  /// The problem that the server reported; nil for other errors.
  public var problem: R.Problem? {
    guard case .refused(let problem) = self else { return nil }
    return problem
  }

  /// Whether the server could not be reached. An app can show a message and try again later.
  public var isOffline: Bool { transportError == .offline }

  /// Whether the task was cancelled. The server may have received the request.
  public var isCancelled: Bool { transportError == .cancelled }

  /// Whether the same request may succeed a moment later.
  var isTransient: Bool { transportError == .timedOut || isOffline }

  private var transportError: TransportError? {
    guard case .transport(let error) = self else { return nil }
    return error as? TransportError
  }
}

extension ClientError: Equatable {
  /// Returns whether the cases and their values are equal. Store and transport errors of the same type are
  /// compared with `==` or, if the type has none, by their descriptions.
  public static func == (first: ClientError, second: ClientError) -> Bool {
    switch (first, second) {
    case (.notRegistered, .notRegistered), (.alreadyRegistered, .alreadyRegistered): true
    case (.storage(let first), .storage(let second)): areEqual(first, second)
    case (.notStored(let first, let cause), .notStored(let second, let otherCause)):
      first == second && areEqual(cause, otherCause)
    case (.unprintable(let first), .unprintable(let second)): first == second
    case (.transport(let first), .transport(let second)): areEqual(first, second)
    case (.refused(let first), .refused(let second)): first == second
    case (.unexpected(let first), .unexpected(let second)): first == second
    case (.unreadable(let first, let route), .unreadable(let second, let otherRoute)):
      first == second && route == otherRoute
    default: false
    }
  }
}

extension ClientError: CustomStringConvertible {
  /// What is wrong, in one line.
  public var description: String {
    switch self {
    case .notRegistered: "there is no account: register first"
    case .alreadyRegistered:
      "there is already an account: erase it, or empty the credential store first"
    case .storage(let error): "the credential store failed: \(error)"
    case .notStored(_, let error): "the new credentials could not be stored: \(error)"
    case .unprintable(let error): "the request cannot be printed: \(error)"
    case .transport(let error): "the request was not answered: \(error)"
    case .refused(let problem): "\(problem)"
    case .unexpected(let response): "an unexpected response with the status \(response.status)"
    case .unreadable(let error, let route): "\(route.rawValue): the answer \(error)"
    }
  }
}
