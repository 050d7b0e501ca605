/** The longest refusal in hours: 7 days. */
const mostHours = 168;

/** The seconds by which the longest refusal is shorter: the clock of the server may be behind this one. */
const clockMargin = 300;

/**
 * The dialog in which a network is refused.
 *
 * @param {any} app
 * @param {string} [known] The network; otherwise the moderator types one.
 */
export function refusalOf({ session, text }, known) {
  const words = text.acts.refuseNetwork;
  const network = { name: "network", label: words.network, hint: words.networkHint, missing: words.noNetwork };
  const hours = {
    name: "hours", label: words.hours, hint: words.hoursHint, missing: words.noHours,
    isRight: (value) => /^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= mostHours,
  };
  return {
    title: known === undefined ? words.title : words.titleOf(known), lead: words.lead, yes: words.yes,
    fields: known === undefined ? [network, hours] : [hours],
    // The server says why.
    describe: ({ kind, problem }) =>
      (kind === "network-not-refusable" && problem?.detail ? words.cannot(problem.detail) : undefined),
    run: ({ network: typed, hours: count, reason }) => {
      const seconds = Math.min(Number(count) * 3_600, mostHours * 3_600 - clockMargin);
      const until = Math.floor(Date.now() / 1000) + seconds;
      return session.call("refuseNetwork", { network: known ?? typed, until, reason });
    },
  };
}
