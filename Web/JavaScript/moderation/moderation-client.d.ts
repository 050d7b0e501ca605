import type { CallOptions, ClientEnvironment, Transport } from "../api/api-client.js";
import type { FetchTransport } from "../api/fetch-transport.js";
import type { RetryPolicy } from "../api/retry-policy.js";
import type { Calls } from "./endpoints.js";
import type { SessionStore } from "./session-store.js";

export interface ModerationClientOptions {
  /** The address of the routes, unless there is a `transport`; by default the page's origin. */
  baseURL?: string | URL;
  /** In memory by default. */
  sessions?: SessionStore;
  retry?: RetryPolicy;
  transport?: Transport | FetchTransport;
  environment?: Partial<ClientEnvironment>;
}

export interface ModerationClient extends Calls {}

/** Calls the moderators' routes, with a method for each endpoint. */
export class ModerationClient {
  constructor(options?: ModerationClientOptions);
  /** Stores the session. */
  sessions: SessionStore;
  /** Calls an endpoint by its name, and returns the text of the answer untouched. */
  call(
    name: keyof Calls, input: object | undefined, options: CallOptions & { as: "text" },
  ): Promise<string>;
  /** Calls an endpoint by its name. */
  call<Name extends keyof Calls>(
    name: Name, input?: Parameters<Calls[Name]>[0], options?: CallOptions,
  ): ReturnType<Calls[Name]>;
}
