import type { Transport, TransportRequest, TransportResponse } from "./api-client.js";

export interface FetchTransportOptions {
  /** The maximum time from the start of a request to the end of its response, in ms. */
  timeout?: number;
  /** The maximum number of bytes of a response. */
  bodyLimit?: number;
  /** Sends a request. */
  fetch?: typeof fetch;
}

/** Sends requests with `fetch`. It follows no redirect, and sends and stores no cookies. */
export class FetchTransport implements Transport {
  /** @param baseURL By default the origin of the page. */
  constructor(baseURL?: string | URL, options?: FetchTransportOptions);
  readonly baseURL: string;
  send(request: TransportRequest, options?: { signal?: AbortSignal }): Promise<TransportResponse>;
}
