/** An event of a stream. */
export interface StreamedEvent {
  /** The identifier of the last event up to this one; an empty text if there is none. */
  id: string;
  /** The kind, such as `yourTurn`. A client ignores kinds that it does not know. */
  name: string;
  /** The data: JSON. */
  data: string;
}

/** Reads an event stream, chunk by chunk. */
export class EventStreamReader {
  /** @param lastEventID The identifier of the last event of the connection before. */
  constructor(lastEventID?: string);
  readonly lastEventID: string;
  /** How long a client should wait before it connects again, in ms. */
  readonly retry?: number;
  /** The events that end in a chunk. */
  read(bytes: Uint8Array): StreamedEvent[];
}
