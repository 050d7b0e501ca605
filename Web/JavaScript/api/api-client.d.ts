import type { FetchTransport } from "./fetch-transport.js";
import type { Calls, Credentials, Polls } from "./endpoints.js";
import type { RetryPolicy } from "./retry-policy.js";

/** What a signature covers, and the key. */
export interface SignedParts {
  /** The signing key: 64 lower-case hexadecimal digits. */
  key: string;
  method: string;
  path: string;
  query: string;
  body: Uint8Array;
  /** Unix seconds. */
  time: number;
  /** 32 lower-case hexadecimal digits. */
  nonce: string;
}

/** Computes the 64 digits of `Request-Signature`. */
export type Signer = (parts: SignedParts) => string | Promise<string>;

/** Stores the token and the signing key of a client's player. */
export interface CredentialStore {
  /** The credentials; undefined before a player is registered. */
  credentials(): Promise<Credentials | undefined>;
  /** Stores new credentials in place of the old ones; undefined removes them. */
  replace(credentials: Credentials | undefined): Promise<void>;
  /** Credentials that may replace the others; undefined if there are none. */
  pendingCredentials?(): Promise<Credentials | undefined>;
  /** Stores pending credentials beside the others; undefined removes them. */
  replacePending?(credentials: Credentials | undefined): Promise<void>;
  /** Runs a body while no other user of the same store runs one. */
  alone?<Value>(body: () => Promise<Value>): Promise<Value>;
}

/** A response with its whole body. */
export interface TransportResponse {
  status: number;
  headers: Headers;
  body: Uint8Array;
}

/** A request as a transport sends it. */
export interface TransportRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly target: string;
  readonly headers: Headers;
  readonly body: Uint8Array;
}

/** Sends a request once, and throws an `APIError` if there is no complete response. */
export interface Transport {
  send(request: TransportRequest, options?: { signal?: AbortSignal }): Promise<TransportResponse>;
}

/** What a client needs from the system. */
export interface ClientEnvironment {
  /** The current time in Unix seconds. */
  now(): number;
  /** Unpredictable bytes. */
  randomBytes(count: number): Uint8Array;
  /** A number from 0 up to, but not including, 1. */
  random(): number;
  /** Waits a number of ms. */
  sleep(delay: number, signal?: AbortSignal): Promise<void>;
}

export interface CallOptions {
  /** Cancels the call. The server may have received the request. */
  signal?: AbortSignal;
  /** The key of an earlier call whose answer is not known; a new one by default. */
  idempotencyKey?: string;
}

export interface PollOptions extends CallOptions {
  /** The entity tag of the earlier answer. */
  tag?: string;
}

/** The result of a poll. */
export type Polled<Answer> =
  | { isChanged: false; tag: string }
  | { isChanged: true; answer: Answer; tag?: string };

export interface APIClientOptions {
  /** The address of the server, unless there is a `transport`; by default the page's origin. */
  baseURL?: string | URL;
  /** Signs requests: `wordCube.sign` or `webCryptoSigner()`. */
  sign?: Signer;
  /** In memory by default. */
  credentials?: CredentialStore;
  retry?: RetryPolicy;
  /** The build of the app, which the server may refuse as too old. */
  build?: number;
  transport?: Transport | FetchTransport;
  environment?: Partial<ClientEnvironment>;
}

export interface APIClient extends Calls {}

/** Calls the game's server, with a method for each endpoint. */
export class APIClient {
  constructor(options?: APIClientOptions);
  /** Stores the token and the signing key of the player. */
  credentials: CredentialStore;
  /**
   * Revokes all the player's other tokens, which logs out other devices, and stores the new
   * credentials. When it resolves, the server has confirmed that the new token is valid.
   *
   * After an error, call again: a lost request or response never loses the player.
   */
  logOutOthers(options?: CallOptions): Promise<Credentials>;
  /** Calls an endpoint by its name, and returns the text of the answer untouched. */
  call(
    name: keyof Calls, input: object | undefined, options: CallOptions & { as: "text" },
  ): Promise<string>;
  /** Calls an endpoint by its name. */
  call<Name extends keyof Calls>(
    name: Name, input?: Parameters<Calls[Name]>[0], options?: CallOptions,
  ): ReturnType<Calls[Name]>;
  /** Like the other `poll`, but returns the text of the answer untouched. */
  poll(
    name: keyof Polls, input: object | undefined, options: PollOptions & { as: "text" },
  ): Promise<Polled<string>>;
  /** Calls an endpoint, and reads the answer only if it has changed since the one with the tag. */
  poll<Name extends keyof Polls>(
    name: Name, input?: Polls[Name]["input"], options?: PollOptions,
  ): Promise<Polled<Polls[Name]["answer"]>>;
}
