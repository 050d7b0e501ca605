import type { CredentialStore } from "./api-client.js";
import type { StreamedEvent } from "./event-stream.js";

export interface FollowEventsOptions {
  /** The address of the server, by default the origin of the page. */
  baseURL?: string;
  /** The player's credential store. */
  credentials: Pick<CredentialStore, "credentials">;
  /** Ends it. */
  signal?: AbortSignal;
  /** Sends a request. */
  fetch?: typeof fetch;
  /** Called when a connection opens. */
  opened?: () => void;
  /** Called when it closes. */
  closed?: () => void;
  /** How long a connection may send nothing, in ms. */
  idle?: number;
  /** Random numbers and waiting, for tests. */
  environment?: {
    random?: () => number;
    sleep?: (delay: number, signal?: AbortSignal) => Promise<void>;
  };
}

/** A player's events, over as many connections as it takes. */
export function followEvents(options: FollowEventsOptions): AsyncGenerator<StreamedEvent, void>;
