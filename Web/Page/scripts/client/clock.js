/** Time and timers of the browser. Tests have a clock of their own. */
export const systemClock = {
  /** Unix seconds. */
  now: () => Date.now() / 1000,
  /** Runs an action after a delay in ms. */
  after: (delay, action) => setTimeout(action, delay),
  /** Cancels an action. */
  cancel: (timer) => clearTimeout(timer),
};
