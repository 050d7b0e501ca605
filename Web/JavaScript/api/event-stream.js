import { APIError } from "./errors.js";

/** The most characters of a line, and of the data of an event. */
const limit = 256 * 1024;

/**
 * Reads an event stream (HTML, section 9.2), chunk by chunk.
 *
 * @example
 * const reader = new EventStreamReader();
 * const [event] = reader.read(new TextEncoder().encode("id: 7\ndata: a\n\n"));
 * event.name; // "message"
 * event.data; // "a"
 */
export class EventStreamReader {
  #data;
  /** Removes a byte order mark at the start, and replaces what is not UTF-8. */
  #decoder = new TextDecoder();
  #endedWithCR = false;
  #id;
  #line = "";
  #name = "";

  /** The identifier of the last event that ended; an empty text if there is none. */
  lastEventID;

  /** How long a client should wait before it connects again, in ms; undefined if nothing says it. */
  retry = undefined;

  /** @param {string} [lastEventID] The identifier of the last event of the connection before. */
  constructor(lastEventID = "") {
    this.lastEventID = lastEventID;
    this.#id = lastEventID;
  }

  /**
   * The events that end in a chunk.
   *
   * @param {Uint8Array} bytes
   * @returns {{ id: string, name: string, data: string }[]}
   * @throws {APIError} `tooLarge` if a line or the data of an event is too long.
   */
  read(bytes) {
    let text = this.#decoder.decode(bytes, { stream: true });
    if (text === "") return [];
    // The LF of a CRLF that was cut.
    if (this.#endedWithCR && text.startsWith("\n")) text = text.slice(1);
    if (text !== "") this.#endedWithCR = text.endsWith("\r");
    else this.#endedWithCR = false;
    const lines = text.split(/\r\n|\r|\n/);
    lines[0] = this.#line + lines[0];
    this.#line = lines.pop();
    if (this.#line.length > limit) throw tooLarge();
    return lines.map((line) => this.#end(line)).filter((event) => event !== undefined);
  }

  #end(line) {
    if (line.length > limit) throw tooLarge();
    if (line === "") return this.#dispatch();
    const colon = line.indexOf(":");
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (field === "data") {
      this.#data = this.#data === undefined ? value : `${this.#data}\n${value}`;
      if (this.#data.length > limit) throw tooLarge();
    } else if (field === "event") this.#name = value;
    else if (field === "id" && !value.includes("\0")) this.#id = value;
    else if (field === "retry" && /^\d+$/.test(value)) this.retry = Number(value);
    return undefined;
  }

  #dispatch() {
    this.lastEventID = this.#id;
    const event = this.#data === undefined ? undefined
      : { id: this.#id, name: this.#name || "message", data: this.#data };
    this.#data = undefined;
    this.#name = "";
    return event;
  }
}

function tooLarge() {
  return new APIError("tooLarge", `an event has more than ${limit} characters`);
}
