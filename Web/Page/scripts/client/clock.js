/** Time and timers of the browser. Tests have a clock of their own. */
export const systemClock = {
  /** Unix seconds. */
  now: () => Date.now() / 1000,
  /** The same time: this clock is the device's. */
  onDevice: (time) => time,
  /** Runs an action after a delay in ms. */
  after: (delay, action) => setTimeout(action, delay),
  /** Cancels an action. */
  cancel: (timer) => clearTimeout(timer),
};

/**
 * The server's time, whatever the clock of the device says. It follows the header field `Date` of
 * the server's responses. Before the first one, it is the clock of the device.
 */
export class ServerClock {
  #ahead = 0;
  #device;

  /** Takes the clock of the device. */
  constructor(device = systemClock) {
    this.#device = device;
  }

  /** Unix seconds of the server. */
  now() {
    return this.#device.now() + this.#ahead;
  }

  /** What the clock of the device shows at a time of the server, in Unix seconds. */
  onDevice(time) {
    return time - this.#ahead;
  }

  /** Runs an action after a delay in ms. */
  after(delay, action) {
    return this.#device.after(delay, action);
  }

  /** Cancels an action. */
  cancel(timer) {
    this.#device.cancel(timer);
  }

  /** A `fetch` whose responses set this clock. */
  following(fetch) {
    return async (...request) => {
      const sent = this.#device.now();
      const response = await fetch(...request);
      this.#follow(response.headers, sent, this.#device.now());
      return response;
    };
  }

  /** `Date` has whole seconds. A clock that agrees with it within these is not changed. */
  #follow(headers, sent, received) {
    const date = Date.parse(headers.get("Date") ?? "") / 1000;
    // A cache sends the date at which it got the response.
    if (Number.isNaN(date) || headers.has("Age") || received < sent) return;
    const [least, most] = [date - received, date + 1 - sent];
    this.#ahead = Math.min(most, Math.max(least, this.#ahead));
  }
}
